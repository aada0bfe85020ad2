import { expect, it } from "vitest";
import { png } from "../../test/sample-site.ts";
import { imageSize } from "./image-size.ts";

/** Bytes from hex digits, filled up with zeros. */
function bytes(hex: string): Uint8Array {
  const start = Buffer.from(hex.replaceAll(" ", ""), "hex");
  return Uint8Array.from({ length: 64 }, (_, index) => start[index] ?? 0);
}

it.each([
  ["PNG", png, { width: 1, height: 1 }],
  ["GIF", bytes("474946383961 0a00 1400"), { width: 10, height: 20 }],
  ["JPEG", bytes("ffd8 ffe0 0004 0000 ffc0 0011 08 0064 00c8 03"), { width: 200, height: 100 }],
  [
    "simple WebP",
    bytes("52494646 00000000 57454250 56503820 00000000 000000 9d012a 2c01 9600"),
    { width: 300, height: 150 },
  ],
  [
    "lossless WebP",
    bytes("52494646 00000000 57454250 5650384c 00000000 2f 3f c0 0f 00"),
    { width: 64, height: 64 },
  ],
  [
    "extended WebP",
    bytes("52494646 00000000 57454250 56503858 0a000000 00000000 ff0300 ff0100"),
    { width: 1024, height: 512 },
  ],
  ["a picture that is broken", bytes("ffd8 1234"), null],
  ["text", bytes("3c737667"), null],
  ["next to nothing", new Uint8Array(4), null],
])("reads the size of %s", (_name, picture, size) => {
  expect(imageSize(picture)).toEqual(size);
});
