/**
 * The class of a widget's styles: `w-` and 32 hex digits from its CSS. Equal styles share a class and so a sheet, and the
 * same widget gives the same bytes on every machine.
 */
export function scopeName(css: string): string {
  const lanes = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];
  return `w-${lanes.map((seed) => lane(css, seed).toString(16).padStart(8, "0")).join("")}`;
}

function lane(text: string, seed: number): number {
  let hash = seed ^ text.length;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
