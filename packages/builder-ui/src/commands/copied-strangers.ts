/**
 * Whose work was copied on this device: the system's clipboard gives a menu nothing but text, in which authors do not travel.
 * Hashes of what was copied are noted, never the content.
 */
const key = "tessera_copied_strangers";

/** How many copies are noted; the oldest goes first. */
const max = 100;

type Note = readonly [hash: string, strangers: readonly number[]];

/** Notes the authors of copied HTML to whom the viewer has not agreed. */
export function noteStrangers(html: string, strangers: readonly number[]): void {
  if (strangers.length === 0) return;
  const hash = hashOf(html);
  const all = [...new Set([...notedStrangers(html), ...strangers])];
  const notes: Note[] = [...read().filter(([each]) => each !== hash), [hash, all]];
  localStorage.setItem(key, JSON.stringify(notes.slice(-max)));
}

/** The authors that were noted when this HTML was copied, in this tab or another. */
export function notedStrangers(html: string): readonly number[] {
  const hash = hashOf(html);
  return read().find(([each]) => each === hash)?.[1] ?? [];
}

function read(): Note[] {
  try {
    const notes: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(notes) ? notes.filter(isNote) : [];
  } catch {
    // What cannot be read was not written here.
    return [];
  }
}

function isNote(value: unknown): value is Note {
  return Array.isArray(value) && typeof value[0] === "string" && Array.isArray(value[1]);
}

/** FNV-1a, and the length; clipboards of some systems change line breaks, so white space counts as one. */
function hashOf(html: string): string {
  const text = html.replaceAll(/\s+/g, " ").trim();
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return `${text.length}-${hash.toString(36)}`;
}
