import type { DraftSummary } from "../ports/ports.ts";
import type { Draft } from "./draft.ts";

/** A draft in the list of what can be recovered. */
export interface RecoverableDraft extends DraftSummary {
  /** The work; null while it is on the account alone and has to be fetched. */
  readonly draft: Draft | null;
}

/** Drafts that can be recovered, as far as they are known. */
export type Recoverable =
  | { readonly status: "loading" }
  | {
      readonly status: "ready";
      readonly drafts: readonly RecoverableDraft[];
      /** False while the drafts of other devices could not be loaded. */
      readonly isComplete: boolean;
      readonly again: () => void;
    }
  | { readonly status: "failed"; readonly again: () => void };
