import type { Compared } from "./widget-difference.ts";

/** What somebody else has saved in the meantime. */
export interface Theirs {
  readonly shown: Compared;
  /** Puts it in place of one's own. */
  readonly take: () => void;
}

/** A save that met what somebody else has saved in the meantime. */
export interface Conflict {
  /** What the thing is called. */
  readonly name: string;
  /** What was to be saved. */
  readonly mine: Compared;
  /** Null when it is not there any more. */
  readonly readTheirs: () => Promise<Theirs | null>;
  /** Saves one's own all the same. */
  readonly saveMine: () => void;
}
