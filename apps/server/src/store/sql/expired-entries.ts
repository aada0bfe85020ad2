import { entryDays, linkers, types } from "@tessera/content/schema";
import { order } from "@tessera/graph/wire";
import { sql } from "kysely";
import type { OwnedEntry } from "../store.ts";
import type { Core } from "./core.ts";
import { all, db } from "./statements.ts";

const dayMs = 86_400_000;

/** Whether the type of an entry is one of the site of its project, `the_site{project}_{form}`. */
const prefix = sql`'the_site' || CAST(project.id AS TEXT) || '_'`;
const isOfSite = sql<number>`CASE WHEN substr(type.value, 1, length(${prefix})) = ${prefix} THEN 1 ELSE 0 END`;

/** Some of the entries that are older than their projects keep them, see {@link OwnedEntry}. */
export async function expiredEntries(
  { engine, names }: Core,
  now: number,
  limit: number,
): Promise<OwnedEntry[]> {
  const setting = `${types.project}_entry_days`;
  const ids = await names.find(engine.reader, [setting, linkers.projectEntries]);
  const [settingId, entriesId] = [ids.get(setting), ids.get(linkers.projectEntries)];
  if (settingId === undefined || entriesId === undefined) return [];
  const found: OwnedEntry[] = [];
  for (const days of entryDays) {
    const old = db
      .selectFrom("connection as setting")
      .innerJoin("concept as value", "value.id", "setting.to_id")
      .innerJoin("concept as project", "project.id", "setting.of_id")
      .innerJoin("connection as link", "link.of_id", "setting.of_id")
      .innerJoin("concept as entry", "entry.id", "link.to_id")
      .innerJoin("concept as type", "type.id", "entry.type_id")
      .select(["entry.id as id", "project.user_id as userId"])
      .where("setting.type_id", "=", settingId)
      .where("setting.order_id", ">=", sql.lit(order.linker - 1))
      .where("setting.ended", "=", sql.lit(0))
      // Nobody sets anything for somebody else's project, or makes an entry of what is none.
      .whereRef("setting.user_id", "=", "project.user_id")
      .whereRef("link.user_id", "=", "project.user_id")
      .where(isOfSite, "=", sql.lit(1))
      .where("value.value", "=", String(days))
      // Two devices may have set it at once: the latest counts, as for whoever reads it.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("connection as later")
              .select("later.id")
              .whereRef("later.of_id", "=", "setting.of_id")
              .where("later.type_id", "=", settingId)
              .where("later.ended", "=", sql.lit(0))
              .whereRef("later.user_id", "=", "setting.user_id")
              .whereRef("later.id", ">", "setting.id"),
          ),
        ),
      )
      .where("link.type_id", "=", entriesId)
      .where("link.ended", "=", sql.lit(0))
      .whereRef("entry.user_id", "=", "project.user_id")
      .where("entry.created", "<", now - days * dayMs)
      .limit(limit);
    found.push(...(await all(engine.reader, old)));
  }
  return found.slice(0, limit);
}
