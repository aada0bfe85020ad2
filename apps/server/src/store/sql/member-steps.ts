import { randomUUID } from "node:crypto";

import { memberAddress } from "../../members/member-address.ts";
import type { Session } from "./engine.ts";

/** Members of sites. */
export const members = `
CREATE TABLE member (
  user_id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  roles TEXT NOT NULL,
  state TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL
);
CREATE UNIQUE INDEX member_email ON member (project_id, email);
CREATE INDEX member_project ON member (project_id, created);
`;

interface AccountRow {
  user_id: number;
  email: string;
  username: string;
  created: number;
  verified: number;
}

/** How accounts of visitors of a site were called before there were members. */
const formerEmail = /^(.+)\+site-([1-9]\d{0,14})(@[^@]+)$/;
const formerUsername = /\+site-([1-9]\d{0,14})(?:@[^@]+)?$/;

const owned = `SELECT c.user_id FROM concept c JOIN concept t ON t.id = c.type_id
  WHERE t.kind = 1 AND t.value = 'the_project' AND c.kind = 0`;

/**
 * Visitors who have signed up to a site before are its members. Whoever has a project of their own, or is called after a site
 * that there is not, is somebody of the builder and stays so.
 */
export async function fillMembers(session: Session): Promise<void> {
  const found = await session.all<AccountRow>(
    "SELECT user_id, email, username, created, verified FROM account WHERE email LIKE '%+site-%@%'",
  );
  for (const account of found) {
    const [, local = "", site = "", domain = ""] = formerEmail.exec(account.email) ?? [];
    const project = Number(site);
    if (site === "" || formerUsername.exec(account.username)?.[1] !== site) continue;
    const isSite = await session.get(`${owned} AND c.id = $1`, [project]);
    const isBuilder = await session.get(`${owned} AND c.user_id = $1`, [account.user_id]);
    if (isSite && !isBuilder) await makeMember(session, account, project, local + domain);
  }
}

async function makeMember(
  session: Session,
  { user_id, created, verified }: AccountRow,
  project: number,
  email: string,
): Promise<void> {
  const known = [project, email];
  if (await session.get("SELECT 1 AS here FROM member WHERE project_id = $1 AND email = $2", known)) return;
  const names = [memberAddress(project, email), `member-${randomUUID()}`, user_id];
  await session.run("UPDATE account SET email = $1, username = $2 WHERE user_id = $3", names);
  const state = verified === 1 ? "active" : "unconfirmed";
  const member = [user_id, project, email, "", "[]", state, created, 0];
  await session.run("INSERT INTO member VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", member);
  // Sessions of before would open the builder.
  for (const table of ["refresh_token", "session"])
    await session.run(`DELETE FROM ${table} WHERE user_id = $1`, [user_id]);
}
