/** The hash of an authenticator's codes; those that were set up before are of SHA-1, those that were not yet begin anew. */
export const authenticatorHashes = `
DELETE FROM second_factor WHERE active = 0;
ALTER TABLE second_factor ADD COLUMN algorithm TEXT NOT NULL DEFAULT 'SHA1';
`;

/**
 * What keeps an account its owner's: when a session was last proved to be the person's, passkeys, codes of an
 * authenticator, what has happened to the account, what a subject has used up on a day, and what an account takes up.
 */
export const accountSecurity = `
ALTER TABLE session ADD COLUMN proved INTEGER NOT NULL DEFAULT 0;
ALTER TABLE letter ADD COLUMN detail TEXT NOT NULL DEFAULT '';
ALTER TABLE reserved ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
CREATE INDEX reserved_age ON reserved (created);
CREATE INDEX concept_category ON concept (category_id) WHERE kind = 1;
CREATE INDEX connection_linker ON connection (type_id) WHERE order_id >= 999;

CREATE TABLE passkey (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkey_user ON passkey (user_id);
CREATE TABLE second_factor (
  user_id INTEGER PRIMARY KEY,
  secret TEXT NOT NULL,
  active INTEGER NOT NULL,
  step INTEGER NOT NULL
);
CREATE TABLE recovery_code (
  user_id INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (user_id, hash)
) WITHOUT ROWID;

CREATE TABLE security_event (
  user_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  created INTEGER NOT NULL,
  agent TEXT NOT NULL,
  address TEXT NOT NULL
);
CREATE INDEX security_event_user ON security_event (user_id, created);
CREATE INDEX security_event_age ON security_event (created);

CREATE TABLE daily_count (
  subject TEXT NOT NULL,
  day INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (subject, day)
) WITHOUT ROWID;
CREATE INDEX daily_count_age ON daily_count (day);
CREATE TABLE account_usage (
  user_id INTEGER PRIMARY KEY,
  records INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  counted INTEGER NOT NULL
);
`;
