import { GraphError } from "../errors.ts";
import type { Commit } from "../store/commit.ts";
import type { Change, GraphStore } from "../store/store.ts";
import type { QueryAnswer } from "../wire/query.ts";
import { empty, loadMirror, type Database, type MirrorSchema } from "./mirror-database.ts";
import { Notebook } from "./notebook.ts";
import { deleteDatabase, isFull, openDatabase } from "./open-database.ts";
import { writeConcepts, writeLinks } from "./segments.ts";

/** An answer of the server that this device remembers. */
interface Remembered {
  answer: QueryAnswer;
  /** Clock of the store when it was asked for. */
  askedAt: number;
}

/** A copy of what the server has answered, so that reads work without it. All of it can be fetched again. */
export interface Mirror {
  remember(key: string, remembered: Remembered): void;
  recall(key: string): Promise<Remembered | undefined>;
  /** Notes what the server has confirmed to be ended or deleted. */
  forget(commit: Pick<Commit, "ended" | "trashed">): void;
  /** Resolves when everything noted so far is durable. */
  flush(): Promise<void>;
  setting(id: string): Promise<number | undefined>;
  /** Rejects with `Cannot update AI flag`. */
  set(id: string, value: number): Promise<void>;
  /** Gives up all of it. */
  clear(): Promise<void>;
  close(): void;
}

/** How a mirror is opened and whom it tells. */
export interface MirrorOptions {
  name: string;
  store: GraphStore;
  timeoutMs: number;
  /** Why the mirror is not kept, or no longer. */
  onFailure(error: GraphError): void;
}

/** Wait before what was noted is written, so that a burst of answers becomes one write. */
const writeDelay = 200;
/** Opens the mirror and fills the store from it. One that cannot be opened is deleted and opened again. */
export async function openMirror(options: MirrorOptions): Promise<Mirror> {
  const mirror = new SegmentMirror(options);
  await mirror.open();
  return mirror;
}

class SegmentMirror implements Mirror {
  readonly #options: MirrorOptions;
  readonly #concepts = new Notebook();
  readonly #links = new Notebook();
  readonly #answers = new Map<string, { isNew: boolean; remembered: Remembered }>();
  #database: Database | undefined;
  #stopWatching: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: MirrorOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    try {
      await this.#load(this.#connect()).catch(() => this.#load(this.#connectAnew()));
    } catch (error) {
      return this.#giveUp(error, "cannot-open");
    }
    this.#stopWatching = this.#options.store.onChange((change) => this.#note(change));
  }

  remember(key: string, remembered: Remembered): void {
    if (!this.#database) return;
    this.#answers.set(key, { isNew: true, remembered });
    this.#schedule();
  }

  async recall(key: string): Promise<Remembered | undefined> {
    const known = this.#answers.get(key);
    if (known || !this.#database) return known?.remembered;
    const stored = await this.#database.get("answer", key).catch(() => undefined);
    return stored && (JSON.parse(stored.text) as Remembered);
  }

  forget({ ended, trashed }: Pick<Commit, "ended" | "trashed">): void {
    const { concepts, links } = this.#options.store;
    for (const id of ended) this.#links.forget(links.permanent(id));
    for (const id of trashed) this.#concepts.forget(concepts.permanent(id));
    this.#schedule();
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async setting(id: string): Promise<number | undefined> {
    return (await this.#database?.get("settings", id).catch(() => undefined))?.value;
  }

  async set(id: string, value: number): Promise<void> {
    try {
      await this.flush();
      await this.#database?.put("settings", { id, value });
    } catch (cause) {
      throw new GraphError("cannot-set", { cause });
    }
  }

  async clear(): Promise<void> {
    const database = this.#database;
    if (!database) return;
    this.#giveUp(undefined, "cannot-store");
    await empty(database);
    database.close();
  }

  close(): void {
    this.#stopWatching();
    const database = this.#database;
    void this.flush().then(() => database?.close());
  }

  async #load(opening: Promise<Database>): Promise<void> {
    const database = await opening;
    try {
      await loadMirror(database, this.#options.store, this.#options.name);
      this.#database = database;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  #connect(): Promise<Database> {
    return openDatabase<MirrorSchema>({
      name: this.#options.name,
      timeoutMs: this.#options.timeoutMs,
      stores: {
        concept: { keyPath: "id" },
        connection: { keyPath: "id" },
        answer: { keyPath: "id" },
        settings: { keyPath: "id" },
      },
      onLost: () => this.#stop(),
    });
  }

  async #connectAnew(): Promise<Database> {
    await deleteDatabase(this.#options.name, this.#options.timeoutMs);
    return this.#connect();
  }

  #note({ cause, concepts, links, ended }: Change): void {
    // What only this device knows lies in the outbox.
    if (cause === "commit" || cause === "discard") return;
    const { store } = this.#options;
    for (const row of concepts) if (store.concepts.id[row]! > 0) this.#concepts.add(row);
    for (const row of links) if (store.links.id[row]! > 0) this.#links.add(row);
    for (const row of ended) if (store.links.id[row]! > 0) this.#links.forget(store.links.id[row]!);
    this.#schedule();
  }

  #schedule(): void {
    if (!this.#database) return;
    this.#timer ??= setTimeout(() => void this.flush(), writeDelay);
  }

  async #write(): Promise<void> {
    const database = this.#database;
    const answers = [...this.#answers].filter(([, { isNew }]) => isNew);
    const isIdle = this.#concepts.isEmpty && this.#links.isEmpty && answers.length === 0;
    if (!database || isIdle) return;
    const { store } = this.#options;
    try {
      const names = ["concept", "connection", "answer"] as const;
      const step = database.transaction(names, "readwrite", { durability: "relaxed" });
      for (const segment of this.#concepts.take((rows) => writeConcepts(store, rows))) {
        void step.objectStore("concept").put(segment);
      }
      for (const segment of this.#links.take((rows) => writeLinks(store, rows))) {
        void step.objectStore("connection").put(segment);
      }
      for (const [id, entry] of answers) {
        void step.objectStore("answer").put({ id, at: Date.now(), text: JSON.stringify(entry.remembered) });
        entry.isNew = false;
      }
      step.commit();
      await step.done;
    } catch (error) {
      // A copy that cannot be written is of no use; what it was to hold is at the server.
      this.#giveUp(error, isFull(error) ? "cannot-store" : "cannot-update");
    }
  }

  #giveUp(cause: unknown, code: "cannot-open" | "cannot-store" | "cannot-update"): void {
    this.#stop();
    this.#options.onFailure(new GraphError(code, { cause }));
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#stopWatching();
    this.#database = undefined;
  }
}
