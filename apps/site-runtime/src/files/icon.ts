import { crc32, deflateSync } from "node:zlib";

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
export function drawIcon(name: string, colour: string, size: number): Buffer {
  const letter =
    name
      .normalize("NFD")
      .toUpperCase()
      .match(/[A-Z\d]/)?.[0] ?? "?";
  const rows = (glyphs[letter] ?? "").match(/../g)?.map((row) => Number.parseInt(row, 16)) ?? [];
  const cell = Math.floor(size / 12);
  const left = Math.floor((size - 5 * cell) / 2);
  const top = Math.floor((size - 7 * cell) / 2);
  const isLetter = (x: number, y: number): boolean => {
    const column = Math.floor((x - left) / cell);
    const row = rows[Math.floor((y - top) / cell)] ?? 0;
    return column >= 0 && column < 5 && (row & (16 >> column)) !== 0;
  };
  return png(size, [Buffer.from([255, 255, 255]), rgb(colour)], (x, y) => (isLetter(x, y) ? 0 : 1));
}

function rgb(colour: string): Buffer {
  const digits = colour.trim().slice(1);
  return Buffer.from(digits.length === 3 ? digits.replace(/./g, "$&$&") : digits, "hex");
}

/** A picture of a few colours, a byte per point. */
function png(size: number, palette: readonly Buffer[], colourAt: (x: number, y: number) => number): Buffer {
  const points = Buffer.alloc((size + 1) * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) points[y * (size + 1) + x + 1] = colourAt(x, y);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 3], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk("IHDR", head),
    chunk("PLTE", Buffer.concat(palette)),
    chunk("IDAT", deflateSync(points)),
  ];
  return Buffer.concat([signature, ...parts, chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}
