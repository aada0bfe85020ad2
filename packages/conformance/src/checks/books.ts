import { draft, settled } from "../draft.ts";
import type { Connection, QueryAnswer } from "../records.ts";
import { sync, type Person } from "../world.ts";

/** Names and colours of the sections of each book: a red hero, a hero beside something red, and none at all. */
const books: readonly (readonly (readonly [name: string, colour: string])[])[] = [
  [
    ["Hero", "red"],
    ["Footer", "blue"],
  ],
  [
    ["Hero", "blue"],
    ["Footer", "red"],
  ],
  [],
];

/** Books of a type of their own, oldest first, with their sections. */
export interface Books {
  type: string;
  ids: number[];
  sections: number[][];
  links: Connection[];
}

/** Saves the books: two with a hero and a footer, in red and blue the other way round, and one without sections. */
export async function saveBooks(who: Person): Promise<Books> {
  const type = `the_book${crypto.randomUUID().slice(0, 8)}`;
  const saved: Books = { type, ids: [], sections: [], links: [] };
  for (const sections of books) {
    const batch = draft();
    const book = batch.node(type);
    const ghosts = sections.map(([name, colour]) => {
      const section = batch.node("the_section");
      batch.link(section, batch.value("the_name", name), "the_section_name");
      batch.link(section, batch.value("the_color", colour), "the_section_color");
      batch.link(book, section, `${type}_s_section`);
      return section;
    });
    const { concepts, connections } = await sync(who, batch);
    saved.ids.push(settled(concepts, book).id);
    saved.sections.push(ghosts.map((ghost) => settled(concepts, ghost).id));
    saved.links.push(...connections);
  }
  return saved;
}

/** Asks for ids. */
export function ask(who: Person, query: object): Promise<QueryAnswer> {
  return who.json("/api/freeschema-query", { inpage: 10, page: 1, outputFormat: 6, ...query });
}

/** A query for books, with their sections. */
export function booksWith({ type }: Books, section: object, more: object): object {
  const selectors = ["the_section_name", "the_section_color"];
  const sub = { typeConnection: `${type}_s_section`, name: "section", selectors, ...section };
  return { type, freeschemaQueries: [sub], ...more };
}

/** A filter that looks at the sections of books. */
export function filter(type: string, search: string, name: string, logicoperator = "="): object {
  return { type, search, name, logicoperator, operateon: "section" };
}
