import { expect, it } from "vitest";
import { fallbackFamily, fontSheet, textFontFile, type FontFace } from "../index.ts";

const face = (part: Partial<FontFace>): FontFace => ({
  family: "Own",
  url: "/own.woff2",
  weight: "200 800",
  style: "normal",
  range: "",
  metrics: null,
  ...part,
});

it("a face swaps in, and another one takes its room until then", () => {
  const metrics = { ascent: 1, descent: 0.25, lineGap: 0, width: 0.4447 };
  expect(fontSheet([face({ metrics, range: "U+0000-00FF" })])).toBe(
    `@font-face { font-family: "Own"; src: url("/own.woff2") format("woff2"); font-weight: 200 800; font-style: normal; font-display: swap; unicode-range: U+0000-00FF; }
@font-face { font-family: "Own Fallback"; src: local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Arimo"), local("Helvetica"); size-adjust: 100%; ascent-override: 100%; descent-override: 25%; line-gap-override: 0%; }
`,
  );
});

it("a family of several files has one face in its place, and none where its measures are not known", () => {
  const metrics = { ascent: 1, descent: 0.25, lineGap: 0, width: 0.5 };
  const count = (sheet: string): number => sheet.split(fallbackFamily("Own")).length - 1;
  expect(count(fontSheet([face({ metrics }), face({ metrics })]))).toBe(1);
  expect(count(fontSheet([face({})]))).toBe(0);
});

it("the file that a page needs first is that of plain letters of the first family", () => {
  const fonts = [
    face({ url: "/ext", range: "U+0100-02BA" }),
    face({ url: "/latin", range: "U+0000-00FF,U+0131" }),
    face({ url: "/italic", style: "italic" }),
  ];
  expect(textFontFile(fonts, `"Own", "Own Fallback", serif`)).toBe("/latin");
  expect(textFontFile(fonts, "Own")).toBe("/latin");
  expect(textFontFile(fonts, "Other, Own")).toBeNull();
});
