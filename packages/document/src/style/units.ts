/**
 * Units that people leave out (specification 1 section 5): a bare number gets `px` where the property is a length;
 * margin and padding are four parts, the missing ones `0px`.
 */

const lengths: ReadonlySet<string> = new Set([
  "width",
  "height",
  "min-width",
  "min-height",
  "max-width",
  "max-height",
  "font-size",
  "line-height",
  "letter-spacing",
]);

const sides = ["top", "right", "bottom", "left"] as const;
const boxes: ReadonlySet<string> = new Set(["margin", "padding"]);
const bareNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** The value as CSS needs it for this property; properties without lengths come back trimmed. */
export function fixUnit(property: string, value: string): string {
  const text = value.trim();
  if (text === "") return "";
  if (boxes.has(property)) return fixBox(text);
  const side = /^(?:margin|padding)-(?:top|right|bottom|left)$/.test(property);
  return side || lengths.has(property) ? withPixels(text) : text;
}

function withPixels(part: string): string {
  return bareNumber.test(part) ? `${part}px` : part;
}

function fixBox(text: string): string {
  if (/[()]/.test(text) || /^[a-z-]+$/i.test(text)) return text;
  return splitBox(text).join(" ");
}

/** The four parts of a margin or padding, top, right, bottom, left; a missing part is `0px`. */
export function splitBox(value: string): readonly [string, string, string, string] {
  const parts = value.trim() === "" ? [] : value.trim().split(/\s+/).map(withPixels);
  const [top, right, bottom, left] = sides.map((_side, index) => parts[index] ?? "0px");
  return [top ?? "0px", right ?? "0px", bottom ?? "0px", left ?? "0px"];
}
