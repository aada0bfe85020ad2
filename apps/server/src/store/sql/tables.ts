import type { Table } from "./engine.ts";

function table(name: string, columns: string): Table {
  return {
    name,
    columns: columns.split(" ").map((column) => {
      const [field = "", type] = column.split(":");
      return [field, type === "text" ? "text" : "number"] as const;
    }),
  };
}

/** The tables that are filled by many rows at once. */
export const tables = {
  concept: table("concept", "id kind user_id type_id category_id access_id referent_id value:text created"),
  connection: table("connection", "id of_id to_id type_id order_id user_id access_id created"),
  ghost: table("ghost", "user_id kind ghost_id randomizer id created"),
  awaitedReferent: table("awaited_referent", "user_id randomizer ghost_id concept_id"),
  reserved: table("reserved", "kind:text id user_id"),
  holder: table("holder", "concept_id user_id type_id made"),
  share: table("share", "link_id user_id concept_id owner_id type_id"),
} as const;
