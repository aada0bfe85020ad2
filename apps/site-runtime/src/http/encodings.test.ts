import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { bestCoding, encodings } from "./encodings.ts";

it.each([
  [undefined, "plain"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.0,gzip;q=0", "plain"],
  ["identity", "plain"],
])("takes from %j the coding %s", (header, coding) => {
  expect(bestCoding(header)).toBe(coding);
});

it("packs what is worth it", () => {
  const text = "word ".repeat(1000);
  const { br, gzip, plain } = encodings(text, "quick");
  expect([brotliDecompressSync(br).toString(), gunzipSync(gzip).toString()]).toEqual([text, text]);
  expect(plain.length).toBeGreaterThan(br.length);
  const short = encodings("short", "quick");
  expect(short.br).toBe(short.plain);
});
