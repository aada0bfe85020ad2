import { randomUUID } from "node:crypto";

import { types } from "@tessera/content/schema";

import { accountGraph } from "../accounts/sign-up.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../http/services.ts";
import type { Member, MemberState } from "../store/member-store.ts";
import type { Store } from "../store/store.ts";
import { memberAddress } from "./member-address.ts";
import type { SiteFacts } from "./site-facts.ts";

/** Members that one site may have. */
const mostMembers = 20_000;

/** A new member. */
export interface NewMember {
  /** As {@link import("../accounts/address.ts").readAddress} writes it. */
  email: string;
  name: string;
  roles: string[];
  state: MemberState;
  /** Empty for somebody who has no password yet. */
  passwordHash: string;
}

/** Gives a new member an account of the site; throws `members_full`, and `email_taken` when another call was faster. */
export async function addMember(
  { store }: Pick<Services, "store">,
  { projectId }: SiteFacts,
  { email, name, roles, state, passwordHash }: NewMember,
): Promise<Member> {
  const person = { email, fname: name, username: email };
  const account = await store.accounts.create({
    email: memberAddress(projectId, email),
    username: `member-${randomUUID()}`,
    passwordHash,
    admin: false,
    graph: (userId) => accountGraph(person, userId, false),
  });
  const { userId } = account;
  const member = { userId, projectId, email, name, roles, state, created: Date.now() };
  if (await store.members.add(member, mostMembers)) return { ...member, seen: 0 };
  await store.accounts.erase(userId);
  throw new AppError("members_full", { limit: mostMembers });
}

/** Members that are looked for at once. */
const atOnce = 100;

/** Erases the accounts of members whose project is gone, with everything that they kept on its site. */
export async function removeOrphans(store: Store): Promise<void> {
  let project = await store.members.nextProject(0);
  while (project !== undefined) {
    if ((await store.ownerOf(project, types.project)) === undefined) await removeAll(store, project);
    project = await store.members.nextProject(project);
  }
}

async function removeAll({ members, accounts }: Store, project: number): Promise<void> {
  for (;;) {
    const some = await members.list(project, { search: "", offset: 0, limit: atOnce });
    for (const { userId } of some) await accounts.erase(userId);
    if (some.length < atOnce) return;
  }
}
