/** Tells spreadsheets that the text is UTF-8. */
const mark = "\uFEFF";

/**
 * Lines as comma-separated values (RFC 4180). What a visitor has written is never a formula: where it would begin one, an
 * apostrophe stands before it.
 */
export function csv(lines: readonly (readonly string[])[]): string {
  return mark + lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  // Spreadsheets divide by semicolons, tabs or bars, too, as their region or their owner wants it.
  const safe = text.replace(/(?<=^|[;\t|\r\n]["'\s]*)(?=[=+\-@\t\r＝＋－＠])/g, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
