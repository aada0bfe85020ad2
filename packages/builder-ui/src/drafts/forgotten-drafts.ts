/**
 * Drafts that are to be forgotten, noted at once: a page that goes away right after a save has no time for the database
 * any more, and what was saved must not be offered as unsaved work.
 */
const key = "tessera_forgotten_drafts";

/** The drafts that the database still holds but that are forgotten. */
export function forgottenDrafts(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
  } catch {
    // Written by another application.
    return new Set();
  }
}

/** Notes a draft as forgotten. */
export function noteForgotten(id: string): void {
  store(new Set(forgottenDrafts()).add(id));
}

/** Takes a draft off the note, once the database has forgotten it. */
export function endForgetting(id: string): void {
  const ids = new Set(forgottenDrafts());
  if (ids.delete(id)) store(ids);
}

function store(ids: ReadonlySet<string>): void {
  try {
    if (ids.size === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify([...ids]));
  } catch {
    // No room for the note: the database forgets it as long as the page stays.
  }
}
