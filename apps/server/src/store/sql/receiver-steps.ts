/** Addresses that get the entries of projects by e-mail. */
export const receivers = `
CREATE TABLE receiver (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL,
  project_id INTEGER NOT NULL,
  address TEXT NOT NULL,
  state TEXT NOT NULL,
  token TEXT NOT NULL,
  asked INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX receiver_address ON receiver (project_id, user_id, address);
CREATE INDEX receiver_user ON receiver (user_id);
CREATE INDEX receiver_token ON receiver (token);
CREATE INDEX receiver_expires ON receiver (expires);
`;
