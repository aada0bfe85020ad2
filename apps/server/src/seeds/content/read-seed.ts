import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Lies beside this module, and beside the built server. */
const folder = join(import.meta.dirname, "files");

/** The text of a file of the seeds, without the end of its last line. */
export function readSeed(path: string): string {
  return readFileSync(join(folder, path), "utf8").replace(/\n$/, "");
}

/** A JSON file of the seeds. */
export function readSeedJson(path: string): unknown {
  return JSON.parse(readSeed(path));
}
