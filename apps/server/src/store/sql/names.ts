import { access, anonymousUser, fixedIds, splitTypeName } from "@tessera/graph/wire";

import { AppError } from "../../errors.ts";
import { checkName } from "../stored-texts.ts";
import type { Engine, Session } from "./engine.ts";
import { kinds } from "./records.ts";
import { tables } from "./tables.ts";

/** Type names and words. There is one concept for each text, whoever asks for it; one that nothing uses goes after a long time. */
export interface Names {
  /** Ids of those that exist. */
  find(session: Session, names: Iterable<string>): Promise<Map<string, number>>;
  /**
   * Gets or creates the names with the words and categories that they are made of; throws `too_many_names` when the
   * batch brings more new ones than it may. Inside a write only.
   */
  ensure(session: Session, names: Iterable<string>, brought?: NewNames): Promise<Map<string, number>>;
  /** Forgets names that were removed. */
  forget(names: Iterable<string>): void;
  /** Ids of older linker names, which are values of `the_connection`. */
  findLegacy(session: Session, names: Iterable<string>): Promise<Map<string, number>>;
}

/** The new names of one batch, however many steps it takes. */
export interface NewNames {
  count: number;
  /** Ids that were drawn for them, as one list of rising ids for each draw. */
  drawn: number[][];
}

/** No new names yet. */
export function noNames(): NewNames {
  return { count: 0, drawn: [] };
}

interface Named {
  id: number;
  value: string;
}

const maxNames = 20_000;
/** Names that one batch may bring, with the words and categories that they are made of. */
const maxNew = 1000;

export function createNames(engine: Engine): Names {
  const { dialect } = engine;
  const known = new Map<string, number>();

  async function read(session: Session, names: string[]): Promise<Map<string, number>> {
    if (names.length === 0) return new Map();
    const sql = `SELECT c.id, c.value FROM ${dialect.texts("$1", "j")} ${dialect.join} concept c
      ON c.value = j.value AND c.kind = ${kinds.name}`;
    return byText(await session.all<Named>(sql, [names]));
  }

  /** Only what is committed is remembered: a name of a write that fails is not there for the next one. */
  async function find(session: Session, names: Iterable<string>): Promise<Map<string, number>> {
    const wanted = [...new Set(names)];
    const remembered = new Map(wanted.flatMap((name) => pairOf(name, known.get(name))));
    const missing = wanted.filter((name) => !remembered.has(name));
    const found = await read(session, missing);
    if (session === engine.reader) remember(found);
    return new Map(wanted.flatMap((name) => pairOf(name, remembered.get(name) ?? found.get(name))));
  }

  function remember(found: ReadonlyMap<string, number>): void {
    if (known.size + found.size > maxNames) known.clear();
    for (const [name, id] of found) known.set(name, id);
  }

  async function ensure(
    session: Session,
    names: Iterable<string>,
    brought: NewNames = noNames(),
  ): Promise<Map<string, number>> {
    const asked = new Set(names);
    for (const name of asked) checkName(name);
    const { found, missing } = await withParts(session, asked);
    brought.count += missing.reduce((sum, { length }) => sum + length, 0);
    if (brought.count > maxNew) throw new AppError("too_many_names", { limit: maxNew });
    // The parts come last in the list, and are what the names before them refer to.
    for (const group of missing.toReversed())
      for (const [name, id] of await create(session, group.toSorted(), found, brought)) found.set(name, id);
    return new Map([...asked].flatMap((name) => (found.has(name) ? [[name, found.get(name) ?? 0]] : [])));
  }

  /** The names that exist, and those that do not: first the names, then what they are made of, and so on. */
  async function withParts(
    session: Session,
    names: ReadonlySet<string>,
  ): Promise<{ found: Map<string, number>; missing: string[][] }> {
    const found = new Map<string, number>();
    const missing: string[][] = [];
    for (let group = names; group.size > 0;) {
      // Not from what is known here: another process may have removed a name that nothing used.
      for (const [name, id] of await read(session, [...group])) found.set(name, id);
      const fresh = [...group].filter((name) => !found.has(name));
      if (fresh.length > 0) missing.push(fresh);
      group = new Set(fresh.flatMap(partsOf));
    }
    return { found, missing };
  }

  async function create(
    session: Session,
    names: string[],
    parts: ReadonlyMap<string, number>,
    brought: NewNames,
  ): Promise<Map<string, number>> {
    const ids = await engine.draw(session, "concept", names.length);
    brought.drawn.push(ids);
    const rows = names.map((name, at) => nameRow(ids[at] ?? 0, name, parts));
    await session.insert(tables.concept, rows, "ON CONFLICT (value) WHERE kind = 1 DO NOTHING");
    return read(session, names);
  }

  return {
    find,
    ensure,
    forget: (names) => {
      for (const name of names) known.delete(name);
    },
    async findLegacy(session, names) {
      const wanted = [...new Set(names)];
      if (wanted.length === 0) return new Map();
      const sql = `SELECT c.id, c.value FROM ${dialect.texts("$1", "j")} ${dialect.join} concept c
        ON c.value = j.value AND c.type_id = ${fixedIds.connection} AND c.kind = ${kinds.value}`;
      return byText(await session.all<Named>(sql, [wanted]));
    },
  };
}

function pairOf(name: string, id: number | undefined): [string, number][] {
  return id === undefined ? [] : [[name, id]];
}

function byText(rows: Named[]): Map<string, number> {
  return new Map(rows.map((row) => [row.value, row.id]));
}

/** A single word has none; a longer name is typed by its last word and filed under the rest. */
function partsOf(name: string): string[] {
  const { category, word } = splitTypeName(name);
  if (word === name || word === "") return [];
  return category === "the" ? [word] : [word, category];
}

function nameRow(id: number, name: string, parts: ReadonlyMap<string, number>): (string | number | null)[] {
  const { category, word } = splitTypeName(name);
  const single = word === name || word === "";
  const type = single
    ? name.length === 1
      ? fixedIds.character
      : fixedIds.characters
    : (parts.get(word) ?? fixedIds.characters);
  const categoryId = single ? fixedIds.the : (parts.get(category) ?? fixedIds.the);
  return [id, kinds.name, anonymousUser, type, categoryId, access.public, null, name, Date.now()];
}
