import { openGuardedStorage } from "../storage/guarded-storage.ts";
import type { LocalOptions } from "../storage/indexeddb-storage.ts";
import type { GraphStorage } from "../storage/storage.ts";
import { appendOnce } from "./append-once.ts";
import { isLinkFailure, type WorkerLink } from "./link.ts";
import type { Operation, Operations } from "./messages.ts";

/** The storage of the worker, and the page's own one on the same database when the worker is gone. */
export async function openWorkerStorage(link: WorkerLink, options: LocalOptions): Promise<GraphStorage> {
  let opening: Promise<GraphStorage> | undefined;
  const here = (): Promise<GraphStorage> => (opening ??= openGuardedStorage(options));

  const run = async <T extends Operation>(
    type: T,
    payload: Operations[T]["payload"],
    byPage: (storage: GraphStorage) => Promise<Operations[T]["value"]> | Operations[T]["value"],
  ): Promise<Operations[T]["value"]> => {
    try {
      return await link.request(type, payload);
    } catch (error) {
      if (!isLinkFailure(error)) throw error;
      return byPage(await here());
    }
  };
  const storage: GraphStorage = {
    randomizer: () => run("randomizer", undefined, (own) => own.randomizer()),
    lease: (counter, count) => run("lease", { counter, count }, (own) => own.lease(counter, count)),
    append(commit, kept) {
      const record = commit.record();
      const payload = { commit: JSON.stringify(record), batch: record.batch, kept };
      // The worker may have written it down before it ended.
      return run("append", payload, (own) =>
        appendOnce(own, JSON.parse(payload.commit) as typeof record, kept),
      );
    },
    outbox: () => run("outbox", undefined, (own) => own.outbox()),
    rewrite: (entry) =>
      run("rewrite", JSON.stringify(entry), (own) => own.rewrite(entry) as Promise<undefined>),
    settle: (seq, aliases) =>
      run("settle", { seq, aliases }, (own) => own.settle(seq, aliases) as Promise<undefined>),
    aliases: () => run("aliases", undefined, (own) => own.aliases()),
    keep: (transaction) => run("keep", transaction, (own) => own.keep(transaction) as Promise<undefined>),
    kept: () => run("kept", undefined, (own) => own.kept()),
    drop: (id) => run("drop", id, (own) => own.drop(id) as Promise<undefined>),
    close() {
      opening?.then(
        (own) => own.close(),
        () => undefined,
      );
    },
  };
  await storage.randomizer();
  return storage;
}
