import { GraphError } from "../errors.ts";
import type { NewConcept } from "../store/commit.ts";
import type { OutboxEntry } from "../storage/storage.ts";
import { limits } from "../wire/names.ts";
import { deliver } from "./deliver.ts";
import { sharedBy, waitingFor } from "./dependencies.ts";
import type { SynchroniserPorts } from "./synchroniser.ts";

/** Sends what is in the outbox, one call after the other, past those that are refused or hang. */
export interface Pump {
  /** Returns how many commits were confirmed; rejects with the first failure when everything else was tried. */
  run(): Promise<number>;
  /** There is something new in the outbox. */
  wake(): void;
  /** Resolves when the calls of this page were answered or given up; undefined when there is none. */
  readonly underWay: Promise<void> | undefined;
  close(): void;
}

/** Milliseconds after which a call that was not answered lets the next ones pass. */
const slowAfter = 2000;
/** A server that fails at so many calls of one run is not asked for more. */
const maxFailures = 3;

/** Creates a pump over the outbox. */
export function createPump(ports: SynchroniserPorts): Pump {
  return new OutboxPump(ports);
}

class OutboxPump implements Pump {
  readonly #ports: SynchroniserPorts;
  /** Commits whose call was not answered yet, by their number. */
  readonly #inFlight = new Map<number, Promise<void>>();
  /** Commits that were in a call that failed: which of them is at fault is found out by sending each for itself. */
  readonly #alone = new Set<number>();
  /** Commits that failed in this run, to be tried by the next. */
  readonly #tried = new Set<number>();
  /** What the outbox held when it was last looked at; undefined when that is no longer true. */
  #entries: OutboxEntry[] | undefined;
  #failures: GraphError[] = [];
  #refusal: GraphError | undefined;
  #wake: () => void = () => undefined;
  #confirmed = 0;
  #isClosed = false;

  constructor(ports: SynchroniserPorts) {
    this.#ports = ports;
  }

  get underWay(): Promise<void> | undefined {
    if (this.#inFlight.size === 0) return undefined;
    return Promise.all(this.#inFlight.values()).then(() => undefined);
  }

  wake(): void {
    this.#entries = undefined;
    this.#wake();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  async run(): Promise<number> {
    this.#confirmed = 0;
    this.#entries = undefined;
    this.#failures = [];
    this.#refusal = undefined;
    this.#tried.clear();
    for (;;) {
      const group = await this.#next();
      if (group) await this.#startOne(group);
      else if (this.#inFlight.size > 0) await this.#untilSomething([...this.#inFlight.values()]);
      else break;
    }
    const error = this.#failures[0] ?? this.#refusal;
    if (error) throw error;
    return this.#confirmed;
  }

  /** The commits of the next call, and what they use of those that stay behind. */
  async #next(): Promise<Group | undefined> {
    if (this.#isClosed) throw new GraphError("closed");
    if (this.#isOver()) return undefined;
    const isHeld = ({ seq, refused }: OutboxEntry): boolean =>
      refused !== undefined ||
      this.#inFlight.has(seq) ||
      this.#tried.has(seq) ||
      this.#ports.isDiscarded(seq);
    const isKnown = this.#entries !== undefined;
    const entries = (this.#entries ??= await this.#ports.storage.outbox());
    const waiting = waitingFor(entries, isHeld);
    const [free, left] = parted(entries, (entry) => !isHeld(entry) && !waiting.has(entry.seq));
    const commits = groupOf(free, this.#alone);
    if (commits.length > 0) return { commits, shared: this.#sharedWith(commits, left) };
    // What came in the meantime is sent too.
    this.#entries = undefined;
    return isKnown ? this.#next() : undefined;
  }

  /** What commits use of those that stay behind, as far as the server does not know it. */
  #sharedWith(commits: readonly OutboxEntry[], left: readonly OutboxEntry[]): NewConcept[] {
    if (left.length === 0) return [];
    const [ours, theirs] = [commits, left].map((entries) => entries.map(({ commit }) => commit));
    const { concepts } = this.#ports.store;
    return sharedBy(ours!, theirs!).filter(({ id }) => concepts.permanent(id) < 0);
  }

  /** True when the server is not there, or fails at everything. */
  #isOver(): boolean {
    return this.#failures.length >= maxFailures || this.#failures.some(({ code }) => !isOfOneCall(code));
  }

  /** Starts a call, and goes on without its answer when it hangs. */
  async #startOne({ commits, shared }: Group): Promise<void> {
    const seqs = commits.map(({ seq }) => seq);
    this.#ports.onSending(seqs, false);
    const call = deliver(this.#ports, commits, shared)
      .then(() => this.#settle(commits))
      .catch((error: unknown) => this.#fail(commits, error))
      .finally(() => {
        for (const seq of seqs) this.#inFlight.delete(seq);
        this.#ports.onSending(seqs, true);
      });
    for (const seq of seqs) this.#inFlight.set(seq, call);
    const slow = Promise.withResolvers<void>();
    const timer = setTimeout(slow.resolve, slowAfter);
    await Promise.race([call, slow.promise]);
    clearTimeout(timer);
  }

  #settle(commits: readonly OutboxEntry[]): void {
    this.#confirmed += commits.length;
    this.#entries = this.#entries?.filter((entry) => !commits.includes(entry));
    for (const { seq } of commits) this.#alone.delete(seq);
  }

  async #fail(group: readonly OutboxEntry[], error: unknown): Promise<void> {
    const failure = error instanceof GraphError ? error : new GraphError("cannot-store", { cause: error });
    this.#entries = undefined;
    if (isRefusal(failure) && group.length === 1) {
      this.#refusal ??= failure;
      this.#alone.delete(group[0]!.seq);
      await this.#ports.onRefused(group[0]!, failure);
      return;
    }
    for (const { seq } of group) {
      if (isRefusal(failure) || isOfOneCall(failure.code)) this.#alone.add(seq);
      if (!isRefusal(failure)) this.#tried.add(seq);
    }
    if (!isRefusal(failure)) this.#failures.push(failure);
  }

  async #untilSomething(calls: Promise<void>[]): Promise<void> {
    const woken = new Promise<void>((resolve) => (this.#wake = resolve));
    await Promise.race([...calls, woken]);
    this.#wake = () => undefined;
  }
}

interface Group {
  commits: OutboxEntry[];
  shared: NewConcept[];
}

function parted<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  const [first, second]: [T[], T[]] = [[], []];
  for (const item of items) (isFirst(item) ? first : second).push(item);
  return [first, second];
}

/** Failures that say nothing about the calls of other commits. */
function isOfOneCall(code: GraphError["code"]): boolean {
  return code === "timeout" || code === "server" || code === "bad-answer";
}

/** A refusal concerns the batch itself; without a session it only waits for the next sign-in. */
function isRefusal(error: GraphError): boolean {
  return (error.code === "refused" || error.code === "not-found") && !error.isTemporary;
}

/**
 * The commits at the head that go out in one call: those that only add, as long as they fit. The server knows each
 * thing by its ghost, so that it does not matter when they are grouped otherwise the next time.
 */
function groupOf(entries: readonly OutboxEntry[], alone: ReadonlySet<number>): OutboxEntry[] {
  const [first] = entries;
  if (!first) return [];
  const isJoinable = ({ seq, commit }: OutboxEntry): boolean =>
    !alone.has(seq) && commit.ended.length + commit.trashed.length === 0;
  const group = [first];
  let room = isJoinable(first) ? limits.batch - sizeOf(first) : 0;
  for (const entry of entries.slice(1)) {
    const isAlike = isJoinable(entry) && entry.commit.randomizer === first.commit.randomizer;
    if (!isAlike || sizeOf(entry) > room) break;
    group.push(entry);
    room -= sizeOf(entry);
  }
  return group;
}

function sizeOf({ commit }: OutboxEntry): number {
  return commit.concepts.length + commit.connections.length;
}
