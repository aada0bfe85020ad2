/** Checksums of zip archives, four bytes at a time. */
const tables = createTables();

/** CRC-32 of some bytes. */
export function crc32(bytes: Uint8Array): number {
  const [t0, t1, t2, t3] = tables;
  let crc = 0xffffffff;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    crc ^= at4(bytes, at);
    crc = t3[crc & 255]! ^ t2[(crc >>> 8) & 255]! ^ t1[(crc >>> 16) & 255]! ^ t0[crc >>> 24]!;
  }
  for (; at < bytes.length; at++) crc = t0[(crc ^ bytes[at]!) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function at4(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
}

type Table = Int32Array;

function createTables(): [Table, Table, Table, Table] {
  const first = Int32Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value;
  });
  const next = (table: Table): Table => table.map((value) => first[value & 255]! ^ (value >>> 8));
  const second = next(first);
  const third = next(second);
  return [first, second, third, next(third)];
}
