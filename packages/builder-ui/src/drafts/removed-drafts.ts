/**
 * Drafts that this device removes from an account, noted until the server has confirmed it: a removal without a network
 * must not be undone by the next look at what the server lists.
 */
const prefix = "tessera_removed_drafts ";

/** The removals that the server has not confirmed, each with the time up to which it holds. */
export function removedDrafts(account: string): ReadonlyMap<string, number> {
  try {
    const notes: unknown = JSON.parse(localStorage.getItem(prefix + account) ?? "{}");
    return new Map(Object.entries(notes ?? {}).filter(([, at]) => typeof at === "number"));
  } catch {
    // Written by another application.
    return new Map();
  }
}

/** Notes a removal. */
export function noteRemoved(account: string, id: string, at: number): void {
  store(account, new Map(removedDrafts(account)).set(id, at));
}

/** Takes a removal off the note, once the server has confirmed it. */
export function endRemoving(account: string, id: string): void {
  const notes = new Map(removedDrafts(account));
  if (notes.delete(id)) store(account, notes);
}

function store(account: string, notes: ReadonlyMap<string, number>): void {
  try {
    if (notes.size === 0) localStorage.removeItem(prefix + account);
    else localStorage.setItem(prefix + account, JSON.stringify(Object.fromEntries(notes)));
  } catch {
    // No room for the note: the removal is sent as long as the page stays.
  }
}
