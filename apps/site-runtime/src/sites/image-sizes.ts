import { filesOfWidget, imageSize, type ImageSize } from "@tessera/site-export/render";
import type { SiteRecord } from "@tessera/content";

/** The first bytes of an upload by its name; null when there is none. */
export type ReadUpload = (name: string) => Promise<Uint8Array | null>;

/** What is asked for at once. */
const atOnce = 8;
/** Sizes that are kept; the names of uploads say what is in them, so a size never changes. */
const maxKept = 20_000;

/** Knows how large the pictures of sites are, so that pages say it and nothing moves when they come. */
export class ImageSizes {
  readonly #read: ReadUpload;
  readonly #sizes = new Map<string, ImageSize | null>();

  constructor(read: ReadUpload) {
    this.#read = read;
  }

  /** Looks at the uploads that a site shows, at its icon and at the pictures of shared links. One that cannot be read is shown without its size. */
  async learn(site: SiteRecord): Promise<void> {
    const urls = site.pages.flatMap((page) => filesOfWidget(page.body));
    const shared = site.pages.map((page) => page.social_image);
    const names = new Set(
      [site.settings.favicon, ...shared, ...urls].map(uploadName).filter((name) => name !== null),
    );
    const unknown = [...names].filter((name) => !this.#sizes.has(name));
    if (this.#sizes.size + unknown.length > maxKept) this.#sizes.clear();
    for (let at = 0; at < unknown.length; at += atOnce)
      await Promise.all(unknown.slice(at, at + atOnce).map((name) => this.#look(name)));
  }

  /** Pixels of a picture by its address, as far as they are known. */
  sizeOf(url: string): ImageSize | null {
    const name = uploadName(url);
    return name === null ? null : (this.#sizes.get(name) ?? null);
  }

  async #look(name: string): Promise<void> {
    try {
      const bytes = await this.#read(name);
      this.#sizes.set(name, bytes && imageSize(bytes));
    } catch {
      // The server is away: the size is asked for with the next reading.
    }
  }
}

/** Only the server's own uploads are looked at: nobody makes the runtime ask other hosts. */
function uploadName(url: string): string | null {
  const name = /^(?:https?:\/\/[^/]+)?\/uploads\/([\w.-]+)$/.exec(url)?.[1] ?? null;
  return name !== null && /\.(?:png|jpe?g|webp|gif)$/i.test(name) ? name : null;
}
