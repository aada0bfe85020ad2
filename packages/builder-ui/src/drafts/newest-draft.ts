import { parseDraft, type Draft } from "./draft.ts";

/**
 * The newest draft also stands under the key of specification 1, section 4. It is written at once, when a page that goes
 * away has no time for the database any more.
 */
const key = "unsaved_widget";

/** Stores the newest draft beside the others. */
export function writeNewest(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Too large for this storage: the database has it.
    localStorage.removeItem(key);
  }
}

/** The newest draft; null when there is none, or none that can be read. */
export function readNewest(): Draft | null {
  return parseDraft(localStorage.getItem(key));
}

/** Forgets the newest draft if it is this one. */
export function forgetNewest(id: string): void {
  if (readNewest()?.id === id) localStorage.removeItem(key);
}
