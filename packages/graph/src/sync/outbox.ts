import type { Events } from "../events.ts";
import type { Commit } from "../store/commit.ts";
import type { DraftCommit, Recordable } from "../store/draft.ts";
import type { GraphStore, Inverse } from "../store/store.ts";
import type { Mirror } from "../storage/mirror.ts";
import type { Aliases, GraphStorage, OutboxEntry } from "../storage/storage.ts";
import type { TabMessage, Tabs } from "../tabs.ts";
import type { Http } from "./http.ts";
import type { RetryOptions, Synchroniser, SynchroniserPorts } from "./synchroniser.ts";

/** Commits that the server has not confirmed yet. */
export interface Outbox {
  /** Oldest first, of all tabs. */
  entries(): Promise<OutboxEntry[]>;
  /** Gives up a commit that the server refuses, and takes it back in memory. */
  discard(seq: number): Promise<void>;
}

/** The outbox as the engine uses it. */
export interface OutboxEngine extends Outbox {
  /** Makes a commit durable, applies it, tells the other tabs and starts to send. */
  write(commit: DraftCommit, kept?: string): Promise<void> | undefined;
  /** Writes down again what is unsent and no longer in the storage. */
  restore(): Promise<void>;
  sync(): Promise<void>;
  /** Resolves when the batch that this page has under way was answered or given up; undefined when there is none. */
  readonly underWay: Promise<void> | undefined;
  close(): void;
}

/** What an outbox works with. */
export interface OutboxPorts {
  tabs: Tabs;
  store: GraphStore;
  storage: GraphStorage;
  mirror: Mirror | undefined;
  http: Http;
  events: Events;
  retry: RetryOptions;
  path(): string;
  createSynchroniser(ports: SynchroniserPorts): Synchroniser;
}

/** Opens the outbox: what earlier sessions left is applied to memory and sent. */
export async function openOutbox(ports: OutboxPorts): Promise<OutboxEngine> {
  const engine = new TabbedOutbox(ports);
  await engine.open();
  return engine;
}

/** Milliseconds after which a message of another tab will not come any more. */
const messagePatience = 2000;

/** An unsent commit, with what takes it back. */
interface Unsent {
  commit: Recordable;
  inverse: Inverse;
}

class TabbedOutbox implements OutboxEngine {
  readonly #ports: OutboxPorts;
  #unsent = new Map<number, Unsent>();
  readonly #tabs: Tabs;
  readonly #synchroniser: Synchroniser;
  #onHeard: () => void = () => undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#tabs = ports.tabs;
    this.#synchroniser = ports.createSynchroniser({
      ...ports,
      exclusive: (task) => this.#tabs.exclusive(task),
      onAnswer: (seq, answer) => {
        this.#unsent.delete(seq);
        this.#tabs.tell({ kind: "answer", seq, answer });
      },
      onRefused: ({ seq }, error) => ports.events.emit("refused", { seq, error }),
      onSignedOut: () => ports.events.emit("signedOut", undefined),
      onSynced: () => ports.events.emit("synced", undefined),
    });
  }

  async open(): Promise<void> {
    const { storage, store } = this.#ports;
    const [aliases, entries] = await Promise.all([storage.aliases(), storage.outbox()]);
    bind(store, aliases);
    for (const { seq, commit } of entries) this.#apply(seq, commit);
    this.#tabs.listen((message) => this.#hear(message));
    if (entries.length > 0) this.#synchroniser.kick();
    if (typeof addEventListener === "function") addEventListener("online", this.#onOnline);
  }

  entries(): Promise<OutboxEntry[]> {
    return this.#ports.storage.outbox();
  }

  write(commit: DraftCommit, kept?: string): Promise<void> | undefined {
    const seq = this.#ports.storage.append(commit, kept);
    if (typeof seq !== "number") return seq.then((drawn) => this.#show(drawn, commit));
    this.#show(seq, commit);
    return undefined;
  }

  async restore(): Promise<void> {
    await this.#tabs.exclusive(async () => {
      const { storage } = this.#ports;
      const stored = new Map((await storage.outbox()).map(({ seq, commit }) => [commit.batch, seq]));
      const restored = new Map<number, Unsent>();
      for (const entry of this.#unsent.values()) {
        const seq = stored.get(entry.commit.record().batch) ?? (await storage.append(entry.commit));
        restored.set(seq, entry);
      }
      this.#unsent = restored;
    });
    this.#synchroniser.kick();
  }

  async discard(seq: number): Promise<void> {
    await this.#ports.storage.settle(seq, { concepts: [], connections: [] });
    this.#takeBack(seq);
    this.#tabs.tell({ kind: "discard", seq });
  }

  async sync(): Promise<void> {
    await this.#synchroniser.sync();
    if (this.#unsent.size > 0) await this.#hearAnswers();
  }

  get underWay(): Promise<void> | undefined {
    return this.#synchroniser.underWay;
  }

  close(): void {
    if (typeof removeEventListener === "function") removeEventListener("online", this.#onOnline);
    this.#synchroniser.close();
    this.#tabs.close();
  }

  readonly #onOnline = (): void => this.#synchroniser.kick();

  #hear(message: TabMessage): void {
    if (message.kind === "commit") {
      this.#apply(message.seq, message.commit);
    } else if (message.kind === "answer") {
      this.#unsent.delete(message.seq);
      this.#ports.store.acknowledge(message.answer);
    } else this.#takeBack(message.seq);
    this.#onHeard();
  }

  /** What another tab or the worker has sent is told by a message, which may be under way still. */
  async #hearAnswers(): Promise<void> {
    const stored = new Set((await this.#ports.storage.outbox()).map(({ seq }) => seq));
    const sent = [...this.#unsent.keys()].filter((seq) => !stored.has(seq));
    const isHeard = (): boolean => !sent.some((seq) => this.#unsent.has(seq));
    if (isHeard()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, messagePatience);
      this.#onHeard = () => {
        if (!isHeard()) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.#onHeard = () => undefined;
  }

  #show(seq: number, commit: DraftCommit): void {
    const inverse = this.#ports.store.show(commit.draft, commit.stamp.at);
    this.#unsent.set(seq, { commit, inverse });
    if (this.#tabs.isShared) this.#tabs.tell({ kind: "commit", seq, commit: commit.record() });
    this.#synchroniser.kick();
  }

  #apply(seq: number, commit: Commit): void {
    this.#unsent.set(seq, { commit: { record: () => commit }, inverse: this.#ports.store.apply(commit) });
  }

  #takeBack(seq: number): void {
    const unsent = this.#unsent.get(seq);
    if (unsent) this.#ports.store.undo(unsent.inverse);
    this.#unsent.delete(seq);
  }
}

function bind(store: GraphStore, aliases: Aliases): void {
  const each = (pairs: readonly number[], keep: (ghost: number, permanent: number) => void): void => {
    for (let at = 0; at + 1 < pairs.length; at += 2) keep(pairs[at]!, pairs[at + 1]!);
  };
  each(aliases.concepts, (ghost, permanent) => store.concepts.bind(ghost, permanent));
  each(aliases.connections, (ghost, permanent) => store.links.bind(ghost, permanent));
}
