import type { SpeedBudgets } from "@tessera/content";
import type { MeasuredFile, PageMeasure } from "@tessera/widget-renderer/frame";
import { describe, expect, it } from "vitest";
import { overBudgets, screens, speedOf, type PageSpeed } from "./page-speed.ts";

const [phone, computer] = screens as [(typeof screens)[number], (typeof screens)[number]];

const file = (kind: MeasuredFile["kind"], sent: number | null, url = "https://x.test/a"): MeasuredFile => ({
  url,
  kind,
  sent,
  size: sent === null ? null : sent * 2,
});

const nothing: PageMeasure = {
  files: [],
  sheets: [],
  paint: null,
  tellsPaint: true,
  shift: 0,
  later: 0,
  isWhole: true,
};

const speed = (measure: Partial<PageMeasure>, screen = phone): PageSpeed =>
  speedOf(screen, [file("html", 1000)], { ...nothing, ...measure });

describe("the speed of a page", () => {
  it("sums up its files by kind, with those that its site adds", () => {
    const { weight } = speed({ files: [file("picture", 5000), file("picture", 100), file("font", 30)] });
    expect([weight.requests, weight.sent, weight.size]).toEqual([4, 6130, 12_260]);
    expect(weight.kinds).toEqual([
      { kind: "html", files: 1, sent: 1000, size: 2000 },
      { kind: "picture", files: 2, sent: 5100, size: 10_200 },
      { kind: "font", files: 1, sent: 30, size: 60 },
    ]);
  });

  it("names the five largest files, and counts those of unknown size", () => {
    const sizes = [3, 9, null, 1, 7, 5, null];
    const { weight } = speed({ files: sizes.map((sent) => file("other", sent)) });
    expect(weight.largest.map(({ sent }) => sent)).toEqual([1000, 9, 7, 5, 3]);
    expect([weight.unknown, weight.requests]).toEqual([2, 8]);
  });

  it("sums up what is unused in its style sheets, as far as they can be read", () => {
    const sheets = [
      { url: null, bytes: 400, unusedBytes: 100, unused: [] },
      { url: "https://x.test/a.css", bytes: null, unusedBytes: 0, unused: [] },
      { url: "https://x.test/b.css", bytes: 600, unusedBytes: 500, unused: [] },
    ];
    expect(speed({ sheets }).css).toMatchObject({ bytes: 1000, unusedBytes: 600, unreadable: 1 });
  });
});

describe("budgets", () => {
  const budgets: SpeedBudgets = { weight: 5, css: 1, paint: 2.5 };
  const paint = { at: 3000, tag: "img", text: "Tile", url: "", mark: "" };
  const sheet = { url: null, bytes: 9000, unusedBytes: 2000, unused: [] };
  const picture = file("picture", 9000);
  const heavy = { files: [picture, file("font", 10)], sheets: [sheet], paint };

  it("are kept by a page that has just what they allow", () => {
    expect(overBudgets([speed({ files: [file("picture", 4000)] })], budgets)).toEqual([]);
  });

  it("are exceeded by how much, with what helps most", () => {
    expect(overBudgets([speed(heavy)], budgets)).toEqual([
      { budget: "weight", screen: phone, is: 10.01, limit: 5, file: picture },
      { budget: "css", screen: phone, is: 2, limit: 1, sheet },
      { budget: "paint", screen: phone, is: 3, limit: 2.5, paint },
    ]);
  });

  it("are judged on the screen on which the page does worst", () => {
    const worse = { ...heavy, files: [file("picture", 20_000)], paint: null };
    const found = overBudgets([speed(heavy), speed(worse, computer)], budgets);
    expect(found.map(({ budget, screen }) => [budget, screen.name])).toEqual([
      ["weight", "computer"],
      ["css", "phone"],
      ["paint", "phone"],
    ]);
  });

  it("can be turned off, and mean nothing where nothing was measured", () => {
    expect(overBudgets([speed(heavy)], { weight: null, css: null, paint: null })).toEqual([]);
    expect(overBudgets([], budgets)).toEqual([]);
    expect(overBudgets([speed({ tellsPaint: false })], budgets)).toEqual([]);
  });
});
