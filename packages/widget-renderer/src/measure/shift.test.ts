import { describe, expect, it } from "vitest";
import { shiftOf } from "./watch-page.ts";

const at = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

describe("layout shift", () => {
  it.each([
    ["nothing that moves", [], 0],
    ["moves close to each other are one session", [at(0, 0.25), at(900, 0.5)], 0.75],
    ["the largest session counts", [at(0, 0.5), at(1000, 0.25), at(1500, 0.125)], 0.5],
    ["a session ends after five seconds", [0, 0.9, 1.8, 2.7, 3.6, 4.5, 5.4].map((s) => at(s * 1000, 1)), 6],
    ["what follows a press is wanted", [at(0, 1, true), at(10, 0.5)], 0.5],
  ])("%s", (_title, shifts, sum) => {
    expect(shiftOf(shifts)).toBe(sum);
  });
});
