import { fixedConcepts } from "../../seeds/fixed-concepts.ts";
import { accountSecurity, authenticatorHashes } from "./account-steps.ts";
import { drafts } from "./draft-steps.ts";
import type { Session } from "./engine.ts";
import { orderedLinks, parkedLinks, readPasses, reservedSenders } from "./existing-client-steps.ts";
import { fillMembers, members } from "./member-steps.ts";
import { tables } from "./tables.ts";
import { imageSizes, sentFiles, uploadStates } from "./upload-steps.ts";
import { receivers } from "./receiver-steps.ts";
import { visits } from "./visit-steps.ts";
import { webhooks } from "./webhook-steps.ts";

/** One step of the store's history: definitions in SQLite's words, then what has to be moved. */
export interface Step {
  define: string;
  fill?(session: Session): Promise<void>;
}

/**
 * Kinds of concept: 0 a compositional node, 1 a name (word or type name, one per text), 2 a value that is
 * shared between all who use it (one per type and text), 3 a text too long to be shared,
 * 4 a blank: a node that was sent as an empty text (no step was needed for it).
 */
const graphAndAccounts = `
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

async function seedFixedConcepts(session: Session): Promise<void> {
  const rows = fixedConcepts.map(({ id, value, typeId }) => [
    id,
    1,
    999,
    typeId,
    1,
    5,
    null,
    value,
    Date.now(),
  ]);
  await session.insert(tables.concept, rows);
}

/**
 * `holder` says who knows a shared value: who wrote it down (`made`) or named it exactly. `share` holds what a
 * read-access link opens to a user. `change` is the feed: what began or ended, for whom.
 */
const rightsAndOperation = `
CREATE TABLE holder (
  concept_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  type_id INTEGER NOT NULL,
  made INTEGER NOT NULL,
  PRIMARY KEY (concept_id, user_id)
) WITHOUT ROWID;
CREATE INDEX holder_list ON holder (user_id, type_id, concept_id) WHERE made = 1;
CREATE INDEX connection_open ON connection (to_id, access_id) WHERE ended = 0 AND access_id <> 4;
CREATE INDEX connection_owner ON connection (user_id, id);
CREATE INDEX concept_owner ON concept (user_id, id);
DROP INDEX concept_owned;
DROP INDEX concept_open;
CREATE INDEX concept_owned ON concept (type_id, user_id, id);
CREATE INDEX concept_open ON concept (type_id, access_id, id) WHERE access_id <> 4;

CREATE TABLE share (
  link_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  concept_id INTEGER NOT NULL,
  owner_id INTEGER NOT NULL,
  type_id INTEGER NOT NULL,
  PRIMARY KEY (user_id, concept_id, link_id)
) WITHOUT ROWID;
CREATE INDEX share_link ON share (link_id);
CREATE INDEX share_concept ON share (concept_id);
CREATE INDEX share_list ON share (user_id, type_id, concept_id);

CREATE TABLE change (
  id INTEGER PRIMARY KEY,
  txn INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  access_id INTEGER NOT NULL,
  origin INTEGER NOT NULL,
  concepts TEXT NOT NULL,
  types TEXT NOT NULL,
  created INTEGER NOT NULL
);
CREATE INDEX change_order ON change (txn, id);
CREATE INDEX change_age ON change (created);
INSERT INTO sequence VALUES ('change', 1);

CREATE TABLE session (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  agent TEXT NOT NULL,
  address TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_owner ON session (user_id);
INSERT INTO session (id, user_id, created, seen, expires, agent, address)
  SELECT family, max(user_id), min(created), max(created), max(expires), '', '' FROM refresh_token GROUP BY family;
CREATE TABLE letter (
  hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL,
  purpose TEXT NOT NULL,
  expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX letter_user ON letter (user_id);
CREATE TABLE identity (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
) WITHOUT ROWID;
CREATE INDEX identity_user ON identity (user_id);
CREATE TABLE upload (
  name TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  small TEXT NOT NULL,
  created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX upload_user ON upload (user_id);
CREATE TABLE domain (
  host TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  project_id INTEGER NOT NULL,
  token TEXT NOT NULL,
  verified INTEGER NOT NULL,
  created INTEGER NOT NULL,
  PRIMARY KEY (host, user_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX domain_verified ON domain (host) WHERE verified > 0;
CREATE INDEX domain_user ON domain (user_id);
CREATE INDEX domain_project ON domain (project_id);
CREATE TABLE popularity (
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE INDEX popularity_top ON popularity (kind, count);
CREATE INDEX ghost_age ON ghost (created);
CREATE INDEX batch_age ON batch (created);
`;

/** An address that its owner has shown to be theirs, by an e-mail or by another service. */
const verifiedAddresses = `
ALTER TABLE account ADD COLUMN verified INTEGER NOT NULL DEFAULT 0;
`;

/** What goes with its user or its time is found without looking through a whole table. */
const indexesForRemoval = `
CREATE INDEX refresh_expires ON refresh_token (expires);
CREATE INDEX session_expires ON session (expires);
CREATE INDEX letter_expires ON letter (expires);
CREATE INDEX reserved_user ON reserved (user_id);
CREATE INDEX holder_user ON holder (user_id);
CREATE INDEX share_owner ON share (owner_id);
`;

/** Nothing asks for ghosts by their age, but the first administrator is asked for. */
const lighterGhosts = `
DROP INDEX ghost_age;
`;
const administrators = `
CREATE INDEX account_admin ON account (user_id) WHERE admin = 1;
`;

/**
 * Pieces of large batches that wait for the others. They are rows of their own, since texts of that size would make
 * every look at the key slow.
 */
const batchParts = `
CREATE TABLE part (
  user_id INTEGER NOT NULL,
  randomizer INTEGER NOT NULL,
  batch_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  parts INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  created INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE UNIQUE INDEX part_place ON part (user_id, randomizer, batch_id, place);
CREATE INDEX part_room ON part (user_id, bytes);
CREATE INDEX part_age ON part (created);
`;

/** What the files of a user take up is read from the index alone. */
const uploadRoom = `
DROP INDEX upload_user;
CREATE INDEX upload_room ON upload (user_id, bytes);
`;

/** Chats with the assistant, turn by turn, and how many prompts a user has written on a day. */
const assistantChats = `
CREATE TABLE chat (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL,
  title TEXT NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL
);
CREATE INDEX chat_user ON chat (user_id, changed);
CREATE TABLE chat_turn (
  chat_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  prompt TEXT NOT NULL,
  answer TEXT NOT NULL,
  memory TEXT NOT NULL,
  created INTEGER NOT NULL
);
CREATE UNIQUE INDEX chat_turn_place ON chat_turn (chat_id, place);
CREATE INDEX chat_turn_user ON chat_turn (user_id);
CREATE TABLE prompt_count (
  user_id INTEGER NOT NULL,
  day INTEGER NOT NULL,
  count INTEGER NOT NULL
);
CREATE UNIQUE INDEX prompt_count_day ON prompt_count (user_id, day);
CREATE INDEX prompt_count_age ON prompt_count (day);
`;

/** Whoever has a link to a shared value knows it. */
async function fillHolders(session: Session): Promise<void> {
  await session.run(`INSERT INTO holder (concept_id, user_id, type_id, made)
    SELECT DISTINCT c.id, k.user_id, c.type_id, 1 FROM connection k JOIN concept c ON c.id = k.to_id
    WHERE c.kind = 2 AND c.user_id <> k.user_id`);
}

/** Ids that were reserved before their age was kept are as old as this step. */
function dateReservedIds(session: Session): Promise<void> {
  return session.run("UPDATE reserved SET created = $1 WHERE created = 0", [Date.now()]);
}

/**
 * Ranges of ids that a large batch has stored before its last piece, and between which of its ghosts they lie; and what
 * the batch ends and deletes after that piece.
 */
const pendingRanges = `
CREATE TABLE pending (
  kind INTEGER NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  randomizer INTEGER NOT NULL,
  first_ghost INTEGER NOT NULL,
  last_ghost INTEGER NOT NULL,
  created INTEGER NOT NULL
);
CREATE TABLE leaving (
  user_id INTEGER NOT NULL,
  randomizer INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  id INTEGER NOT NULL,
  admin INTEGER NOT NULL,
  PRIMARY KEY (user_id, randomizer, kind, id)
) WITHOUT ROWID;
CREATE INDEX leaving_item ON leaving (kind, id);
`;

/** Which link took the place of which, for answers that come again and for the feed. */
const replacedLinks = `
CREATE TABLE replaced (
  link_id INTEGER PRIMARY KEY,
  by_id INTEGER NOT NULL,
  created INTEGER NOT NULL
);
CREATE INDEX replaced_age ON replaced (created);
ALTER TABLE change ADD COLUMN replaced TEXT NOT NULL DEFAULT '[]';
`;

/** From where somebody without an account sends parts, so that each address has room of its own. */
const partSenders = `
ALTER TABLE part ADD COLUMN sender TEXT NOT NULL DEFAULT '';
CREATE INDEX part_sender ON part (sender, bytes) WHERE sender <> '';
`;

/** What limits count, so that all processes count together. */
const rateCounts = `
CREATE TABLE rate_count (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX rate_count_age ON rate_count (expires);
`;

/** Names have a type, too, but are no things of it: lists of a type leave them out by this index. */
const typedNames = `
CREATE INDEX concept_typed_name ON concept (type_id) WHERE kind = 1;
`;

/** Forward only; a step is never changed once it has been released. */
export const steps: readonly Step[] = [
  { define: graphAndAccounts, fill: seedFixedConcepts },
  { define: rightsAndOperation, fill: fillHolders },
  { define: verifiedAddresses },
  { define: indexesForRemoval },
  { define: lighterGhosts },
  { define: administrators },
  { define: batchParts },
  { define: uploadRoom },
  { define: assistantChats },
  { define: accountSecurity, fill: dateReservedIds },
  { define: pendingRanges },
  { define: replacedLinks },
  { define: partSenders },
  { define: rateCounts },
  { define: parkedLinks },
  { define: orderedLinks },
  { define: readPasses },
  { define: reservedSenders },
  { define: imageSizes },
  { define: uploadStates },
  { define: authenticatorHashes },
  { define: drafts },
  { define: typedNames },
  { define: webhooks },
  { define: sentFiles },
  { define: members, fill: fillMembers },
  { define: receivers },
  { define: visits },
];
