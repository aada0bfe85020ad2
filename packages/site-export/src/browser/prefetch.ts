/** A page as it came over the network. */
export interface FetchedPage {
  /** Address of what was fetched, after redirects. */
  readonly url: string;
  readonly html: string;
  /** Address that counts the page once it is shown; null where it was not fetched ahead, or nobody counts. */
  readonly view: string | null;
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
    // What nobody has asked for yet is no view.
    const page = fetchPage(url, { purpose: "prefetch" });
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

async function fetchPage(url: string, more: Record<string, string> = {}): Promise<FetchedPage | null> {
  const answer = await fetch(url, { headers: { accept: "text/html", ...more } });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage || answer.status >= 500) return null;
  const view = /<(\/\.tessera\/view[^>]*)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
  return { url: answer.url || url, html: await answer.text(), view };
}
