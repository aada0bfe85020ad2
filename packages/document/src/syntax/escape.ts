const textReferences: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "\u00a0": "&nbsp;",
  "\r": "&#13;",
};
const valueReferences: Record<string, string> = {
  "&": "&amp;",
  '"': "&quot;",
  "\u00a0": "&nbsp;",
  "\r": "&#13;",
};

/** Text as it must be written between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0\r]/g, (char) => textReferences[char] ?? char);
}

/** A value as it must be written between double quotes. */
function escapeValue(value: string): string {
  return value.replace(/[&"\u00a0\r]/g, (char) => valueReferences[char] ?? char);
}

/** A comment around `text`; what would end it too early is written as a reference. */
export function writeComment(text: string): string {
  const body = text.replace(/--(!?)>/g, "--$1&gt;").replace(/^(-?)>/, "$1&gt;");
  return `<!--${body}-->`;
}

/** One attribute as it stands in a start tag; an empty value is left out. */
export function writeAttribute(name: string, value: string): string {
  return value === "" ? name : `${name}="${escapeValue(value)}"`;
}
