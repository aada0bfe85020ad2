import { canBeFetched, renameInCss } from "../render/addresses.ts";
import { archiveAddress, hasRandomName, isOwnFile } from "../render/uploads.ts";
import { imageSize, type ImageSize } from "./image-size.ts";
import { safeName, type UniquePaths } from "./names.ts";
import type { ExportPorts, FetchedFile } from "./ports.ts";
import type { ArchiveFile } from "../zip/write-zip.ts";

/** What is fetched at once. */
const atOnce = 6;
/** Style sheets may import style sheets; a circle ends here. */
const deepest = 4;

/** The files that the pages of an archive use: each is fetched once and gets a name of its own. */
export class AssetBox {
  /** Addresses that could not be fetched; pages keep them as they are. */
  readonly missing: Set<string> = new Set();
  readonly #ports: ExportPorts;
  readonly #paths: UniquePaths;
  readonly #signal: AbortSignal | undefined;
  readonly #pathOf = new Map<string, string>();
  readonly #sizes = new Map<string, ImageSize | null>();
  #unread: ArchiveFile[] = [];
  #uploads = 0;

  constructor(ports: ExportPorts, paths: UniquePaths, signal: AbortSignal | undefined) {
    this.#ports = ports;
    this.#paths = paths;
    this.#signal = signal;
  }

  /** Fetches what is not here yet. Names are given in the order of the addresses, however fast each one comes. */
  async bring(urls: readonly string[], depth = 0): Promise<void> {
    const wanted = [...new Set(urls)].filter((url) => !this.#pathOf.has(url) && !this.missing.has(url));
    for (let at = 0; at < wanted.length; at += atOnce) {
      const some = wanted.slice(at, at + atOnce);
      const files = await Promise.all(some.map((url) => this.#fetch(url)));
      for (const [index, url] of some.entries()) await this.#keep(url, files[index] ?? null, depth);
    }
  }

  /** Path of a file in the archive, null when it is not in it. */
  pathOf(url: string): string | null {
    return this.#pathOf.get(url) ?? null;
  }

  /** Pixels of a picture of one's own by its path in the archive; the site says no others, so that it stands as published. */
  sizeOf(path: string): ImageSize | null {
    return this.#sizes.get(path) ?? null;
  }

  /** The address of a file in the source of the archive: of one's own its path there, of others where it lies. */
  addressOf(url: string): string {
    const path = this.#pathOf.get(url);
    return path !== undefined && isOwnFile(url) ? archiveAddress(path) : url;
  }

  /** The address of each file in the source, by its path. */
  addresses(): Record<string, string> {
    return Object.fromEntries([...this.#pathOf].map(([url, path]) => [path, this.addressOf(url)]));
  }

  /** The files that came since this was asked last. */
  take(): readonly ArchiveFile[] {
    const files = this.#unread;
    this.#unread = [];
    return files;
  }

  async #fetch(url: string): Promise<FetchedFile | null> {
    this.#signal?.throwIfAborted();
    try {
      return await this.#ports.fetch(url, this.#signal);
    } catch {
      this.#signal?.throwIfAborted();
      // One file that cannot be had is told in the archive; the others come all the same.
      return null;
    }
  }

  async #keep(url: string, file: FetchedFile | null, depth: number): Promise<void> {
    if (!file) return void this.missing.add(url);
    const path = this.#takePath(url, file.type);
    this.#pathOf.set(url, path);
    if (isOwnFile(url)) this.#sizes.set(path, imageSize(file.bytes));
    const isSheet = /\.css$/i.test(path) && depth < deepest;
    const content = isSheet ? await this.#localSheet(url, file.bytes, depth) : file.bytes;
    this.#unread.push({ path, content });
  }

  /** Uploads are counted: the next server that keeps them draws other names, and the archive of the same site is the same. */
  #takePath(url: string, type: string): string {
    const name = fileName(url, type);
    if (!hasRandomName(url)) return this.#paths.take(`assets/${name}`);
    const ending = /\.\w+$/.exec(name)?.[0] ?? "";
    return this.#paths.take(
      `assets/${type.startsWith("image/") ? "picture" : "document"}-${++this.#uploads}${ending}`,
    );
  }

  /** A style sheet with what it uses beside it. */
  async #localSheet(url: string, bytes: Uint8Array, depth: number): Promise<string> {
    const css = new TextDecoder().decode(bytes);
    const used = new Set<string>();
    renameInCss(css, (each) => (canBeFetched(each) ? (used.add(resolve(each, url)), each) : each));
    await this.bring([...used], depth + 1);
    return renameInCss(css, (each) => {
      if (!canBeFetched(each)) return each;
      const whole = resolve(each, url);
      return this.pathOf(whole)?.replace(/^assets\//, "") ?? whole;
    });
  }
}

/** Stands for the host of addresses that name none. */
const nowhere = "http://nowhere.invalid";

function resolve(url: string, base: string): string {
  const whole = URL.parse(url, new URL(base, nowhere));
  if (!whole) return url;
  return whole.origin === nowhere ? whole.pathname + whole.search : whole.href;
}

const endings: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/svg+xml": "svg",
  "image/avif": "avif",
  "image/x-icon": "ico",
  "text/css": "css",
  "text/javascript": "js",
  "application/javascript": "js",
  "font/woff2": "woff2",
  "font/woff": "woff",
  "application/pdf": "pdf",
  "video/mp4": "mp4",
};

function fileName(url: string, type: string): string {
  const { pathname } = new URL(url, nowhere);
  const name = safeName(decoded(pathname.split("/").at(-1) ?? ""), "file");
  const ending = endings[type.split(";")[0]?.trim().toLowerCase() ?? ""];
  const isRight = ending === undefined || name.toLowerCase().endsWith(`.${ending}`) || /\.jpe?g$/i.test(name);
  return isRight ? name : `${name}.${ending}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not UTF-8: the name is what it is.
    return text;
  }
}
