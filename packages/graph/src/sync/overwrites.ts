import type { Events, FieldValue } from "../engine/events.ts";
import type { GraphStorage } from "../storage/storage.ts";
import type { GraphStore } from "../store/store.ts";
import type { ReplacedLink } from "../wire/records.ts";
import type { BulkLoader } from "./bulk-loader.ts";
import type { Feed } from "./feed.ts";

/** Tells of values that were set by this device and that somebody else has replaced. */
export interface Overwrites {
  /** Takes in what an answer or the feed says of links. */
  hear(links: readonly ReplacedLink[]): void;
  /** Follows the feed; returns its undo. */
  follow(): () => void;
}

/** What it works with. */
export interface OverwritesPorts {
  store: GraphStore;
  storage: GraphStorage;
  loader: BulkLoader;
  feed: Feed;
  events: Events;
}

/** Links of others are remembered for so long: one may turn out to be ours when its answer comes. */
const maxUnknown = 1000;

/** Creates it; it hears of nothing before somebody follows. */
export function createOverwrites(ports: OverwritesPorts): Overwrites {
  return new OverwrittenLinks(ports);
}

class OverwrittenLinks implements Overwrites {
  readonly #ports: OverwritesPorts;
  readonly #told = new Set<number>();
  /** Replaced links that are not known to be ours, by their ids, oldest first. */
  readonly #unknown = new Map<number, ReplacedLink>();
  /** Permanent ids of links that earlier sessions of this device have made. */
  #earlier: Promise<ReadonlySet<number>> | undefined;

  constructor(ports: OverwritesPorts) {
    this.#ports = ports;
    ports.store.onChange(({ cause, links }) => {
      if (cause === "server" && this.#unknown.size > 0) this.#recognise(links);
    });
  }

  hear(links: readonly ReplacedLink[]): void {
    this.#ports.store.endReplaced(links.map(({ id }) => id));
    for (const link of links) void this.#judge(link);
  }

  follow(): () => void {
    return this.#ports.feed.join((message, isOwn) => {
      if (message.kind === "change" && !isOwn) this.hear(message.change.replaced);
    });
  }

  async #judge(link: ReplacedLink): Promise<void> {
    if (this.#isMadeHere(link.by)) return;
    const isOurs = this.#isMadeHere(link.id) || (await this.#ofEarlier()).has(link.id);
    if (isOurs) return this.#tell(link);
    this.#unknown.set(link.id, link);
    const [oldest] = this.#unknown.keys();
    if (this.#unknown.size > maxUnknown && oldest !== undefined) this.#unknown.delete(oldest);
    // Its answer may have come while the storage was asked.
    if (this.#isMadeHere(link.id)) this.#recognise([this.#ports.store.links.find(link.id)]);
  }

  #recognise(rows: readonly number[]): void {
    const { links } = this.#ports.store;
    for (const row of rows) {
      const link = this.#unknown.get(links.id[row] ?? 0);
      if (!link) continue;
      this.#unknown.delete(link.id);
      this.#ports.store.endReplaced([link.id]);
      void this.#tell(link);
    }
  }

  #isMadeHere(id: number): boolean {
    const { links } = this.#ports.store;
    const row = links.find(id);
    return row >= 0 && links.ghost(row) < 0;
  }

  #ofEarlier(): Promise<ReadonlySet<number>> {
    return (this.#earlier ??= this.#ports.storage
      .aliases()
      .then(({ connections }) => new Set(connections.filter((id) => id > 0))));
  }

  async #tell({ id, of, typeId, to, now }: ReplacedLink): Promise<void> {
    if (this.#told.has(id)) return;
    this.#told.add(id);
    // Without its texts the event is still worth telling.
    await this.#ports.loader.concepts([of, typeId, to, now]).catch(() => undefined);
    const [lost, winning] = [this.#value(to), this.#value(now)];
    this.#ports.events.emit("overwritten", { thing: of, field: this.#value(typeId).text, lost, winning });
  }

  #value(concept: number): FieldValue {
    const { store } = this.#ports;
    const row = store.conceptRow(concept);
    return { concept, text: row < 0 ? "" : (store.concepts.value[row] ?? "") };
  }
}
