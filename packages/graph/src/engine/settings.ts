import type { Mirror } from "../storage/mirror.ts";

/** Numbers and flags of this browser profile; they go when the copy of the server's data goes. */
export interface Settings {
  get(id: string): Promise<number | undefined>;
  /** Rejects with `Cannot update AI flag` when it cannot be kept. */
  set(id: string, value: number): Promise<void>;
}

/** Settings in the main database; without one they are forgotten with the page. */
export function createSettings(mirror: Mirror | undefined): Settings {
  const known = new Map<string, number>();
  return {
    get: async (id) => known.get(id) ?? (await mirror?.setting(id)),
    async set(id, value) {
      await mirror?.set(id, value);
      known.set(id, value);
    },
  };
}
