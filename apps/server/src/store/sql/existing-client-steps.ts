/** Links of the older calls that wait for concepts whose ids their writer has reserved. */
export const parkedLinks = `
CREATE TABLE parked_link (
  user_id INTEGER NOT NULL,
  ghost_id INTEGER NOT NULL,
  missing_id INTEGER NOT NULL,
  sender TEXT NOT NULL,
  created INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE UNIQUE INDEX parked_link_ghost ON parked_link (user_id, ghost_id);
CREATE INDEX parked_link_missing ON parked_link (user_id, missing_id);
CREATE INDEX parked_link_sender ON parked_link (sender) WHERE sender <> '';
CREATE INDEX parked_link_age ON parked_link (created);
`;

/** Pages of the links of one type are read in the order of the index. */
export const orderedLinks = `
DROP INDEX connection_from;
DROP INDEX connection_to;
CREATE INDEX connection_from ON connection (of_id, type_id, id) WHERE ended = 0;
CREATE INDEX connection_to ON connection (to_id, type_id, id) WHERE ended = 0;
`;

/** From where somebody without an account has reserved an id, so that nobody else writes under it. */
export const reservedSenders = `
ALTER TABLE reserved ADD COLUMN sender TEXT NOT NULL DEFAULT '';
`;

/** Passes for the reads of existing clients that carry no token. */
export const readPasses = `
CREATE TABLE read_pass (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL,
  session_id TEXT NOT NULL,
  address TEXT NOT NULL,
  expires INTEGER NOT NULL
);
CREATE INDEX read_pass_user ON read_pass (user_id);
CREATE INDEX read_pass_expires ON read_pass (expires);
`;
