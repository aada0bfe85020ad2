/** Keeping histories and finding them again, which begins with the first step or with a thing that is opened. */
import type { Workspace } from "../state/workspace.ts";
import { historyKey, readHistory, writeHistory } from "./history-store.ts";
import { restoreHistory, storeHistory } from "./stored-history.ts";

/** Keeps the history of what an account has open. */
export function keepHistory(account: string, { target, history }: Workspace): Promise<void> {
  return writeHistory(historyKey(account, target), storeHistory(history));
}

/** The account's kept history around what was just opened; null where there is none. */
export async function keptHistory(
  account: string,
  { target, history }: Workspace,
): Promise<Workspace["history"] | null> {
  const stored = await readHistory(historyKey(account, target));
  return stored && restoreHistory(stored, history.initial);
}
