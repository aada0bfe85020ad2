import { sql } from "kysely";

import {
  otherReferrers,
  type VisitKind,
  type VisitLimits,
  type VisitSum,
  type VisitSums,
  type VisitTotal,
} from "../visit-store.ts";
import type { Engine, Session } from "./engine.ts";
import { removeRows } from "./remove-rows.ts";
import { all, db, get } from "./statements.ts";
import { tables } from "./tables.ts";

/** Rows of a list that a report shows. */
const mostListed = 200;
/** Rows that one piece removes. */
const removedAtOnce = 500;

const key = "user_id, project_id, kind, day, name";
const adding = `ON CONFLICT (${key}) DO UPDATE SET path = excluded.path,
  views = visit_sum.views + excluded.views, visits = visit_sum.visits + excluded.visits`;

const views = sql<number>`CAST(sum(views) AS BIGINT)`;
const visits = sql<number>`CAST(sum(visits) AS BIGINT)`;

/** Sums of the visits to published sites. */
export function createVisits(engine: Engine): VisitSums {
  const { reader } = engine;
  const total = (
    userId: number,
    projectId: number,
    { kind, from }: { kind: VisitKind; from: number },
  ): Promise<VisitTotal[]> => {
    const named = sumsOf(userId, projectId, kind, from).select([
      "name",
      sql<string>`max(path)`.as("path"),
      views.as("views"),
      visits.as("visits"),
    ]);
    const ranked = named.groupBy("name").orderBy("views", "desc").orderBy("name");
    return all(reader, ranked.limit(mostListed));
  };
  return {
    add: (batch, sums, limits) => engine.write((session) => add(engine, session, { batch, sums, limits })),
    read: async (userId, projectId, from) => {
      // Each view is one of a device, so that these sum up to all.
      const byDay = sumsOf(userId, projectId, "device", from)
        .select(["day", views.as("views"), visits.as("visits")])
        .groupBy("day")
        .orderBy("day");
      return {
        days: await all(reader, byDay),
        pages: await total(userId, projectId, { kind: "page", from }),
        referrers: await total(userId, projectId, { kind: "referrer", from }),
        devices: await total(userId, projectId, { kind: "device", from }),
      };
    },
    ofUser: async (userId, after, limit) => {
      const last = [after?.projectId ?? 0, after?.kind ?? "", after?.day ?? 0, after?.name ?? ""];
      const rows = await reader.all<Row>(
        `SELECT v.* FROM visit_sum v WHERE v.user_id = $1 AND (v.project_id, v.kind, v.day, v.name) > ($2, $3, $4, $5)
          ORDER BY v.project_id, v.kind, v.day, v.name LIMIT $6`,
        [userId, ...last, limit],
      );
      return rows.map(({ user_id, project_id, ...row }) => ({
        ...row,
        userId: user_id,
        projectId: project_id,
      }));
    },
    nextProject: async ({ userId, projectId }) => {
      const row = await reader.get<Pick<Row, "user_id" | "project_id">>(
        `SELECT v.user_id, v.project_id FROM visit_sum v WHERE (v.user_id, v.project_id) > ($1, $2)
          ORDER BY v.user_id, v.project_id LIMIT 1`,
        [userId, projectId],
      );
      return row && { userId: row.user_id, projectId: row.project_id };
    },
    removeProject: ({ userId, projectId }) =>
      engine.writeInPieces((session, piece) =>
        removeRows(session, piece, {
          table: "visit_sum",
          key,
          where: "user_id = $1 AND project_id = $2",
          params: [userId, projectId],
          count: removedAtOnce,
        }),
      ),
  };
}

interface Row extends Omit<VisitSum, "userId" | "projectId"> {
  user_id: number;
  project_id: number;
}

function sumsOf(userId: number, projectId: number, kind: VisitKind, from: number) {
  return db
    .selectFrom("visit_sum")
    .where("user_id", "=", userId)
    .where("project_id", "=", projectId)
    .where("kind", "=", kind)
    .where("day", ">=", from);
}

interface Batch {
  batch: string;
  sums: readonly VisitSum[];
  limits: VisitLimits;
}

async function add(engine: Engine, session: Session, { batch, sums, limits }: Batch): Promise<boolean> {
  const noted = db.insertInto("visit_batch").values({ id: batch, created: Date.now() });
  const fresh = await get(session, noted.onConflict((known) => known.doNothing()).returning("id"));
  if (!fresh) return false;
  const rows: VisitSum[] = [];
  for (const some of byProject(sums)) rows.push(...(await bounded(engine, session, some, limits)));
  const values = merged(rows).map((row) => [
    row.userId,
    row.projectId,
    row.kind,
    row.day,
    row.name,
    row.path,
    row.views,
    row.visits,
  ]);
  if (values.length > 0) await session.insert(tables.visitSum, values, adding);
  return true;
}

/** In one order, so that two writes never wait for each other. */
function byProject(sums: readonly VisitSum[]): VisitSum[][] {
  const found = Map.groupBy(sums, ({ projectId }) => projectId);
  return [...found.entries()].toSorted(([one], [other]) => one - other).map(([, some]) => some);
}

/** The sums of one project in which referrers beyond the limit of their day have no name. */
async function bounded(
  engine: Engine,
  session: Session,
  sums: readonly VisitSum[],
  { referrers }: VisitLimits,
): Promise<VisitSum[]> {
  const [first] = sums;
  if (!first) return [];
  await engine.lock(session, `visits ${first.projectId}`);
  const known = new Map<number, Set<string>>();
  const rows: VisitSum[] = [];
  for (const sum of sums) {
    if (!isNamedReferrer(sum)) {
      rows.push(sum);
      continue;
    }
    const ofDay = known.get(sum.day) ?? (await referrersOf(session, sum));
    known.set(sum.day, ofDay);
    const hasRoom = ofDay.has(sum.name) || ofDay.size < referrers;
    if (hasRoom) ofDay.add(sum.name);
    rows.push(hasRoom ? sum : { ...sum, name: otherReferrers });
  }
  return rows;
}

function isNamedReferrer({ kind, name }: VisitSum): boolean {
  return kind === "referrer" && name !== "" && name !== otherReferrers;
}

async function referrersOf(session: Session, { userId, projectId, day }: VisitSum): Promise<Set<string>> {
  const names = sumsOf(userId, projectId, "referrer", day).where("day", "=", day).select("name");
  const found = await all(session, names);
  return new Set(found.map(({ name }) => name).filter((name) => name !== "" && name !== otherReferrers));
}

/** One row for each key: a statement cannot add to the same row twice. */
function merged(sums: readonly VisitSum[]): VisitSum[] {
  const rows = new Map<string, VisitSum>();
  for (const sum of sums) {
    const place = JSON.stringify([sum.userId, sum.projectId, sum.kind, sum.day, sum.name]);
    const before = rows.get(place);
    rows.set(place, {
      ...sum,
      views: sum.views + (before?.views ?? 0),
      visits: sum.visits + (before?.visits ?? 0),
    });
  }
  return [...rows.values()];
}
