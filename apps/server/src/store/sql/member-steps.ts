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
}

/** How accounts of visitors of a site were called before there were members. */
const formerEmail = /^(.+)\+site-([1-9]\d{0,14})(@[^@]+)$/;
const formerUsername = /\+site-([1-9]\d{0,14})(?:@[^@]+)?$/;

/** Visitors who have signed up to a site before are its members. */
export async function fillMembers(session: Session): Promise<void> {
  const found = await session.all<AccountRow>(
    "SELECT user_id, email, username, created FROM account WHERE email LIKE '%+site-%@%'",
  );
  for (const { user_id, email, username, created } of found) {
    const [, local = "", project = "", domain = ""] = formerEmail.exec(email) ?? [];
    if (project === "" || formerUsername.exec(username)?.[1] !== project) continue;
    const own = local + domain;
    const address = memberAddress(Number(project), own);
    await session.run("UPDATE account SET email = $1, username = $1 WHERE user_id = $2", [address, user_id]);
    const member = [user_id, Number(project), own, "", "[]", "active", created, 0];
    await session.run("INSERT INTO member VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", member);
  }
}
