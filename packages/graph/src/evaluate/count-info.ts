import { GraphError } from "../errors.ts";

/** How many things a linker leads to from a concept. */
export interface CountInfo {
  conceptId: number;
  /** Id of the linker's type, 0 for the inside of a composition. */
  connectionTypeId: number;
  connectionType: string;
  count: number;
}

/** Reads a count of the wire: three numbers with underscores between them. */
export function readCount(entry: string): CountInfo {
  const parts = entry.split("_").map(Number);
  const [conceptId, connectionTypeId, count] = parts;
  if (parts.length !== 3 || parts.some(Number.isNaN)) throw new GraphError("bad-count");
  return { conceptId: conceptId!, connectionTypeId: connectionTypeId!, connectionType: "", count: count! };
}
