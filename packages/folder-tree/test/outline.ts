import type { Folder } from "../src/index.ts";

/**
 * Folders from an outline: two blanks a level. A number before the name is the id, else it is the number of the line.
 */
export function outline(text: string): Folder[] {
  const above: number[] = [];
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, place) => {
      const [, blanks = "", id = String(place + 10), name = ""] = /^( *)(?:(-?\d+) )?(.*)$/.exec(line) ?? [];
      const level = blanks.length / 2;
      above[level] = Number(id);
      return { id: Number(id), name, parent: level === 0 ? "" : String(above[level - 1]) };
    });
}

/** A tree of `count` folders, ten in each. */
export function manyFolders(count: number): Folder[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 10,
    name: `Folder ${index}`,
    parent: index < 10 ? "" : String(Math.floor(index / 10) - 1 + 10),
  }));
}
