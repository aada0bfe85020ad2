const functionPattern =
  /^rgba?\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)(?:\s*[,/]\s*([\d.]+%?))?\s*\)$/i;
const shortHex = /^#([0-9a-f])([0-9a-f])([0-9a-f])([0-9a-f])?$/i;

/**
 * An `rgb()` or `rgba()` colour as hex, in lower case, with alpha only where it is not 1; the empty string becomes
 * `#000000`, for a background `#FFFFFF` (specification 1 section 5). Other notations come back as they are.
 */
export function rgbToHex(color: string, property = "color"): string {
  const text = color.trim();
  if (text === "") return property === "background-color" ? "#FFFFFF" : "#000000";
  const short = shortHex.exec(text);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => (digit ? digit + digit : ""))
      .join("")}`;
  const match = functionPattern.exec(text);
  if (!match) return text;
  const [red = "0", green = "0", blue = "0", alpha] = match.slice(1);
  const hex = `#${[red, green, blue].map((part) => toHex(channel(part, 255))).join("")}`;
  const opacity = alpha === undefined ? 255 : Math.round(channel(alpha, 1) * 255);
  return opacity === 255 ? hex : hex + toHex(opacity);
}

function channel(part: string, full: number): number {
  const number = Number.parseFloat(part);
  return Math.min(part.endsWith("%") ? (number / 100) * full : number, full);
}

function toHex(value: number): string {
  return Math.round(value).toString(16).padStart(2, "0");
}
