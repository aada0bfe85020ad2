import { GraphError } from "../errors.ts";
import type { Events } from "../engine/events.ts";
import type { Commit } from "../store/commit.ts";
import type { DraftCommit } from "../store/draft.ts";
import type { GraphStore } from "../store/store.ts";
import type { Mirror } from "../storage/mirror.ts";
import type { Aliases, CommitRefusal, GraphStorage, OutboxEntry } from "../storage/storage.ts";
import type { TabMessage, Tabs } from "../engine/tabs.ts";
import type { ReplacedLink } from "../wire/records.ts";
import { dependantsOf, sharedBy, waitingFor, withoutEndsOf, withTexts, nextBatch } from "./dependencies.ts";
import { createElsewhere } from "./elsewhere.ts";
import type { Http } from "./http.ts";
import { parkedCommits, type ParkedCommit } from "./parked.ts";
import { Pending } from "./pending.ts";
import type { RetryOptions, Synchroniser, SynchroniserPorts } from "./synchroniser.ts";

/** How far the server knows what was written here. */
export interface SyncStatus {
  /** Milliseconds since 1970 of the last confirmation in this session; undefined before the first. */
  lastSuccess: number | undefined;
  /** Commits that will be sent. */
  pending: number;
  /** Commits that were refused, and those that depend on them. */
  parked: number;
}

/** Commits that the server has not confirmed yet. */
export interface Outbox {
  /** Oldest first, of all tabs, parked ones included. */
  entries(): Promise<OutboxEntry[]>;
  status(): Promise<SyncStatus>;
  /** The commits that are not sent: what the server refused, and what depends on it. Oldest first. */
  parked(): Promise<ParkedCommit[]>;
  /** Sends a parked commit again with all that waits for it; all parked ones without a number. */
  retry(seq?: number): Promise<void>;
  /** Replaces texts of a parked commit, by the ids of their concepts, and sends it again. */
  repair(seq: number, texts: Readonly<Record<number, string>>): Promise<void>;
  /** Gives up a commit with those that cannot do without it, takes them back in memory, and goes on sending. */
  discard(seq: number): Promise<void>;
}

/** The outbox as the engine uses it. */
export interface OutboxEngine extends Outbox {
  /** Makes a commit durable, applies it, tells the other tabs and starts to send. */
  write(commit: DraftCommit, kept?: string): Promise<Pending> | Pending;
  /** Writes down again what is unsent and no longer in the storage. */
  restore(): Promise<void>;
  sync(): Promise<void>;
  /** Resolves when the batches that are under way, in other pages too, were answered or given up; undefined without any. */
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
  /** Links of a batch had been replaced by somebody else when it was answered. */
  onReplaced(links: readonly ReplacedLink[]): void;
  path(): string;
  /** The next ghost id of a concept. */
  drawId(): number;
  createSynchroniser(ports: SynchroniserPorts): Synchroniser;
}

/** Opens the outbox: what earlier sessions left is applied to memory and sent. */
export async function openOutbox(ports: OutboxPorts): Promise<OutboxEngine> {
  const engine = new TabbedOutbox(ports);
  await engine.open();
  return engine;
}

/** Milliseconds after which a message of another tab will not come any more. */
const messageTimeoutMs = 2000;

class TabbedOutbox implements OutboxEngine {
  readonly #ports: OutboxPorts;
  /** In the order in which they were applied. */
  #unsent = new Map<number, Pending>();
  readonly #tabs: Tabs;
  readonly #synchroniser: Synchroniser;
  readonly #elsewhere = createElsewhere();
  /** Commits that were discarded here before the message of the tab that made them came. */
  readonly #gone = new Set<number>();
  /** Commits that were discarded here; a call that still carries one is not repeated. */
  readonly #discarded = new Set<number>();
  #lastSuccess: number | undefined;
  #onHeard: () => void = () => undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#tabs = ports.tabs;
    this.#synchroniser = ports.createSynchroniser({
      ...ports,
      exclusive: (task) => this.#tabs.exclusive(task),
      onSending: (seqs, isOver) => this.#tabs.tell({ kind: "sending", seqs, isOver, entries: [] }),
      onAnswer: (seq, answer) => {
        this.#confirm(seq);
        ports.onReplaced(answer.replaced ?? []);
        this.#tabs.tell({ kind: "answer", seq, answer });
      },
      isDiscarded: (seq) => this.#discarded.has(seq),
      onRefused: ({ seq }, error) => this.#park(seq, error),
      onSignedOut: () => ports.events.emit("signedOut", undefined),
      onSynced: () => ports.events.emit("synced", undefined),
    });
  }

  async open(): Promise<void> {
    const { storage, store } = this.#ports;
    const [aliases, entries] = await Promise.all([storage.aliases(), storage.outbox()]);
    bind(store, aliases);
    for (const entry of entries) this.#apply(entry);
    this.#tabs.listen((message) => this.#hear(message));
    if (entries.length > 0) this.#synchroniser.kick();
    if (typeof addEventListener === "function") addEventListener("online", this.#onOnline);
  }

  entries(): Promise<OutboxEntry[]> {
    return this.#ports.storage.outbox();
  }

  async status(): Promise<SyncStatus> {
    const entries = await this.entries();
    const parked = entries.filter(isRefused).length + waitingFor(entries, isRefused).size;
    return { lastSuccess: this.#lastSuccess, pending: entries.length - parked, parked };
  }

  async parked(): Promise<ParkedCommit[]> {
    return parkedCommits(await this.entries(), this.#ports.store);
  }

  async retry(seq?: number): Promise<void> {
    const entries = await this.entries();
    const cause = seq === undefined ? undefined : (waitingFor(entries, isRefused).get(seq) ?? seq);
    const chosen = entries.filter(
      (entry) => isRefused(entry) && (cause === undefined || entry.seq === cause),
    );
    if (seq !== undefined && chosen.length === 0) throw new GraphError("not-parked", { id: seq });
    await this.#rewrite(chosen.map((entry) => ({ seq: entry.seq, commit: entry.commit })));
    this.#synchroniser.kick();
  }

  async repair(seq: number, texts: Readonly<Record<number, string>>): Promise<void> {
    const entries = await this.entries();
    const entry = entries.find((candidate) => candidate.seq === seq);
    const isParked = entry && (isRefused(entry) || waitingFor(entries, isRefused).has(seq));
    if (!isParked) throw new GraphError("not-parked", { id: seq });
    const byId = new Map(Object.entries(texts).map(([id, text]) => [Number(id), text]));
    const commit = withTexts(entry.commit, byId, this.#ports.drawId);
    const kept = new Set(commit.concepts.map(({ id }) => id));
    const left = { ...entry.commit, concepts: entry.commit.concepts.filter(({ id }) => !kept.has(id)) };
    const others = entries.filter((other) => other !== entry);
    await this.#rewrite([{ seq, commit }, ...this.#without(others, [left], [])]);
    this.#synchroniser.kick();
  }

  async discard(seq: number): Promise<void> {
    const { storage } = this.#ports;
    this.#discarded.add(seq);
    const entries = await this.entries();
    const gone = entries.filter((entry) => entry.seq === seq).concat(dependantsOf(entries, seq));
    for (const entry of gone) this.#discarded.add(entry.seq);
    const commits = gone.map(({ commit }) => commit);
    const rest = entries.filter((entry) => !gone.includes(entry));
    const rewritten = this.#without(rest, commits, commits);
    for (const entry of rewritten) await storage.rewrite(entry);
    // The youngest first: what is left when this is cut short still makes sense.
    for (const entry of gone.toReversed()) await storage.settle(entry.seq, { concepts: [], connections: [] });
    const seqs = gone.length > 0 ? gone.map((entry) => entry.seq) : [seq];
    this.#rebase(seqs, rewritten);
    this.#tabs.tell({ kind: "discard", seqs, rewritten });
    this.#synchroniser.kick();
  }

  write(commit: DraftCommit, kept?: string): Promise<Pending> | Pending {
    const seq = this.#ports.storage.append(commit, kept);
    if (typeof seq !== "number") return seq.then((drawn) => this.#show(drawn, commit));
    return this.#show(seq, commit);
  }

  async restore(): Promise<void> {
    await this.#tabs.exclusive(async () => {
      const { storage } = this.#ports;
      const stored = new Map((await storage.outbox()).map(({ seq, commit }) => [commit.batch, seq]));
      const restored = new Map<number, Pending>();
      for (const entry of this.#unsent.values()) {
        entry.seq = stored.get(entry.commit.record().batch) ?? (await storage.append(entry.commit));
        restored.set(entry.seq, entry);
      }
      this.#unsent = restored;
    });
    this.#synchroniser.kick();
  }

  async sync(): Promise<void> {
    await this.#synchroniser.sync();
    if (this.#unsent.size > 0) await this.#hearAnswers();
  }

  get underWay(): Promise<void> | undefined {
    const [here, elsewhere] = [this.#synchroniser.underWay, this.#elsewhere.underWay];
    return here && elsewhere ? Promise.all([here, elsewhere]).then(() => undefined) : (here ?? elsewhere);
  }

  close(): void {
    if (typeof removeEventListener === "function") removeEventListener("online", this.#onOnline);
    this.#synchroniser.close();
    this.#tabs.close();
    for (const pending of this.#unsent.values()) pending.fail(new GraphError("closed"));
  }

  readonly #onOnline = (): void => this.#synchroniser.kick();

  #hear(message: TabMessage): void {
    if (message.kind === "commit") {
      if (!this.#gone.has(message.seq)) this.#apply(message);
      this.#synchroniser.follow();
    } else if (message.kind === "answer") {
      this.#confirm(message.seq);
      this.#ports.store.acknowledge(message.answer);
      this.#ports.onReplaced(message.answer.replaced ?? []);
    } else if (message.kind === "discard") {
      for (const seq of message.seqs) this.#discarded.add(seq);
      this.#rebase(message.seqs, message.rewritten);
    } else if (message.kind === "sending") {
      if (message.isOver) this.#elsewhere.end(message.seqs);
      else this.#elsewhere.begin(message.seqs);
    } else this.#rebase([], message.entries);
    this.#onHeard();
  }

  /** What another tab or the worker has sent is told by a message, which may be under way still. */
  async #hearAnswers(): Promise<void> {
    const stored = new Set((await this.entries()).map(({ seq }) => seq));
    const sent = [...this.#unsent.keys()].filter((seq) => !stored.has(seq));
    const isHeard = (): boolean => !sent.some((seq) => this.#unsent.has(seq));
    if (isHeard()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, messageTimeoutMs);
      this.#onHeard = () => {
        if (!isHeard()) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.#onHeard = () => undefined;
  }

  #confirm(seq: number): void {
    this.#lastSuccess = Date.now();
    this.#unsent.get(seq)?.confirm();
    this.#unsent.delete(seq);
  }

  async #park(seq: number, { code, status, message, refusal }: GraphError): Promise<void> {
    const entry = (await this.entries()).find((candidate) => candidate.seq === seq);
    const refused = { code, status, message, ...(refusal && { refusal }) };
    if (entry) await this.#rewrite([{ ...entry, refused }]);
  }

  /** Stores entries anew, here and in the other tabs. */
  async #rewrite(entries: OutboxEntry[]): Promise<void> {
    for (const entry of entries) await this.#ports.storage.rewrite(entry);
    this.#rebase([], entries);
    this.#tabs.tell({ kind: "rewrite", entries });
  }

  /** The entries that have to change when shared concepts are no longer brought, and ends are nobody's any more. */
  #without(entries: OutboxEntry[], brought: Commit[], ended: Commit[]): OutboxEntry[] {
    const { concepts } = this.#ports.store;
    return entries.flatMap((entry) => {
      const commit = withoutEndsOf(entry.commit, ended);
      const shared = sharedBy([commit], brought).filter(({ id }) => concepts.permanent(id) < 0);
      const { ended: before, trashed } = entry.commit;
      const isSame = shared.length === 0 && before.length === commit.ended.length;
      if (isSame && trashed.length === commit.trashed.length) return [];
      const batch = nextBatch(commit.batch);
      return [{ ...entry, commit: { ...commit, batch, concepts: [...shared, ...commit.concepts] } }];
    });
  }

  /** Takes back what is gone or another now with all that came after it, and applies the rest again. */
  #rebase(gone: readonly number[], rewritten: readonly OutboxEntry[]): void {
    const changed = rewritten.filter(({ seq, commit }) => this.#unsent.get(seq)?.isOther(commit) ?? false);
    const touched = new Set([...gone, ...changed.map(({ seq }) => seq)]);
    const all = [...this.#unsent.values()];
    const first = all.findIndex(({ seq }) => touched.has(seq));
    const moved = first < 0 ? [] : all.slice(first);
    for (const { inverse } of moved.toReversed()) this.#ports.store.undo(inverse);
    for (const { seq, commit } of changed) this.#unsent.get(seq)!.commit = { record: () => commit };
    for (const seq of gone) {
      if (!this.#unsent.has(seq)) this.#gone.add(seq);
      this.#unsent.get(seq)?.fail(new GraphError("discarded"));
      this.#unsent.delete(seq);
    }
    for (const pending of moved) {
      if (this.#unsent.has(pending.seq)) pending.inverse = this.#ports.store.apply(pending.commit.record());
    }
    for (const entry of rewritten) this.#noteRefusal(entry);
  }

  #noteRefusal({ seq, refused }: OutboxEntry): void {
    const pending = this.#unsent.get(seq);
    if (!pending) return;
    const wasRefused = pending.isRefused;
    pending.isRefused = refused !== undefined;
    if (!refused || wasRefused) return;
    const error = refusalError(refused);
    pending.fail(error);
    this.#ports.events.emit("refused", { seq, error });
  }

  #show(seq: number, commit: DraftCommit): Pending {
    const pending = new Pending(seq, commit, this.#ports.store.show(commit.draft, commit.stamp.at));
    this.#unsent.set(seq, pending);
    if (this.#tabs.isShared) this.#tabs.tell({ kind: "commit", seq, commit: commit.record() });
    this.#synchroniser.kick();
    return pending;
  }

  #apply({ seq, commit, refused }: OutboxEntry): void {
    const pending = new Pending(seq, { record: () => commit }, this.#ports.store.apply(commit));
    pending.isRefused = refused !== undefined;
    this.#unsent.set(seq, pending);
  }
}

function isRefused({ refused }: OutboxEntry): boolean {
  return refused !== undefined;
}

function refusalError({ code, ...facts }: CommitRefusal): GraphError {
  return new GraphError(code, facts);
}

function bind(store: GraphStore, aliases: Aliases): void {
  const each = (pairs: readonly number[], keep: (ghost: number, permanent: number) => void): void => {
    for (let at = 0; at + 1 < pairs.length; at += 2) keep(pairs[at]!, pairs[at + 1]!);
  };
  each(aliases.concepts, (ghost, permanent) => store.concepts.bind(ghost, permanent));
  each(aliases.connections, (ghost, permanent) => store.links.bind(ghost, permanent));
}
