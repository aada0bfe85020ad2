import type { KeptTransaction } from "../storage/storage.ts";
import type { Receipt, Transaction } from "./contract.ts";
import { openTransaction, type TransactionPorts } from "./transaction.ts";

/** What all transactions of a graph share. */
export interface SharedPorts extends Omit<TransactionPorts, "stager" | "stamp" | "now"> {
  /** Names the database towards the server. */
  randomizer: number;
}

/** Opens transactions; each has a number of its own among those of this tab, and a batch id among all. */
export function createTransactions(ports: SharedPorts): (kept?: KeptTransaction) => Transaction {
  const drawBatchId = batchIds();
  const now = createClock();
  const { randomizer, ...shared } = ports;
  const stamp: TransactionPorts["stamp"] = () => ({ batch: drawBatchId(), randomizer, at: now() });
  let stager = 0;
  return (kept) => openTransaction({ ...shared, stager: (stager += 1), stamp, now }, kept);
}

/** Runs work in a transaction: commits when it resolves, rolls back when it throws. */
export async function runTransaction<T>(
  tx: Transaction,
  work: (tx: Transaction) => T | Promise<T>,
): Promise<T> {
  let result: T;
  try {
    const done = work(tx);
    result = done instanceof Promise ? await done : done;
  } catch (error) {
    tx.rollback();
    throw error;
  }
  await tx.commit();
  return result;
}

/** Runs work in a transaction, and returns what becomes of its commit. */
export async function transact<T>(
  tx: Transaction,
  work: (tx: Transaction) => T | Promise<T>,
): Promise<Receipt<T>> {
  const value = await runTransaction(tx, work);
  const { committed } = tx;
  return {
    value,
    committed: Promise.resolve(committed?.seq),
    // Nobody who does not ask for it is told of its failure.
    get confirmed() {
      return committed?.confirmed() ?? Promise.resolve();
    },
  };
}

/** Names batches: 128 random bits for this opening of the graph, and a number. No `randomUUID` on plain HTTP. */
function batchIds(): () => string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  const prefix = Array.from(words, (part) => part.toString(36)).join("-");
  let last = 0;
  return () => `${prefix}-${(last += 1).toString(36)}`;
}

/** The time as text; making that text is dear, so commits of one millisecond share it. */
function createClock(): () => string {
  let [last, text] = [0, ""];
  return () => {
    const time = Date.now();
    if (time !== last) [last, text] = [time, new Date(time).toISOString()];
    return text;
  };
}
