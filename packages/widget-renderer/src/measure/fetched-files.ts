import { maxFiles, type FileKind, type MeasuredFile } from "./page-measure.ts";

const fonts = /\.(?:woff2?|ttf|otf|eot)$/i;
const pictures = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i;

/** The files of entries of the browser, each once, in the order in which they were asked for. */
export function filesOf(entries: readonly PerformanceResourceTiming[]): MeasuredFile[] {
  const files = new Map<string, MeasuredFile>();
  for (const entry of entries) {
    const file = { url: entry.name, kind: kindOf(entry), ...bytesOf(entry) };
    const isBetter = (files.get(file.url)?.sent ?? null) === null;
    if (/^https?:/.test(file.url) && isBetter) files.set(file.url, file);
  }
  return [...files.values()].slice(0, maxFiles);
}

/** The first visit pays for a file in full, whether or not it lies in the cache by now. */
function bytesOf(entry: PerformanceResourceTiming): Pick<MeasuredFile, "sent" | "size"> {
  const { encodedBodySize: sent, decodedBodySize: size } = entry;
  return sent === 0 && size === 0 ? { sent: null, size: null } : { sent, size };
}

function kindOf({ name, initiatorType }: PerformanceResourceTiming): FileKind {
  const path = URL.parse(name)?.pathname ?? "";
  if (fonts.test(path)) return "font";
  if (initiatorType === "script") return "script";
  if (initiatorType === "link") return "css";
  if (/^(?:img|image|input)$/.test(initiatorType) || pictures.test(path)) return "picture";
  return path.endsWith(".css") ? "css" : "other";
}
