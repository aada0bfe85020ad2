/** Unsaved work of the builder, kept for the account; what was removed stays as a row without a body until other devices know. */
export const drafts = `
CREATE TABLE draft (
  user_id INTEGER NOT NULL,
  id TEXT NOT NULL,
  facts TEXT NOT NULL,
  body TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  removed INTEGER NOT NULL,
  created INTEGER NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX draft_saved ON draft (user_id, removed, saved_at);
CREATE INDEX draft_age ON draft (created) WHERE NOT (removed = 0);
`;
