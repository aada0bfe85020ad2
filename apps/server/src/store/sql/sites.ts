import type { Writer } from "../store.ts";
import type { Engine, Session } from "./engine.ts";
import { isNode, type ConceptRow } from "./records.ts";

/** Types of what is listed on a site: `the_site{project}_{type}`. */
const siteType = /^the_site(\d{1,15})_/;

/** The project on whose site things of a type are listed; undefined for every other type. */
export function siteOfType(name: string): number | undefined {
  const project = siteType.exec(name)?.[1];
  return project === undefined ? undefined : Number(project);
}

/** Whether all of the things are listed on sites of the writer's: an owner removes what visitors have added there. */
export async function areOnOwnSites(
  { dialect }: Pick<Engine, "dialect">,
  session: Session,
  rows: readonly ConceptRow[],
  writer: Writer,
): Promise<boolean> {
  if (!rows.every(({ kind }) => isNode(kind))) return false;
  const sql = `SELECT c.id, c.value, c.user_id FROM ${dialect.numbers("$1", "j")} ${dialect.join} concept c ON c.id = j.value`;
  const read = (ids: readonly number[]): Promise<Pick<ConceptRow, "id" | "value" | "user_id">[]> =>
    session.all(sql, [[...new Set(ids)]]);
  const types = await read(rows.map(({ type_id }) => type_id));
  const sites = new Map(types.map(({ id, value }) => [id, siteOfType(value)]));
  if (rows.some(({ type_id }) => sites.get(type_id) === undefined)) return false;
  if (writer.admin) return true;
  const projects = [...sites.values()].filter((site) => site !== undefined);
  const owned = await read(projects);
  const own = new Set(owned.filter(({ user_id }) => user_id === writer.userId).map(({ id }) => id));
  return projects.every((project) => own.has(project));
}
