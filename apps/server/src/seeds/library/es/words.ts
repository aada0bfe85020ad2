import { readSeedJson } from "../../content/read-seed.ts";

/** Spanish by English. */
type Table = Readonly<Record<string, string>>;

/** The Spanish words of a collection. */
export interface Words {
  /** Names of the widgets and templates, and the lines about them. */
  titles: Table;
  /** What people read in their HTML. */
  texts: Table;
  /** What people read in their code. */
  sentences: Table;
}

/** What several collections say. */
export const sharedWords = readSeedJson("library/es.json") as Words;

/** The words of a collection alone. */
export function readWords(collection: string): Words {
  return readSeedJson(`library/${collection}/es.json`) as Words;
}
