import { maxWaitMs } from "./batch-wait.ts";

/** The commits that other pages, or the worker, have under way: a read waits for what becomes of them, too. */
export interface Elsewhere {
  /** Another page has begun to send commits. */
  begin(seqs: readonly number[]): void;
  /** They were answered or given up. */
  end(seqs: readonly number[]): void;
  /** Resolves when all of them ended; undefined when there is none. */
  readonly underWay: Promise<void> | undefined;
}

interface Sending {
  readonly ended: PromiseWithResolvers<void>;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Creates it; a page that ends in the middle of a call tells nothing more, and is forgotten after a while. */
export function createElsewhere(): Elsewhere {
  const sendings = new Map<number, Sending>();
  const end = (seq: number): void => {
    const sending = sendings.get(seq);
    if (!sending) return;
    clearTimeout(sending.timer);
    sendings.delete(seq);
    sending.ended.resolve();
  };
  return {
    begin(seqs) {
      for (const seq of seqs) {
        end(seq);
        sendings.set(seq, {
          ended: Promise.withResolvers<void>(),
          timer: setTimeout(() => end(seq), maxWaitMs),
        });
      }
    },
    end: (seqs) => seqs.forEach(end),
    get underWay() {
      if (sendings.size === 0) return undefined;
      return Promise.all(Array.from(sendings.values(), ({ ended }) => ended.promise)).then(() => undefined);
    },
  };
}
