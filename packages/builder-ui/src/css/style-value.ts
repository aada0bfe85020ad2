import { fixUnit } from "@tessera/document";

/**
 * What a text becomes as the value of a style attribute: with the unit that people leave out; "" takes it away. Null where
 * CSS does not know it.
 */
export function styleValue(property: string, text: string): string | null {
  const value = fixUnit(property, text);
  const inPixels = `${value}px`;
  return [value, inPixels].find((each) => each === "" || isValue(property, each)) ?? null;
}

function isValue(property: string, value: string): boolean {
  // It stands behind the value and is no part of it.
  const plain = value.replace(/\s*!\s*important$/i, "");
  return CSS.supports(property, plain) && (property !== "opacity" || isShare(plain));
}

/** CSS takes any number for an opacity, and shows those that are none as the nearest one that is. */
function isShare(value: string): boolean {
  const [, number, percent] = /^([+-]?[\d.]+)(%?)$/.exec(value) ?? [];
  if (number === undefined) return true;
  const share = Number(number) / (percent ? 100 : 1);
  return share >= 0 && share <= 1;
}
