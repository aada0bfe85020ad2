import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { drawIcon } from "./icon.ts";

it("draws icons of the size that they say", () => {
  const icon = Buffer.from(drawIcon("éclair", "#0af", 192));
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([192, 192]);
  const at = icon.indexOf("IDAT");
  const points = inflateSync(icon.subarray(at + 4, at + 4 + icon.readUInt32BE(at - 4)));
  expect(points).toHaveLength(193 * 192);
  expect(points.includes(0, 2)).toBe(true);
});
