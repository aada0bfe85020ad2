import { readSeedJson } from "../../content/read-seed.ts";

/** Spanish by English. */
type Words = Readonly<Record<string, string>>;

const words = readSeedJson("library/es.json") as Record<"titles" | "texts" | "sentences", Words>;

/** Names of the library's widgets and templates, and the lines about them. */
export const titles: Words = words.titles;
/** What people read in their HTML. */
export const texts: Words = words.texts;
/** What people read in their code. */
export const sentences: Words = words.sentences;
