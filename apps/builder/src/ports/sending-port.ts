import { messages, type OfflineOutcome, type SendingPort, type SendingState } from "@tessera/builder-ui";
import { linkers } from "@tessera/content/schema";
import type { Graph } from "@tessera/graph";
import { followKept, noteKept } from "./kept-here.ts";
import { checkConflicts, forgetCommit, hasOfflineWork, wasOffline } from "./offline-work.ts";
import { followOverwritten } from "./overwritten.ts";
import { parkedChanges } from "./parked-changes.ts";
import { refusalWords } from "./refusal-words.ts";
import { sharedLive } from "./shared-live.ts";
import { kindAndName } from "./things.ts";

/** Milliseconds after which a change that is on its way counts as waiting. */
const lingerMs = 1000;

/** The outbox as people see it, and what became of what they did without a network. */
export function createSendingPort(graph: Graph): SendingPort {
  return {
    state: sharedLive<SendingState>((listener, onError) => followOutbox(graph, listener, onError), lingerMs),
    kept: (listener) => {
      const ends = [followKept(listener), graph.on("synced", () => noteKept(null))];
      return () => {
        for (const end of ends) end();
      };
    },
    outcomes: (listener) => followOutcomes(graph, listener),
    overwritten: (listener) => followOverwritten(graph, listener),
    permanentIds: (listener) => {
      const tell = (): void => listener((id) => graph.concepts.resolve(id));
      tell();
      return graph.onChange(tell);
    },
    send: () => graph.sync(),
    parked: (listener, onError) =>
      followOutbox(graph, () => void parkedChanges(graph).then(listener, onError), onError),
    retry: async (id) => {
      await graph.outbox.retry(id);
      await graph.sync();
    },
    mend: async (id, texts) => {
      await graph.outbox.repair(id, texts);
      await graph.sync();
    },
    discard: (id) => graph.outbox.discard(id),
  };
}

function followOutbox(
  graph: Graph,
  listener: (state: SendingState) => void,
  onError: (error: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = async (): Promise<void> => {
    timer = undefined;
    const { pending, parked } = await graph.outbox.status();
    listener({ online: navigator.onLine, waiting: pending, parked });
  };
  const look = (): void => void (timer ??= setTimeout(() => void tell().catch(onError), lingerMs));
  const lookNow = (): void => {
    clearTimeout(timer);
    void tell().catch(onError);
  };
  const ends = [graph.onChange(look), graph.on("synced", lookNow), graph.on("refused", look)];
  addEventListener("online", lookNow);
  addEventListener("offline", lookNow);
  lookNow();
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
    removeEventListener("online", lookNow);
    removeEventListener("offline", lookNow);
  };
}

function followOutcomes(graph: Graph, listener: (outcome: OfflineOutcome) => void): () => void {
  let isFollowed = true;
  const tellSent = (): void => {
    if (!isFollowed || !hasOfflineWork()) return;
    listener({ kind: "sent", wasOffline: wasOffline() });
    // What cannot be looked up now is looked up after the next time that everything was sent.
    void checkConflicts(graph).then(
      (widgets) => {
        for (const widget of widgets) listener({ kind: "conflict", widget });
      },
      () => undefined,
    );
  };
  const ends = [
    graph.on("refused", ({ seq, error }) => {
      if (forgetCommit(seq))
        listener({ kind: "refused", reason: refusalWords(error) || messages.unexpected });
    }),
    graph.on("overwritten", ({ thing, field }) => {
      // Conflicts of work that was done without a network are looked for once all of it has been sent.
      if (field !== linkers.widgetLatest || hasOfflineWork()) return;
      void kindAndName(graph, [thing]).then(({ name }) =>
        listener({ kind: "simultaneous", widget: { id: thing, name } }),
      );
    }),
    graph.on("synced", tellSent),
  ];
  // What was kept before a reload may have been sent before anybody follows it.
  void graph.outbox.status().then(({ pending, parked }) => pending + parked === 0 && tellSent());
  return () => {
    isFollowed = false;
    for (const end of ends) end();
  };
}
