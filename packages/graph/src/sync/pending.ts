import type { GraphError } from "../errors.ts";
import type { Commit } from "../store/commit.ts";
import type { Recordable } from "../store/draft.ts";
import type { Inverse } from "../store/store.ts";

/** A commit that the server has not confirmed, as this tab holds it. */
export class Pending {
  /** Its number in the outbox; another one when the storage had vanished and was made anew. */
  seq: number;
  commit: Recordable;
  /** What takes it back in memory. */
  inverse: Inverse;
  isRefused = false;
  #outcome: GraphError | "confirmed" | undefined;
  #waiting: PromiseWithResolvers<void> | undefined;

  constructor(seq: number, commit: Recordable, inverse: Inverse) {
    this.seq = seq;
    this.commit = commit;
    this.inverse = inverse;
  }

  /** Resolves when the server has confirmed it; rejects when it was refused or discarded, or the graph closed. */
  confirmed(): Promise<void> {
    if (this.#outcome === "confirmed") return Promise.resolve();
    if (this.#outcome) return Promise.reject(this.#outcome);
    return (this.#waiting ??= Promise.withResolvers()).promise;
  }

  /** True when a record says something else. */
  isOther({ batch }: Commit): boolean {
    return this.commit.record().batch !== batch;
  }

  confirm(): void {
    this.#outcome ??= "confirmed";
    this.#waiting?.resolve();
  }

  fail(error: GraphError): void {
    this.#outcome ??= error;
    this.#waiting?.reject(error);
  }
}
