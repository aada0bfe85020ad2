/**
 * Drafts that are to be forgotten, noted at once: a page that goes away right after a save has no time for the database
 * any more, and what was saved must not be offered as unsaved work. A note holds when the draft was forgotten, because a
 * browser that is killed may keep a note that was withdrawn: what was changed later is not forgotten.
 */
const key = "tessera_forgotten_drafts";

/** The drafts that the database still holds in a state that is forgotten, each with when, in milliseconds since 1970. */
export function forgottenDrafts(): ReadonlyMap<string, number> {
  try {
    const notes: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return new Map(Object.entries(notes ?? {}).filter(([, at]) => typeof at === "number"));
  } catch {
    // Written by another application.
    return new Map();
  }
}

/** Notes the present state of a draft as forgotten. */
export function noteForgotten(id: string): void {
  store(new Map(forgottenDrafts()).set(id, Date.now()));
}

/** Takes a draft off the note, once the database has forgotten it. */
export function endForgetting(id: string): void {
  const notes = new Map(forgottenDrafts());
  if (notes.delete(id)) store(notes);
}

function store(notes: ReadonlyMap<string, number>): void {
  try {
    if (notes.size === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(notes)));
  } catch {
    // No room for the note: the database forgets it as long as the page stays.
  }
}
