import { GraphError } from "../errors.ts";
import type { GraphStorage, KeptTransaction } from "./storage.ts";

/** Milliseconds after which an open transaction is dropped (specification 3, section 9). */
const retention: number = 7 * 24 * 60 * 60 * 1000;

/** True when a transaction is too old to be committed. */
export function isExpired(createdDate: number): boolean {
  return Date.now() - createdDate > retention;
}

/** Drops kept transactions that are too old. */
export async function dropExpired(storage: GraphStorage): Promise<void> {
  const old = (await storage.kept()).filter(({ createdDate }) => isExpired(createdDate));
  await Promise.all(old.map(({ id }) => storage.drop(id)));
}

/** The kept transaction of an id; one that ended or is too old throws `Query Transaction Expired`. */
export async function findKept(storage: GraphStorage, id: string): Promise<KeptTransaction> {
  const found = (await storage.kept()).find((kept) => kept.id === id);
  if (!found || isExpired(found.createdDate)) throw new GraphError("expired");
  return found;
}
