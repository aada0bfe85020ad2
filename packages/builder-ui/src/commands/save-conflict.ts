import type { Id } from "@tessera/content";
import type { Conflict } from "../difference/conflict.ts";
import { messages } from "../messages.ts";

/** A save that was not made, since somebody else had saved the same thing. */
export class SaveConflict extends Error {
  override readonly name = "SaveConflict";
  /** The thing that is newer than what was edited. */
  readonly id: Id;
  readonly conflict: Omit<Conflict, "saveMine">;

  constructor(id: Id, conflict: Omit<Conflict, "saveMine">) {
    super(messages.newerVersion);
    this.id = id;
    this.conflict = conflict;
  }
}
