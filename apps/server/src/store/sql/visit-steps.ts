/** Sums of visits by day, and the batches that were added lately. */
export const visits = `
CREATE TABLE visit_sum (
  user_id INTEGER NOT NULL,
  project_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  day INTEGER NOT NULL,
  name TEXT NOT NULL,
  path TEXT NOT NULL,
  views INTEGER NOT NULL,
  visits INTEGER NOT NULL,
  PRIMARY KEY (user_id, project_id, kind, day, name)
) WITHOUT ROWID;
CREATE INDEX visit_sum_day ON visit_sum (day);
CREATE TABLE visit_batch (
  id TEXT PRIMARY KEY,
  created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX visit_batch_age ON visit_batch (created);
`;
