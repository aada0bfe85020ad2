import { closeSync, openSync, readSync } from "node:fs";
import { endianness } from "node:os";

/**
 * The write-ahead log of SQLite: a head of 32 bytes, then frames of a head and a page, each with a checksum over all before
 * it. SQLite stops reading at the first frame that does not fit, which is right after a crash in the middle of a write,
 * and silently loses what was confirmed when the log was cut afterwards. The log's index (`-shm`) tells these apart: it
 * counts the frames that were confirmed, and is updated after they have reached the disk. A log is begun anew, with other
 * salts, only when all of its frames are in the database.
 */

const headSize = 32;
const frameHeadSize = 24;
/** Two equal copies of the index's head. */
const indexHeadSize = 48;
const indexVersion = 3_007_000;
const isNativeBig = endianness() === "BE";

/** True when frames are missing or changed that were confirmed; false as well when nothing tells how many there were. */
export function isWalCut(file: string): boolean {
  const index = readIndex(`${file}-shm`);
  if (!index || index.frames === 0) return false;
  const isCut = withFile(`${file}-wal`, (wal) => {
    const head = readAt(wal, 0, headSize);
    // One without a head holds nothing; the mark of the store tells whether it did.
    if (head.length < headSize) return false;
    if (head.subarray(16, 24).equals(index.salts)) return validFrames(wal, head, index.frames) < index.frames;
    return index.moved < index.frames && !isBegunAfter(head, index);
  });
  return isCut === true;
}

interface Index {
  /** Frames that were confirmed. */
  frames: number;
  /** Frames of these whose pages are in the database. */
  moved: number;
  /** The random numbers that each frame of the present log carries. */
  salts: Buffer;
}

/** Undefined when there is no index, or one that was just being written. */
function readIndex(path: string): Index | undefined {
  return withFile(path, (index) => {
    const both = readAt(index, 0, 2 * indexHeadSize + 4);
    const head = both.subarray(0, indexHeadSize);
    const copy = both.subarray(indexHeadSize, 2 * indexHeadSize);
    if (both.length < 2 * indexHeadSize + 4 || !head.equals(copy)) return undefined;
    const number = (at: number): number => (isNativeBig ? both.readUInt32BE(at) : both.readUInt32LE(at));
    const sum = addTo([0, 0], head.subarray(0, 40), isNativeBig);
    const isValid = number(0) === indexVersion && sum[0] === number(40) && sum[1] === number(44);
    if (!isValid) return undefined;
    const salts = Buffer.from(head.subarray(32, 40));
    return { frames: number(16), moved: number(2 * indexHeadSize), salts };
  });
}

/**
 * True for the whole head of a log that was begun after the index was written: nothing brings the index to the disk, so that
 * a power failure leaves an older one. The first salt counts how often the log was begun anew.
 */
function isBegunAfter(head: Buffer, { salts }: Index): boolean {
  return isWholeHead(head) && ((head.readUInt32BE(16) - salts.readUInt32BE(0)) | 0) > 0;
}

function isWholeHead(head: Buffer): boolean {
  return isSum(addTo([0, 0], head.subarray(0, 24), isBigHead(head)), head, 24);
}

/** The lowest bit of the magic number is the order of the bytes in sums. */
function isBigHead(head: Buffer): boolean {
  return (head.readUInt32BE(0) & 1) === 1;
}

type Sum = readonly [number, number];

/** How many of the first frames fit to those before them. */
function validFrames(wal: number, head: Buffer, upTo: number): number {
  if (!isWholeHead(head)) return 0;
  const isBig = isBigHead(head);
  const size = frameHeadSize + head.readUInt32BE(8);
  let sum = addTo([0, 0], head.subarray(0, 24), isBig);
  for (let count = 0; count < upTo; count++) {
    const frame = readAt(wal, headSize + count * size, size);
    if (frame.length < size || !frame.subarray(8, 16).equals(head.subarray(16, 24))) return count;
    sum = addTo(addTo(sum, frame.subarray(0, 8), isBig), frame.subarray(frameHeadSize), isBig);
    if (!isSum(sum, frame, 16)) return count;
  }
  return upTo;
}

function isSum([one, two]: Sum, bytes: Buffer, at: number): boolean {
  return bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two;
}

function addTo([one, two]: Sum, bytes: Buffer, isBig: boolean): Sum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [first, second] = [one, two];
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + view.getUint32(at, !isBig) + second) >>> 0;
    second = (second + view.getUint32(at + 4, !isBig) + first) >>> 0;
  }
  return [first, second];
}

function readAt(opened: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(opened, bytes, 0, length, position));
}

/** Undefined when there is no such file. */
function withFile<T>(path: string, use: (opened: number) => T): T | undefined {
  let opened: number;
  try {
    opened = openSync(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return use(opened);
  } finally {
    closeSync(opened);
  }
}
