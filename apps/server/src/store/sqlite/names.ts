import { access, anonymousUser, fixedIds, limits, splitTypeName } from "@tessera/graph/wire";

import { AppError } from "../../errors.ts";
import type { Database } from "./database.ts";
import type { NextId } from "./ids.ts";
import { kinds } from "./records.ts";

/** Type names and words. There is one concept for each text, whoever asks for it. */
export interface Names {
  /** Gets or creates the name with the words and categories that it is made of. Inside a write only. */
  ensure(name: string): number;
  /** Id of a name, or of an older linker name (a value of `the_connection`). */
  find(name: string, legacy?: boolean): number | undefined;
  forget(): void;
}

const mostNames = 20_000;
const findName = "SELECT id FROM concept WHERE value = ?1 AND kind = 1";
const findLegacy = "SELECT id FROM concept WHERE value = ?1 AND kind = 2 AND type_id = ?2";
const ensureName = `INSERT INTO concept (id, kind, user_id, type_id, category_id, access_id, referent_id, value, created)
  VALUES (?1, ${kinds.name}, ${anonymousUser}, ?2, ?3, ${access.public}, NULL, ?4, ?5)
  ON CONFLICT (value) WHERE kind = 1 DO UPDATE SET kind = kind RETURNING id`;

export function createNames(database: Database, nextId: NextId): Names {
  const known = new Map<string, number>();
  const remember = (name: string, id: number): number => {
    if (known.size > mostNames) known.clear();
    known.set(name, id);
    return id;
  };

  function findPlain(name: string): number | undefined {
    const cached = known.get(name);
    if (cached !== undefined) return cached;
    const row = database.get<{ id: number }>(findName, name);
    return row && remember(name, row.id);
  }

  function create(name: string): number {
    const { type, category } = partsOf(name, ensure);
    const id = nextId("concept");
    return remember(
      name,
      database.get<{ id: number }>(ensureName, id, type, category, name, Date.now())?.id ?? id,
    );
  }

  function ensure(name: string): number {
    if (name.length > limits.sharedText) throw new AppError("name_too_long", { limit: limits.sharedText });
    return findPlain(name) ?? create(name);
  }

  return {
    ensure,
    find: (name, legacy) =>
      legacy ? database.get<{ id: number }>(findLegacy, name, fixedIds.connection)?.id : findPlain(name),
    forget: () => known.clear(),
  };
}

/** A single word has a fixed type; a longer name is typed by its last word and filed under the rest. */
function partsOf(name: string, ensure: (part: string) => number): { type: number; category: number } {
  const { category, word } = splitTypeName(name);
  if (word === name || word === "") {
    return { type: name.length === 1 ? fixedIds.character : fixedIds.characters, category: fixedIds.the };
  }
  return { type: ensure(word), category: category === "the" ? fixedIds.the : ensure(category) };
}
