/** White or black, whichever is read better on a colour of the form `#rgb` or `#rrggbb`. */
export function inkOn(colour: string): "#ffffff" | "#111111" {
  // Both contrasts are equal at this luminance.
  return luminance(colour) > 0.179 ? "#111111" : "#ffffff";
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const digits = colour.slice(1);
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
