/**
 * Writes zip archives piece by piece: sizes and checksums stand in front of each file, so that readers of streams can
 * read them, and the same files give the same bytes, since times are fixed. What is packed already is only stored.
 */
import { deflateSync } from "fflate";
import { ExportError } from "../errors.ts";
import { crc32 } from "./crc32.ts";

/** A file of an archive. */
export interface ArchiveFile {
  /** Path with slashes, safe on every system. */
  readonly path: string;
  readonly content: Uint8Array | string;
}

const packed = /\.(?:png|jpe?g|webp|gif|avif|woff2?|mp4|webm|mp3|ogg|zip|gz|br|pdf)$/i;

/** 1 January 1980, midnight: the first moment that an archive can name. */
const dosDate = 0x0021;
/** Version 2.0: folders and deflated files. */
const version = 20;
/** Names are UTF-8. */
const utf8Flag = 0x0800;
const maxBytes = 0xffffffff;
/** Above this, packing takes a third longer and saves a twentieth. */
const level = 4;

interface Entry {
  readonly name: Uint8Array;
  readonly method: 0 | 8;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/** The archive of some files, in their order. Stops between two files when the signal says so. */
export async function* writeZip(
  files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { path, content } of files) {
    signal?.throwIfAborted();
    const bytes = typeof content === "string" ? encoder.encode(content) : content;
    const body = pack(path, bytes);
    const entry = describe(path, bytes, body, offset);
    const head = localHeader(entry);
    entries.push(entry);
    offset += head.length + body.length;
    if (offset > maxBytes || entries.length > 0xffff) throw new ExportError("too-large");
    yield head;
    yield body;
  }
  yield directory(entries, offset);
}

const encoder = new TextEncoder();

function pack(path: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = bytes as Uint8Array<ArrayBuffer>;
  if (bytes.length === 0 || packed.test(path)) return whole;
  const deflated = deflateSync(bytes, { level });
  return deflated.length < bytes.length ? deflated : whole;
}

function describe(path: string, bytes: Uint8Array, body: Uint8Array, offset: number): Entry {
  return {
    name: encoder.encode(path),
    method: body === bytes ? 0 : 8,
    crc: crc32(bytes),
    packedSize: body.length,
    size: bytes.length,
    offset,
  };
}

function localHeader(entry: Entry): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(30 + entry.name.length);
  const view = new DataView(head.buffer);
  view.setUint32(0, 0x04034b50, true);
  writeCommon(view, 4, entry);
  head.set(entry.name, 30);
  return head;
}

/** The 26 bytes that both headers of a file share. */
function writeCommon(view: DataView, at: number, { method, crc, packedSize, size, name }: Entry): void {
  view.setUint16(at, version, true);
  view.setUint16(at + 2, utf8Flag, true);
  view.setUint16(at + 4, method, true);
  view.setUint16(at + 6, 0, true);
  view.setUint16(at + 8, dosDate, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, packedSize, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name.length, true);
}

function directory(entries: readonly Entry[], offset: number): Uint8Array<ArrayBuffer> {
  const length = entries.reduce((sum, { name }) => sum + 46 + name.length, 0);
  const bytes = new Uint8Array(length + 22);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const entry of entries) {
    view.setUint32(at, 0x02014b50, true);
    view.setUint16(at + 4, version, true);
    writeCommon(view, at + 6, entry);
    view.setUint32(at + 42, entry.offset, true);
    bytes.set(entry.name, at + 46);
    at += 46 + entry.name.length;
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, entries.length, true);
  view.setUint16(at + 10, entries.length, true);
  view.setUint32(at + 12, length, true);
  view.setUint32(at + 16, offset, true);
  return bytes;
}
