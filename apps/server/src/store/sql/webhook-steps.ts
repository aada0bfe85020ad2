/** Addresses that are told of entries, and what came of it. */
export const webhooks = `
CREATE TABLE webhook (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL,
  project_id INTEGER NOT NULL,
  url TEXT NOT NULL,
  form TEXT NOT NULL,
  secret TEXT NOT NULL,
  created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX webhook_project ON webhook (project_id);
CREATE INDEX webhook_user ON webhook (user_id);
CREATE TABLE delivery (
  id TEXT PRIMARY KEY,
  webhook_id TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  entry_id INTEGER NOT NULL,
  state TEXT NOT NULL,
  status INTEGER NOT NULL,
  problem TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  due INTEGER NOT NULL,
  created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX delivery_webhook ON delivery (webhook_id, created);
CREATE INDEX delivery_user ON delivery (user_id);
CREATE INDEX delivery_due ON delivery (due) WHERE due > 0;
CREATE INDEX delivery_age ON delivery (created);
`;
