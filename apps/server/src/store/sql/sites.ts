import type { Writer } from "../store.ts";
import type { Engine, Session } from "./engine.ts";
import { isNode, type ConceptRow } from "./records.ts";
import { db, get } from "./statements.ts";

/** Types of what is listed on a site: `the_site{project}_{type}`. */
const siteType = /^the_site(\d{1,15})_/;

/** The project on whose site things of a type are listed; undefined for every other type. */
export function siteOfType(name: string): number | undefined {
  const project = siteType.exec(name)?.[1];
  return project === undefined ? undefined : Number(project);
}

type Projects = Pick<Engine, "dialect">;

interface NamedRow {
  id: number;
  value: string;
  user_id: number;
}

function rowsOf({ dialect }: Projects, session: Session, ids: readonly number[]): Promise<NamedRow[]> {
  const sql = `SELECT c.id, c.value, c.user_id FROM ${dialect.numbers("$1", "j")} ${dialect.join} concept c ON c.id = j.value`;
  return session.all<NamedRow>(sql, [[...new Set(ids)]]);
}

/** Whether somebody may add to the lists of all of the sites: their owner, and who is a member there. */
export async function mayListOn(
  engine: Projects,
  session: Session,
  sites: readonly number[],
  { userId }: Writer,
): Promise<boolean> {
  const foreign = await foreignSites(engine, session, sites, userId);
  if (foreign.length === 0) return true;
  const own = db.selectFrom("member").select("project_id").where("user_id", "=", userId);
  const member = await get(session, own.where("state", "=", "active"));
  return foreign.every((site) => member?.project_id === site);
}

async function foreignSites(
  engine: Projects,
  session: Session,
  sites: readonly number[],
  userId: number,
): Promise<number[]> {
  const owned = await rowsOf(engine, session, sites);
  const own = new Set(owned.filter(({ user_id }) => user_id === userId).map(({ id }) => id));
  return sites.filter((site) => !own.has(site));
}

/** Whether all of the things are listed on sites of the writer's: an owner removes what visitors have added there. */
export async function areOnOwnSites(
  engine: Projects,
  session: Session,
  rows: readonly ConceptRow[],
  writer: Writer,
): Promise<boolean> {
  if (!rows.every(({ kind }) => isNode(kind))) return false;
  const types = await rowsOf(
    engine,
    session,
    rows.map(({ type_id }) => type_id),
  );
  const sites = types.map(({ value }) => siteOfType(value)).filter((site) => site !== undefined);
  if (sites.length < types.length) return false;
  return writer.admin || (await foreignSites(engine, session, sites, writer.userId)).length === 0;
}
