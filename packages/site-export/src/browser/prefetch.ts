/** A page as it came over the network. */
export interface FetchedPage {
  /** Address of what was fetched, after redirects. */
  readonly url: string;
  readonly html: string;
}

/** How long a page that was fetched ahead may be shown. */
const keptMs = 10_000;
const maxKept = 20;

/** Fetches pages, also ahead of their need. */
export class PageFetcher {
  readonly #ahead = new Map<string, { page: Promise<FetchedPage | null>; until: number }>();

  /** Begins to fetch a page that may be wanted soon. */
  ahead(url: string): void {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData || this.#known(url)) return;
    if (this.#ahead.size >= maxKept) this.#ahead.clear();
    const page = fetchPage(url);
    this.#ahead.set(url, { page, until: Date.now() + keptMs });
    // One that failed is tried again when it is wanted.
    page.catch(() => this.#ahead.delete(url));
  }

  /** The page at an address; null for what is no page. Rejects when nobody answers. */
  get(url: string): Promise<FetchedPage | null> {
    const known = this.#known(url);
    this.#ahead.delete(url);
    return known ?? fetchPage(url);
  }

  #known(url: string): Promise<FetchedPage | null> | undefined {
    const entry = this.#ahead.get(url);
    return entry && entry.until > Date.now() ? entry.page : undefined;
  }
}

async function fetchPage(url: string): Promise<FetchedPage | null> {
  const answer = await fetch(url, { headers: { accept: "text/html" } });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  return isPage && answer.status < 500 ? { url: answer.url || url, html: await answer.text() } : null;
}
