import { sql } from "kysely";

import type { Member, MemberChange, Members, MemberState } from "../member-store.ts";
import type { Engine } from "./engine.ts";
import { refuseErased } from "./erase.ts";
import { all, db, get, run } from "./statements.ts";

interface MemberRow extends Omit<Member, "roles" | "state"> {
  roles: string;
  state: string;
}

const columns = [
  "m.user_id as userId",
  "m.project_id as projectId",
  "m.email",
  "m.name",
  "m.roles",
  "m.state",
  "m.created",
  "m.seen",
] as const;
const members = db.selectFrom("member as m").select(columns);

/** Members of sites. */
export function createMembers(engine: Engine): Members {
  const { reader } = engine;
  const one = async (found: typeof members): Promise<Member | undefined> => {
    const row = await get(reader, found);
    return row && toMember(row);
  };
  return {
    add: ({ userId, projectId, roles, ...member }, max) =>
      engine.write(async (session) => {
        await engine.lock(session, `members ${projectId}`);
        await refuseErased(session, userId);
        const known = db.selectFrom("member").select(({ fn }) => fn.countAll<number>().as("count"));
        const { count = 0 } = (await get(session, known.where("project_id", "=", projectId))) ?? {};
        if (count >= max) return false;
        const row = {
          ...member,
          user_id: userId,
          project_id: projectId,
          roles: JSON.stringify(roles),
          seen: 0,
        };
        await run(session, db.insertInto("member").values(row));
        return true;
      }),
    find: (projectId, userId) =>
      one(members.where("m.user_id", "=", userId).where("m.project_id", "=", projectId)),
    byEmail: (projectId, email) =>
      one(members.where("m.project_id", "=", projectId).where("m.email", "=", email)),
    bySession: (projectId, sessionId) =>
      one(
        members
          .innerJoin("session as s", "s.user_id", "m.user_id")
          .where("s.id", "=", sessionId)
          .where("s.expires", ">", Date.now())
          .where("m.project_id", "=", projectId),
      ),
    isMember: async (userId) =>
      (await get(reader, db.selectFrom("member").select("user_id").where("user_id", "=", userId))) !==
      undefined,
    list: async (projectId, { search, offset, limit }) => {
      const page = matching(members.where("m.project_id", "=", projectId), search)
        .orderBy("m.created", "desc")
        .orderBy("m.user_id", "desc");
      return (await all(reader, page.offset(offset).limit(limit))).map(toMember);
    },
    count: async (projectId, search) => {
      const counted = db.selectFrom("member as m").select(({ fn }) => fn.countAll<number>().as("count"));
      const row = await get(reader, matching(counted.where("m.project_id", "=", projectId), search));
      return row?.count ?? 0;
    },
    change: (projectId, userId, change, from) =>
      engine.write(async (session) => {
        const own = db
          .updateTable("member")
          .where("user_id", "=", userId)
          .where("project_id", "=", projectId);
        const same = from === undefined ? own : own.where("state", "=", from);
        return (await get(session, same.set(rowOf(change)).returning("user_id"))) !== undefined;
      }),
    see: (userId, time) =>
      engine.write((session) =>
        run(session, db.updateTable("member").set({ seen: time }).where("user_id", "=", userId)),
      ),
    nextProject: async (after) => {
      const next = db.selectFrom("member").select("project_id").where("project_id", ">", after);
      return (await get(reader, next.orderBy("project_id").limit(1)))?.project_id;
    },
  };
}

/** What is searched stands anywhere in an address or a name, in whatever case. */
function matching<Query extends { where(condition: ReturnType<typeof sql<boolean>>): Query }>(
  found: Query,
  search: string,
): Query {
  if (search === "") return found;
  const part = `%${search.toLowerCase().replace(/[!%_]/g, "!$&")}%`;
  return found.where(
    sql<boolean>`(m.email LIKE ${part} ESCAPE '!' OR lower(m.name) LIKE ${part} ESCAPE '!')`,
  );
}

function rowOf({ name, roles, state }: MemberChange) {
  return {
    ...(name !== undefined && { name }),
    ...(roles !== undefined && { roles: JSON.stringify(roles) }),
    ...(state !== undefined && { state }),
  };
}

function toMember({ roles, state, ...row }: MemberRow): Member {
  return { ...row, roles: JSON.parse(roles) as string[], state: state as MemberState };
}
