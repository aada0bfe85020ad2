import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";
import { expect, test } from "vitest";

import {
  openTestApp,
  openTestPostgres,
  openTestProcesses,
  openTestStore,
  type Person,
  type TestApp,
} from "./kit.ts";
import { shuffler } from "./shuffle.ts";

/*
 * An existing client posts the concepts of a composition and their links at the same time, each in a call of its own.
 * `SOAK` is the number of compositions, which twenty clients share.
 */

const clients = 20;
const leaves = ["the_name", "the_colour", "the_size", "the_note"];

test.each([
  ["SQLite", 60, async () => [await openTestStore()]],
  ["PostgreSQL", 60, async () => [await openTestPostgres()]],
  ["two processes on PostgreSQL", 60, () => openTestProcesses(2)],
])(
  "on %s no link of a composition is lost, whatever arrives first",
  { timeout: 900_000 },
  async (_, few, open) => {
    const compositions = Number(process.env["SOAK"] ?? few);
    const apps = await Promise.all((await open()).map((store) => openTestApp({}, false, store)));
    const [first] = apps;
    if (!first) throw new Error("no server");
    const people: Person[] = [];
    for (let at = 0; at < clients; at++) people.push(await first.signUp());
    const roots = await Promise.all(
      people.map((person, client) => createAll(apps, person, client, Math.ceil(compositions / clients))),
    );
    let lost = 0;
    for (const [client, person] of people.entries())
      for (const root of roots[client] ?? [])
        lost += leaves.length - (await linksInside(first, root, person));
    expect(lost).toBe(0);
  },
);

async function createAll(apps: TestApp[], person: Person, client: number, count: number): Promise<number[]> {
  const roots: number[] = [];
  for (let at = 0; at < count; at++) roots.push(await createComposition(apps, person, client * 1000 + at));
  return roots;
}

/** Posts a composition as that client does; each call goes to any of the processes, in an order that the seed gives. */
async function createComposition(apps: TestApp[], person: Person, seed: number): Promise<number> {
  const random = shuffler(seed);
  const app = (): TestApp => random.pick(apps);
  const [ids, linkIds] = await Promise.all([
    app().get<number[]>("/api/get_reserved_ids", person),
    app().get<number[]>("/api/get_reserved_connection_ids", person),
  ]);
  const [root = 0, ...leafIds] = ids;
  const base = { categoryId: 4, accessId: 4, isComposition: false };
  const concepts: Partial<ConceptRecord>[] = [
    { ...base, id: root, typeCharacter: "boomFolder", characterValue: "", referentId: 0 },
    ...leaves.map((typeCharacter, at) => {
      const characterValue = at === 0 ? "shared by everybody" : `${seed} ${at}`;
      return { ...base, id: leafIds[at] ?? 0, typeCharacter, characterValue, referentId: 12 };
    }),
  ];
  const links: Partial<ConnectionRecord>[] = leaves.map((_, at) => {
    const ends = { ofTheConceptId: root, toTheConceptId: leafIds[at] ?? 0, typeId: root };
    return { id: linkIds[at] ?? 0, ...ends, orderId: 1, toUpdate: true, isTemp: false };
  });
  const calls = [
    ...concepts.map((concept) => ["/api/create_the_concept", [concept]] as const),
    ...links.map((link) => ["/api/create_the_connection", [link]] as const),
  ];
  await Promise.all(random.shuffled(calls).map(([path, body]) => app().post(path, body, person)));
  return root;
}

async function linksInside(app: TestApp, root: number, person: Person): Promise<number> {
  const found = await app.post<ConnectionRecord[]>(
    "/api/get_all_connections_of_composition_bulk",
    [root],
    person,
  );
  return found.length;
}
