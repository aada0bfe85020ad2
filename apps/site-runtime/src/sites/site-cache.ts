import type { DraftLink } from "@tessera/content";
import type { SiteScripts } from "@tessera/site-export/render";
import { PublishedSite, type SiteParts } from "./published-site.ts";
import { ImageSizes } from "./image-sizes.ts";
import { ProjectFeeds } from "./project-feeds.ts";
import type { SiteSource } from "./site-source.ts";

/** A site as the cache has it. */
export interface CachedSite {
  readonly site: PublishedSite | null;
  /** The link that shows the draft; null without one. */
  readonly draft: DraftLink | null;
  /** True when the source could not be asked and an older state is shown. */
  readonly stale: boolean;
}

interface Entry {
  /** When the reading began. */
  readonly readAt: number;
  /** How many changes had been heard of when the reading began. */
  readonly changes: number;
  /** The project as text; says whether a new reading changes anything. */
  readonly content: string;
  readonly site: PublishedSite | null;
  readonly draft: DraftLink | null;
  /** When another publication goes live; Infinity without one. */
  readonly next: number;
  /** Until when the source is left alone, since it did not answer last; 0 when it did. */
  pausedUntil: number;
}

/** What the cache works with. */
export interface SiteCacheOptions {
  readonly source: SiteSource;
  readonly scripts: SiteScripts;
  /** HTML that stands at the end of every page. @default "" */
  readonly notice?: string;
  /** Milliseconds for which a reading holds while the change feed is not there. */
  readonly freshFor: number;
  /** Most projects kept; the least lately asked go first. */
  readonly limit: number;
  /** Most characters that the kept projects have as JSON, by which large ones go sooner; the one asked last stays. */
  readonly maxCharacters: number;
  readonly now: () => number;
  readonly onFailure: (projectId: number, error: unknown) => void;
}

/** How long a source that did not answer is left alone at least; what took long to fail is left alone for longer. */
const retryDelayMs = 1000;
const retryShare = 4;

/** Most projects that were never read whose failure is kept. */
const maxFailures = 1000;

interface Failure {
  readonly until: number;
  readonly error: Error;
}

/**
 * Keeps published sites: one reading at a time per project, until the change feed tells of a change; and the last good
 * state while the source is away.
 */
export class SiteCache {
  readonly #options: SiteCacheOptions;
  readonly #entries = new Map<number, Entry>();
  readonly #readings = new Map<number, Promise<CachedSite>>();
  readonly #changes = new Map<number, number>();
  /** Projects that could not be read and of which there is nothing to show. */
  readonly #failures = new Map<number, Failure>();
  readonly #feeds: ProjectFeeds | undefined;
  readonly #images: ImageSizes;
  /** Characters that all kept projects have as JSON. */
  #characters = 0;
  readonly #parts: SiteParts;

  constructor(options: SiteCacheOptions) {
    this.#options = options;
    const { openFeed, readUpload } = options.source;
    this.#images = new ImageSizes(readUpload ?? (async () => null));
    const { scripts, notice = "" } = options;
    this.#parts = {
      scripts,
      notice,
      sizeOf: (url) => this.#images.sizeOf(url),
      hasCard: () => options.source.drawCard !== undefined,
    };
    const onChange = (projectId: number): void =>
      void this.#changes.set(projectId, this.#changesOf(projectId) + 1);
    this.#feeds = openFeed && new ProjectFeeds(openFeed, onChange);
  }

  /** The site of a project. Rejects only when it was never read and cannot be read now. */
  get(projectId: number): Promise<CachedSite> | CachedSite {
    const entry = this.#entries.get(projectId);
    if (entry && this.#isFresh(projectId, entry)) {
      this.#touch(projectId, entry);
      return shown(entry, false);
    }
    if (entry?.site && this.#options.now() < entry.pausedUntil) return shown(entry, true);
    const failure = this.#failures.get(projectId);
    if (failure && this.#options.now() < failure.until) return Promise.reject(failure.error);
    return this.#readings.get(projectId) ?? this.#startReading(projectId, entry);
  }

  /** Stops to follow changes. */
  close(): void {
    this.#feeds?.close();
  }

  #isFresh(projectId: number, entry: Entry): boolean {
    if (entry.pausedUntil > 0 || entry.changes !== this.#changesOf(projectId)) return false;
    const { now, freshFor } = this.#options;
    if (now() >= entry.next) return false;
    return this.#feeds?.isReady(projectId) === true || now() - entry.readAt < freshFor;
  }

  #changesOf(projectId: number): number {
    return this.#changes.get(projectId) ?? 0;
  }

  #startReading(projectId: number, entry: Entry | undefined): Promise<CachedSite> {
    const reading = this.#read(projectId, entry).finally(() => this.#readings.delete(projectId));
    this.#readings.set(projectId, reading);
    return reading;
  }

  async #read(projectId: number, entry: Entry | undefined): Promise<CachedSite> {
    const readAt = this.#options.now();
    const changes = this.#changesOf(projectId);
    try {
      const live = await this.#options.source.read(projectId);
      const record = live?.site ?? null;
      if (record) await this.#images.learn(record);
      const content = JSON.stringify(record);
      const same = entry?.content === content;
      const site = same ? entry.site : record && PublishedSite.of(record, this.#parts);
      const draft = live?.draft ?? null;
      const next = live?.next ?? Infinity;
      this.#touch(projectId, { readAt, changes, content, site, draft, next, pausedUntil: 0 });
      this.#failures.delete(projectId);
      // What is no site is not worth a feed: anybody may ask for any number.
      if (site) this.#feeds?.follow(projectId);
      else this.#feeds?.leave(projectId);
      return { site, draft, stale: false };
    } catch (error) {
      this.#options.onFailure(projectId, error);
      const failedAt = this.#options.now();
      const until = failedAt + Math.max(retryDelayMs, retryShare * (failedAt - readAt));
      if (!entry?.site) {
        this.#noteFailure(projectId, { until, error: error as Error });
        throw error;
      }
      entry.pausedUntil = until;
      return shown(entry, true);
    }
  }

  #noteFailure(projectId: number, failure: Failure): void {
    if (this.#failures.size >= maxFailures) this.#failures.clear();
    this.#failures.set(projectId, failure);
  }

  #touch(projectId: number, entry: Entry): void {
    this.#drop(projectId);
    this.#entries.set(projectId, entry);
    this.#characters += entry.content.length;
    const { limit, maxCharacters } = this.#options;
    for (const oldest of this.#entries.keys()) {
      const isWithin = this.#entries.size <= limit && this.#characters <= maxCharacters;
      if (isWithin || oldest === projectId) return;
      this.#drop(oldest);
      this.#changes.delete(oldest);
      this.#feeds?.leave(oldest);
    }
  }

  #drop(projectId: number): void {
    this.#characters -= this.#entries.get(projectId)?.content.length ?? 0;
    this.#entries.delete(projectId);
  }
}

function shown({ site, draft }: Entry, stale: boolean): CachedSite {
  return { site, draft, stale };
}
