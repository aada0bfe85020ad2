/** Unsaved work of the builder, for the devices of an account. Nobody else reads or writes it. */
export interface Drafts {
  /** All drafts of a user without their bodies, the newest first, and what was removed in the last thirty days. */
  list(userId: number): Promise<DraftList>;
  /** The body of a draft; undefined when the user has no such draft. */
  body(userId: number, id: string): Promise<string | undefined>;
  /**
   * Stores a draft in place of its earlier state; the oldest drafts over the limits of an account go. False when a newer
   * state, or a removal that is not older, is known: then nothing has changed.
   */
  write(userId: number, draft: StoredDraft): Promise<boolean>;
  /** Removes a draft as it was at that time; a later state stays. */
  remove(userId: number, id: string, at: number): Promise<void>;
}

/** A draft in a list. */
export interface DraftEntry {
  /** Drawn by the device on which the work began. */
  id: string;
  /** What the work is about, as JSON that the store does not read. */
  facts: string;
  /** By the clock of the device, in milliseconds since the epoch. */
  savedAt: number;
}

/** A draft with the work in it. */
export interface StoredDraft extends DraftEntry {
  /** Text that the store does not read. */
  body: string;
}

/** What a device learns about the drafts of its account. */
export interface DraftList {
  drafts: DraftEntry[];
  removed: { id: string; at: number }[];
}

/** Drafts that an account keeps, and bytes that they take up together. */
export const draftLimits = { count: 50, bytes: 20 * 1024 * 1024, removed: 500 } as const;
