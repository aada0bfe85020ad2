/**
 * Keeping histories and finding them again, which begins with the first step or with a thing that is opened. A device keeps
 * each step; with each save the history goes to the server too, for the other devices of the account.
 */
import type { HistoriesPort } from "../ports/ports.ts";
import type { Workspace } from "../state/workspace.ts";
import { historyKey, readHistory, writeHistory } from "./history-store.ts";
import { parseHistory, restoreHistory, shortenHistory, storeHistory } from "./stored-history.ts";

/** Characters of a history that other devices get; of a longer one its latest steps. */
const maxLength = 200_000;

/** Keeps the history of what an account has open. */
export function keepHistory(account: string, { target, history }: Workspace): Promise<void> {
  return writeHistory(historyKey(account, target), storeHistory(history));
}

/** Gives the other devices of the account the history of what has just been saved. */
export async function sendHistory(histories: HistoriesPort, { target, history }: Workspace): Promise<void> {
  const text = shortenHistory(storeHistory(history), maxLength);
  if (target.id !== null && text !== null) await histories.save(target.kind, target.id, text);
}

/** The account's history around what was just opened, of this device or another; null where there is none. */
export async function keptHistory(
  account: string,
  { target, history }: Workspace,
  histories: HistoriesPort,
): Promise<Workspace["history"] | null> {
  const here = await readHistory(historyKey(account, target)).catch(() => null);
  const restored = here && restoreHistory(here, history.initial);
  if (restored || target.id === null || account === "") return restored;
  const elsewhere = parseHistory(await histories.read(target.kind, target.id));
  return elsewhere && restoreHistory(elsewhere, history.initial);
}
