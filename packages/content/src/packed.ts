/** JSON as a short text: compressed, and written in base64. */
import { ContentError } from "./errors.ts";

/** Characters of the longest text that the server takes. */
const longestPacked = 4_000_000;

/** Bytes of JSON that are unpacked at most: a short text can stand for a very long one. */
const longestUnpacked = 16_000_000;

/** Most lists and records, and how deep they may lie in each other: few bytes can stand for very many. */
const maxContainers = 1_000_000;
const deepestContainer = 1000;

/** Packs a value; rejects with `large-site` when it is too much to be unpacked again. */
export async function pack(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (bytes.length > longestUnpacked || !isModest(bytes)) throw new ContentError("large-site");
  const packed = await collected(through(bytes, new CompressionStream("gzip")), longestPacked);
  if (!packed || (packed.length * 4) / 3 > longestPacked) throw new ContentError("large-site");
  return toBase64(packed);
}

/** What was packed; undefined for a text that is none, or that stands for too much. */
export async function unpack(text: string): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const json = await collected(through(bytes, new DecompressionStream("gzip")), longestUnpacked);
    return json && isModest(json) ? JSON.parse(new TextDecoder().decode(json)) : undefined;
  } catch {
    // Somebody else has written it.
    return undefined;
  }
}

/** The bytes of JSON that open and close texts, lists and records. */
const [quote, escape, openList, openRecord, closeList, closeRecord] = [34, 92, 91, 123, 93, 125] as const;

/** Looks at JSON before it is read: what it opens costs memory, and depth the stack, whatever its length. */
function isModest(json: Uint8Array): boolean {
  let [count, depth, isText] = [0, 0, false];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isText && byte === escape) at++;
    else if (byte === quote) isText = !isText;
    else if (isText) continue;
    else if (byte === openList || byte === openRecord) {
      count++;
      depth++;
      if (count > maxContainers || depth > deepestContainer) return false;
    } else if (byte === closeList || byte === closeRecord) depth--;
  }
  return true;
}

function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(stream);
}

/** All bytes of a stream; undefined when there are more than `limit`, the rest of which is not read. */
async function collected(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
}

/** In pieces, since a call takes so many arguments only; a piece is whole groups of three bytes. */
function toBase64(bytes: Uint8Array): string {
  const piece = 3 * 8192;
  let text = "";
  for (let at = 0; at < bytes.length; at += piece)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + piece)));
  return text;
}
