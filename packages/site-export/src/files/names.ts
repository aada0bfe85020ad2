/** Name of the archive of everything (specification 2, section 7). */
export const everythingArchive = "my_files.zip";

/** `{slug}.zip`; without a slug `page.zip`. */
export function pageArchive(slug: string): string {
  return `${safeName(slug.replaceAll("/", "-"), "page")}.zip`;
}

/** `the_{project name lowercased with underscores}.zip`. */
export function projectArchive(name: string): string {
  return `the_${safeName(name.trim().toLowerCase().replace(/\s+/g, "_"), "project")}.zip`;
}

/** `the_{project name}_container.zip`. */
export function containerArchive(name: string): string {
  return projectArchive(name).replace(/\.zip$/, "_container.zip");
}

/** `{widget name}.zip`. */
export function widgetArchive(name: string): string {
  return `${safeName(name, "widget")}.zip`;
}

/** Names that Windows keeps for devices, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Longest name in bytes of UTF-8: file systems end at 255, and archives are unpacked below other folders. */
const longest = 100;

/** A name that every system takes for a file: no signs of paths, devices or shells, nothing hidden, not too long. */
export function safeName(text: string, fallback: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, "")
    .replace(/[<>:"/\\|?*%#&$!'`;]+/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ~-]+|[. ]+$/g, "");
  const short = shorten(plain);
  if (short === "") return fallback;
  return reserved.test(short) ? `_${short}` : short;
}

// The ending is kept: it says what the file is.
function shorten(name: string): string {
  const ending = /\.[\w]{1,8}$/.exec(name)?.[0] ?? "";
  let stem = name.slice(0, name.length - ending.length);
  // A letter of two units is taken away as a whole.
  while (byteLength(stem + ending) > longest) stem = stem.replace(/.$/su, "");
  return stem.replace(/[. ]+$/, "") + ending;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Gives each file of an archive a path of its own, also where letters of both cases are one. */
export class UniquePaths {
  readonly #taken = new Set<string>();

  /** The path itself, or with a number behind its stem. */
  take(path: string): string {
    const [, stem = path, ending = ""] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? path : `${stem}-${number}${ending}`;
      if (this.#claim(candidate)) return candidate;
    }
  }

  #claim(path: string): boolean {
    const key = path.normalize("NFC").toLowerCase().toUpperCase();
    if (this.#taken.has(key)) return false;
    this.#taken.add(key);
    return true;
  }
}
