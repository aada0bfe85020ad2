import { StartError } from "../../errors.ts";
import { fixedConcepts } from "../../seeds/fixed-concepts.ts";
import type { Database } from "./database.ts";

/**
 * Kinds of concept: 0 a compositional node, 1 a name (word or type name, one per text), 2 a value that is
 * shared between all who use it (one per type and text), 3 a text too long to be shared.
 */
const firstTables = `
CREATE TABLE concept (
  id INTEGER PRIMARY KEY,
  kind INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  type_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  access_id INTEGER NOT NULL,
  referent_id INTEGER,
  value TEXT NOT NULL,
  created INTEGER NOT NULL
);
CREATE UNIQUE INDEX concept_name ON concept (value) WHERE kind = 1;
CREATE UNIQUE INDEX concept_value ON concept (value, type_id) WHERE kind = 2;
CREATE INDEX concept_owned ON concept (type_id, user_id);
CREATE INDEX concept_open ON concept (type_id, access_id) WHERE access_id <> 4;

CREATE TABLE connection (
  id INTEGER PRIMARY KEY,
  of_id INTEGER NOT NULL,
  to_id INTEGER NOT NULL,
  type_id INTEGER NOT NULL,
  order_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  access_id INTEGER NOT NULL,
  created INTEGER NOT NULL,
  ended INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX connection_from ON connection (of_id, type_id) WHERE ended = 0;
CREATE INDEX connection_to ON connection (to_id, type_id) WHERE ended = 0;
CREATE INDEX connection_inside ON connection (type_id) WHERE ended = 0 AND order_id < 999;

CREATE TABLE ghost (
  user_id INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  ghost_id INTEGER NOT NULL,
  randomizer INTEGER NOT NULL,
  id INTEGER NOT NULL,
  created INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind, ghost_id, randomizer)
) WITHOUT ROWID;
CREATE TABLE awaited_referent (
  user_id INTEGER NOT NULL,
  randomizer INTEGER NOT NULL,
  ghost_id INTEGER NOT NULL,
  concept_id INTEGER NOT NULL,
  PRIMARY KEY (user_id, randomizer, ghost_id, concept_id)
) WITHOUT ROWID;
CREATE TABLE batch (
  user_id INTEGER NOT NULL,
  randomizer INTEGER NOT NULL,
  batch_id TEXT NOT NULL,
  answer TEXT NOT NULL,
  created INTEGER NOT NULL,
  PRIMARY KEY (user_id, randomizer, batch_id)
) WITHOUT ROWID;
CREATE TABLE reserved (
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;

CREATE TABLE account (
  user_id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  username TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  admin INTEGER NOT NULL,
  user_concept_id INTEGER NOT NULL UNIQUE,
  entity_id INTEGER NOT NULL,
  created INTEGER NOT NULL
);
CREATE TABLE refresh_token (
  hash TEXT PRIMARY KEY,
  family TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX refresh_family ON refresh_token (family);
CREATE INDEX refresh_user ON refresh_token (user_id);

CREATE TABLE sequence (name TEXT PRIMARY KEY, next INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO sequence VALUES ('concept', 1000000), ('connection', 1000000), ('user', 10000);
`;

function firstStep(database: Database): void {
  database.exec(firstTables);
  for (const { id, value, typeId } of fixedConcepts) {
    database.run(
      "INSERT INTO concept VALUES (?1, 1, 999, ?2, 1, 5, NULL, ?3, ?4)",
      id,
      typeId,
      value,
      Date.now(),
    );
  }
}

/** Forward only; a step is never changed once it has been released. */
const steps: ((database: Database) => void)[] = [firstStep];

/** Brings the store to the present version, each step all or nothing. */
export function migrate(database: Database, file: string): void {
  const version = database.get<{ user_version: number }>("PRAGMA user_version")?.user_version ?? 0;
  if (version > steps.length) {
    throw new StartError(
      `The store ${file} has version ${version}, this program knows versions up to ${steps.length}: start the newer program.`,
    );
  }
  for (let next = version; next < steps.length; next++) {
    database.exec("BEGIN IMMEDIATE");
    steps[next]?.(database);
    database.exec(`PRAGMA user_version = ${next + 1}; COMMIT`);
  }
}
