/** Blanks as HTML reads them: one is as good as many, and at the ends of a text none is seen. */

/** A text with single blanks, and none at its ends. */
export function collapsed(text: string): string {
  return trimBlanks(withSingleBlanks(text));
}

/** A text with single blanks. */
export function withSingleBlanks(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, " ");
}

/** A text without blanks at its ends. */
export function trimBlanks(text: string): string {
  return text.slice(leadingBlanks(text).length, text.length - trailingBlanks(text).length);
}

/** The blanks that a text begins with. */
export function leadingBlanks(text: string): string {
  let at = 0;
  while (isBlank(text[at])) at++;
  return text.slice(0, at);
}

/** The blanks that a text ends with; none of one that is nothing but blanks, which begins with them. */
export function trailingBlanks(text: string): string {
  let at = text.length;
  while (at > 0 && isBlank(text[at - 1])) at--;
  return at === 0 ? "" : text.slice(at);
}

function isBlank(sign: string | undefined): boolean {
  return sign !== undefined && "\t\n\f\r ".includes(sign);
}
