import { PublishedSite } from "./published-site.ts";
import type { PageScripts } from "@tessera/site-export/render";
import type { SiteSource } from "./site-source.ts";

/** A site as the cache has it. */
export interface CachedSite {
  readonly site: PublishedSite | null;
  /** True when the source could not be asked and an older state is shown. */
  readonly stale: boolean;
}

interface Entry {
  readAt: number;
  /** The project as text; says whether a new reading changes anything. */
  content: string;
  site: PublishedSite | null;
}

/** What the cache works with. */
export interface SiteCacheOptions {
  readonly source: SiteSource;
  readonly scripts: PageScripts;
  /** Milliseconds for which a reading holds. */
  readonly freshFor: number;
  /** Most projects kept; the least lately asked go first. */
  readonly limit: number;
  readonly now: () => number;
  readonly onFailure: (projectId: number, error: unknown) => void;
}

/** Keeps published sites: one reading at a time per project, and the last good state while the source is away. */
export class SiteCache {
  readonly #options: SiteCacheOptions;
  readonly #entries = new Map<number, Entry>();
  readonly #readings = new Map<number, Promise<CachedSite>>();

  constructor(options: SiteCacheOptions) {
    this.#options = options;
  }

  /** The site of a project. Rejects only when it was never read and cannot be read now. */
  get(projectId: number): Promise<CachedSite> | CachedSite {
    const entry = this.#entries.get(projectId);
    if (entry && this.#options.now() - entry.readAt < this.#options.freshFor) {
      this.#touch(projectId, entry);
      return { site: entry.site, stale: false };
    }
    return this.#readings.get(projectId) ?? this.#startReading(projectId, entry);
  }

  #startReading(projectId: number, entry: Entry | undefined): Promise<CachedSite> {
    const reading = this.#read(projectId, entry).finally(() => this.#readings.delete(projectId));
    this.#readings.set(projectId, reading);
    return reading;
  }

  async #read(projectId: number, entry: Entry | undefined): Promise<CachedSite> {
    const readAt = this.#options.now();
    try {
      const record = await this.#options.source.read(projectId);
      const content = JSON.stringify(record);
      const same = entry?.content === content;
      const site = same ? entry.site : record && PublishedSite.of(record, this.#options.scripts);
      this.#touch(projectId, { readAt, content, site });
      return { site, stale: false };
    } catch (error) {
      this.#options.onFailure(projectId, error);
      if (!entry?.site) throw error;
      return { site: entry.site, stale: true };
    }
  }

  #touch(projectId: number, entry: Entry): void {
    this.#entries.delete(projectId);
    this.#entries.set(projectId, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#options.limit && oldest !== undefined) this.#entries.delete(oldest);
  }
}
