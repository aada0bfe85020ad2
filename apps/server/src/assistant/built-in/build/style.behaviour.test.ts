import { expect, test } from "vitest";

import { accents } from "./style.ts";

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colours of the library for light and dark, see `look`. */
const surroundings = [
  { paper: "#ffffff", raised: "#f6f8fc", soft: "#51607a" },
  { paper: "#10151d", raised: "#182029", soft: "#a9b6ca" },
];

test.each(Object.entries(accents))("%s can be read on and under words, light and dark", (_, colours) => {
  const both = colours.map((text) => text.match(/#[0-9a-f]{6}/g) ?? []);
  for (const [at, { paper, raised, soft }] of surroundings.entries()) {
    const [accent = "", onAccent = "", tint = ""] = both.map((pair) => pair[at] ?? "");
    const pairs = [
      contrast(accent, onAccent),
      contrast(accent, paper),
      contrast(accent, raised),
      contrast(soft, tint),
      contrast(accent, tint),
    ];
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5);
  }
});
