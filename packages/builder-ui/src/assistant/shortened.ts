const maxLength = 40;

/** A prompt as a name: its first words, on one line. */
export function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`;
}
