import { setTimeout } from "node:timers/promises";

import { AppError } from "../../errors.ts";
import type { Connection } from "./connection.ts";

interface Job {
  work: () => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Outcome of one job, told only once the whole group is on the disk. */
type Settle = () => void;

/** Runs writes one after another, and gathers those that arrive together into one commit. */
export interface WriteQueue {
  /** Resolves when the work's changes are durable; work that throws leaves no trace. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

const groupSize = 64;

/** How long things take, in milliseconds. */
export interface WriteTimes {
  /** After this, no further job joins a group: others wait until it is over. @default 10 */
  groupMs?: number;
  /** For so long, writes wait for another program that writes to the file. @default 5000 */
  patienceMs?: number;
}

/** How often the queue looks whether another program still writes, in milliseconds. */
const lookMs = 20;

/** `forget` is called after a rollback, when caches may hold what no longer is. */
export function createWriteQueue(
  connection: Connection,
  forget: () => void,
  { groupMs = 10, patienceMs = 5000 }: WriteTimes = {},
): WriteQueue {
  const waiting: Job[] = [];
  // SQLite would wait by keeping the whole process from everything else.
  connection.exec("PRAGMA busy_timeout = 0");
  let flushing: Promise<void> | undefined;

  /** Throws when another program writes to the file for too long. */
  async function begin(): Promise<void> {
    for (const end = performance.now() + patienceMs; !beginsNow(connection);) {
      if (performance.now() >= end) throw new AppError("not_ready");
      await setTimeout(lookMs);
    }
  }

  async function runJob(job: Job): Promise<Settle> {
    connection.exec("SAVEPOINT job");
    try {
      const value = await job.work();
      connection.exec("RELEASE job");
      return () => job.resolve(value);
    } catch (error) {
      connection.exec("ROLLBACK TO job; RELEASE job");
      forget();
      return () => job.reject(error);
    }
  }

  async function commitGroup(): Promise<Settle[]> {
    const group = waiting.splice(0, groupSize);
    try {
      await begin();
      const outcomes = await runJobs(group);
      connection.exec("COMMIT");
      return outcomes;
    } catch (error) {
      forget();
      rollBack(connection);
      return group.map((job) => () => job.reject(error));
    }
  }

  /** Runs the jobs of a group; those for which its time does not suffice wait again. */
  async function runJobs(group: Job[]): Promise<Settle[]> {
    const outcomes: Settle[] = [];
    const end = performance.now() + groupMs;
    for (const job of group) {
      if (outcomes.length > 0 && performance.now() >= end) break;
      outcomes.push(await runJob(job));
    }
    waiting.unshift(...group.splice(outcomes.length));
    return outcomes;
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      for (const settle of await commitGroup()) settle();
    }
    flushing = undefined;
  }

  return {
    run: <T>(work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
        flushing ??= flush();
      }),
    idle: async () => flushing,
  };
}

/** False while another program writes to the file. */
function beginsNow(connection: Connection): boolean {
  try {
    connection.exec("BEGIN IMMEDIATE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}

/** SQLite's code for a file that another connection has locked. */
const busy = 5;

function rollBack(connection: Connection): void {
  try {
    connection.exec("ROLLBACK");
  } catch {
    // SQLite has already rolled back by itself, e.g. when the disk is full.
  }
}
