import { entryDays, linkers, types } from "@tessera/content/schema";
import { order } from "@tessera/graph/wire";
import { sql } from "kysely";
import type { OwnedEntry } from "../store.ts";
import type { Core } from "./core.ts";
import { all, db } from "./statements.ts";

const dayMs = 86_400_000;

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
      .select(["entry.id as id", "project.user_id as userId"])
      .where("setting.type_id", "=", settingId)
      .where("setting.order_id", ">=", sql.lit(order.linker - 1))
      .where("setting.ended", "=", sql.lit(0))
      // Nobody sets anything for somebody else's project.
      .whereRef("setting.user_id", "=", "project.user_id")
      .where("value.value", "=", String(days))
      .where("link.type_id", "=", entriesId)
      .where("link.ended", "=", sql.lit(0))
      .whereRef("entry.user_id", "=", "project.user_id")
      .where("entry.created", "<", now - days * dayMs)
      .limit(limit);
    found.push(...(await all(engine.reader, old)));
  }
  return found.slice(0, limit);
}
