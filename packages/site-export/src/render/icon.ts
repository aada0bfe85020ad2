import { zlibSync } from "fflate";
import { crc32 } from "../zip/crc32.ts";

/** Letters and digits in five columns and seven rows, a row per pair of hex digits. */
const glyphs: Readonly<Record<string, string>> = {
  A: "0e11111f111111",
  B: "1e11111e11111e",
  C: "0e11101010110e",
  D: "1e11111111111e",
  E: "1f10101e10101f",
  F: "1f10101e101010",
  G: "0e11101711110f",
  H: "1111111f111111",
  I: "0e04040404040e",
  J: "0702020202120c",
  K: "11121418141211",
  L: "1010101010101f",
  M: "111b1515111111",
  N: "11191513111111",
  O: "0e11111111110e",
  P: "1e11111e101010",
  Q: "0e11111115120d",
  R: "1e11111e141211",
  S: "0f10100e01011e",
  T: "1f040404040404",
  U: "1111111111110e",
  V: "11111111110a04",
  W: "11111115151b11",
  X: "11110a040a1111",
  Y: "11110a04040404",
  Z: "1f01020408101f",
  "0": "0e11131519110e",
  "1": "040c040404040e",
  "2": "0e11010204081f",
  "3": "1f02040201110e",
  "4": "02060a121f0202",
  "5": "1f101e0101110e",
  "6": "0608101e11110e",
  "7": "1f010204080808",
  "8": "0e11110e11110e",
  "9": "0e11110f01020c",
  "?": "0e110102040004",
};

/** The icon of a site that has none: its first letter in white on its colour, as PNG. */
export function drawIcon(name: string, colour: string, size: number): Uint8Array<ArrayBuffer> {
  const letter = /[A-Z\d]/.exec(name.normalize("NFD").toUpperCase())?.[0] ?? "?";
  const rows = (glyphs[letter] ?? "").match(/../g)?.map((row) => Number.parseInt(row, 16)) ?? [];
  const cell = Math.floor(size / 12);
  const left = Math.floor((size - 5 * cell) / 2);
  const top = Math.floor((size - 7 * cell) / 2);
  const isLetter = (x: number, y: number): boolean => {
    const column = Math.floor((x - left) / cell);
    const row = rows[Math.floor((y - top) / cell)] ?? 0;
    return column >= 0 && column < 5 && (row & (16 >> column)) !== 0;
  };
  return png(size, [255, 255, 255, ...rgb(colour)], (x, y) => (isLetter(x, y) ? 0 : 1));
}

function rgb(colour: string): number[] {
  const digits = colour.trim().slice(1);
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return six.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [0, 0, 0];
}

/** A picture of a few colours, a byte per point. */
function png(
  size: number,
  palette: readonly number[],
  colourAt: (x: number, y: number) => number,
): Uint8Array<ArrayBuffer> {
  const points = new Uint8Array((size + 1) * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) points[y * (size + 1) + x + 1] = colourAt(x, y);
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, size);
  new DataView(head.buffer).setUint32(4, size);
  head.set([8, 3], 8);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", head),
    chunk("PLTE", Uint8Array.from(palette)),
    chunk("IDAT", zlibSync(points)),
    chunk("IEND", new Uint8Array()),
  ];
  return joined(parts);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(type), data]);
  const bytes = new Uint8Array(body.length + 8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
