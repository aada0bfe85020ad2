import { GraphError } from "../errors.ts";
import type { GraphStore } from "../store/store.ts";
import type { Mirror } from "../storage/mirror.ts";
import type { GraphStorage, OutboxEntry } from "../storage/storage.ts";
import { dropExpired } from "../storage/kept.ts";
import type { SyncBatch } from "../wire/records.ts";
import type { Http } from "./http.ts";
import { createPump } from "./pump.ts";

/** How often a batch is sent again, and after which delays. */
export interface RetryOptions {
  /** Milliseconds before the first retry within a run; each further one waits twice as long. */
  initialDelayMs: number;
  /** Milliseconds before the first retry in the background after a run failed; doubled likewise, up to `maxDelayMs`. */
  backgroundDelayMs: number;
  /** Milliseconds that no delay in the background exceeds. */
  maxDelayMs: number;
  /** Attempts before {@link Synchroniser.sync} gives up; the background goes on. */
  maxAttempts: number;
}

/** Brings the outbox to the server. */
export interface Synchroniser {
  /** Resolves when nothing is left to send; rejects when the server refused something or cannot be reached. */
  sync(): Promise<void>;
  /** Starts a run in the background, and keeps trying while the server cannot be reached. */
  kick(): void;
  /** Another tab has something to send: takes over where it leaves off. */
  follow(): void;
  /** Resolves when the batch that this page has under way was answered or given up; undefined when there is none. */
  readonly underWay: Promise<void> | undefined;
  close(): void;
}

/** What the synchroniser works with. */
export interface SynchroniserPorts {
  http: Http;
  store: GraphStore;
  storage: GraphStorage;
  mirror: Mirror | undefined;
  retry: RetryOptions;
  /** Path of the synchronisation call; throws when nobody is signed in who could make it. */
  path(): string;
  /** Runs a task while no other tab does. */
  exclusive<T>(task: () => Promise<T>): Promise<T>;
  /** Tells the other tabs that a call with these commits begins, or is over. */
  onSending(seqs: number[], isOver: boolean): void;
  /** Tells the other tabs of an answer. */
  onAnswer(seq: number, answer: SyncBatch): void;
  /** True for a commit that was discarded here: it is not sent, nor sent again after a failure. */
  isDiscarded(seq: number): boolean;
  /** The server refused a commit: it is parked. */
  onRefused(entry: Pick<OutboxEntry, "seq">, error: GraphError): void | Promise<void>;
  /** Somebody else who sends for this page was refused a new token. */
  onSignedOut(): void;
  onSynced(): void;
}

/** Creates a synchroniser; it does nothing before it is asked to. */
export function createSynchroniser(ports: SynchroniserPorts): Synchroniser {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isDue = false;
  /** True for a run in which there is only something to tell when something was sent. */
  let isQuiet = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;
  const pump = createPump(ports);

  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      // Who may not send needs neither the lock nor the outbox.
      ports.path();
      await ports.exclusive(async () => {
        await dropExpired(ports.storage);
        if ((await pump.run()) > 0) isQuiet = false;
      });
    } while (isAskedAgain);
    failures = 0;
    if (!isQuiet) ports.onSynced();
    isQuiet = false;
  };
  const ended = (): void => {
    running = undefined;
    if (!isDue) clearTimeout(timer);
  };
  const failed = (error: unknown): never => {
    running = undefined;
    // What came while the run failed is not lost sight of; a server that fails is left alone for a while.
    if (isTemporary(error)) later();
    else if (isAskedAgain) kick();
    throw error;
  };
  const later = (): void => {
    if (isDue || isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(start, backoff(ports.retry, failures));
  };
  const sync = (): Promise<void> => {
    if (isClosed) return Promise.reject(new GraphError("closed"));
    if (running) pump.wake();
    isAskedAgain = true;
    return (running ??= run().then(ended, failed));
  };
  const kick = (): void => {
    // Commits of one moment go out in one run, and nobody who waits for a commit waits for its sending.
    if (running) {
      isAskedAgain = true;
      pump.wake();
    }
    if (running || isDue || isClosed) return;
    isDue = true;
    clearTimeout(timer);
    timer = setTimeout(start);
  };
  const start = (): void => {
    isDue = false;
    sync().catch((error: unknown) => {
      if (isTemporary(error)) failures++;
    });
  };
  return {
    sync,
    get underWay() {
      return pump.underWay;
    },
    kick() {
      isQuiet = false;
      kick();
    },
    follow() {
      if (!running && !isDue) isQuiet = true;
      kick();
    },
    close() {
      isClosed = true;
      pump.close();
      clearTimeout(timer);
    },
  };
}

function isTemporary(error: unknown): boolean {
  return error instanceof GraphError && error.isTemporary;
}

/** Waits of several clients spread: one that failed with all the others does not come back with them. */
function backoff({ backgroundDelayMs, maxDelayMs }: RetryOptions, failures: number): number {
  return Math.min(maxDelayMs, backgroundDelayMs * 2 ** failures) * (0.5 + Math.random() / 2);
}
