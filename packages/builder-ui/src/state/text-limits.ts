/** How much of a page's texts search results show. */

/** Characters of a title that search results show; what follows is cut. */
export const titleLimit = 60;

/** Characters of a description that search results show. */
export const descriptionLimit = 160;

/** The title of a page in search results and where its link is shared. */
export function shownTitle({ title, meta_title }: { title: string; meta_title: string }): string {
  return (meta_title || title).trim();
}

/** Characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return lettersOf(text.trim()).length;
}

function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** A text as search results show it: cut behind a word, with dots in place of the rest. */
export function cutAt(text: string, limit: number): string {
  const plain = text.trim().replace(/\s+/g, " ");
  const letters = lettersOf(plain);
  if (letters.length <= limit) return plain;
  const start = letters.slice(0, limit).join("");
  const word = start.slice(0, Math.max(start.lastIndexOf(" "), 0));
  return `${(word || start).trimEnd()} …`;
}
