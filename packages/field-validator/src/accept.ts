import type { FileLike } from "./descriptor.ts";
import { imagePattern, soundPattern, videoPattern } from "./patterns.ts";

const kinds: Readonly<Record<string, RegExp | undefined>> = {
  __proto__: null as never,
  image: imagePattern,
  audio: soundPattern,
  video: videoPattern,
};

/**
 * Whether a file is in an `accept` list of HTML: `.ext`, `type/*` or `type/subtype`, divided by commas, in any case.
 * The last extension counts. A list without entries accepts everything.
 */
export function isAccepted(file: FileLike, accept: string): boolean {
  const entries = lower(accept).match(/[^\s,]+/g);
  const name = lower(file.name);
  const type =
    lower(file.type ?? "")
      .split(";", 1)[0]
      ?.trim() ?? "";
  return !entries || entries.some((entry) => meets(entry, name, type));
}

function meets(entry: string, name: string, type: string): boolean {
  if (entry.startsWith(".")) return name.length > entry.length && name.endsWith(entry);
  if (type) return entry.endsWith("/*") ? type.startsWith(entry.slice(0, -1)) : type === entry;
  if (entry.endsWith("/*")) return kinds[entry.slice(0, -2)]?.test(name) === true;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot + 1) : "";
  return (
    extension !== "" && entry.endsWith(`/${extension.replace(/^jpg$/, "jpeg").replace(/^txt$/, "plain")}`)
  );
}

// `toLowerCase` would make a `k` of the Kelvin sign.
function lower(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
