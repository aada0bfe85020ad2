const most = 40;

/** A prompt as a name: its first words, on one line. */
export function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
