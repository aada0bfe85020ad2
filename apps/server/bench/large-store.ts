import { DatabaseSync } from "node:sqlite";

import { openSqliteStore } from "../src/store/sqlite/sqlite-store.ts";

/** How large the store is: a million concepts and three million links, of ten thousand people with ten pages each. */
const people = 10_000;
const pagesEach = 10;
const valuesOf = { title: 300_000, slug: 100_000 };
const moreLinks = 20;

/** Whose pages are asked for. */
export const reader = 20_000 + 5000;

/** Names that the pages and widgets hang on. */
export const linkers = [
  "the_page_title",
  "the_page_slug",
  "the_page_body",
  "the_widget_name",
  "the_widget_html",
  "the_widget_css",
] as const;

/** Fills a store by hand, since it would take long through the calls. */
export async function fillLargeStore(file: string): Promise<{ concepts: number; links: number }> {
  const store = await openSqliteStore(file);
  const types = new Map<string, number>();
  for (const name of [
    "the_page",
    "the_widget",
    "the_title",
    "the_slug",
    "the_html",
    ...linkers,
    "the_page_more",
  ])
    types.set(name, (await store.typeConcept(name)).id);
  await store.close();
  const database = new DatabaseSync(file);
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; BEGIN");
  const concept = database.prepare("INSERT INTO concept VALUES (?, ?, ?, ?, 4, 4, 0, ?, 1700000000000)");
  const link = database.prepare("INSERT INTO connection VALUES (?, ?, ?, ?, 1000, ?, 4, 1700000000000, 0)");
  let id = 2_000_000;
  let links = 2_000_000;
  const add = (kind: number, user: number, type: string, value: string): number => {
    concept.run(++id, kind, user, types.get(type) ?? 0, value);
    return id;
  };
  const join = (of: number, to: number, type: string, user: number): void => {
    link.run(++links, of, to, types.get(type) ?? 0, user);
  };
  const titles = Array.from({ length: valuesOf.title }, (_, at) => add(2, 999, "the_title", `title ${at}`));
  const slugs = Array.from({ length: valuesOf.slug }, (_, at) => add(2, 999, "the_slug", `slug ${at}`));
  const some = (list: number[], at: number): number => list[(at * 7919) % list.length] ?? 0;
  for (let person = 0; person < people; person++) {
    const user = 20_000 + person;
    for (let count = 0; count < pagesEach; count++) {
      const at = person * pagesEach + count;
      const page = add(0, user, "the_page", "");
      const widget = add(0, user, "the_widget", "");
      join(page, some(titles, at), "the_page_title", user);
      join(page, some(slugs, at), "the_page_slug", user);
      join(page, widget, "the_page_body", user);
      join(widget, some(titles, at + 1), "the_widget_name", user);
      for (const field of ["html", "css"])
        join(
          widget,
          add(3, user, "the_html", `${field} ${at} ${"x".repeat(300)}`),
          `the_widget_${field}`,
          user,
        );
      join(page, add(3, user, "the_html", "y".repeat(300)), "the_page_more", user);
      join(page, add(3, user, "the_html", "z".repeat(300)), "the_page_more", user);
      for (let more = 0; more < moreLinks + 2; more++)
        join(widget, some(titles, at + more * 31), "the_page_more", user);
    }
  }
  database.exec("COMMIT; UPDATE sequence SET next = 9000000; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  return { concepts: id - 2_000_000, links: links - 2_000_000 };
}
