import type { Table } from "./engine.ts";

/** A table whose columns are known to the compiler: `id value:text` is `{ id: number; value: string }`. */
export interface TypedTable<Name extends string, Columns extends string> extends Table {
  name: Name;
  definition: Columns;
}

/** A row of a table, by the definition of its columns. */
export type RowOf<Columns extends string> = Columns extends `${infer First} ${infer Rest}`
  ? ColumnOf<First> & RowOf<Rest>
  : ColumnOf<Columns>;

type ColumnOf<Column extends string> = Column extends `${infer Name}:text`
  ? Readonly<Record<Name, string>>
  : Readonly<Record<Column, number>>;

/** Describes a table; columns without `:text` are whole numbers. */
export function table<Name extends string, Columns extends string>(
  name: Name,
  definition: Columns,
): TypedTable<Name, Columns> {
  return {
    name,
    definition,
    columns: definition.split(" ").map((column) => {
      const [field = "", type] = column.split(":");
      return [field, type === "text" ? "text" : "number"] as const;
    }),
  };
}

/** The tables that are filled by many rows at once, and all that a backup holds, in the order of their columns. */
export const tables = {
  concept: table("concept", "id kind user_id type_id category_id access_id referent_id value:text created"),
  connection: table("connection", "id of_id to_id type_id order_id user_id access_id created ended"),
  ghost: table("ghost", "user_id kind ghost_id randomizer id created"),
  awaitedReferent: table("awaited_referent", "user_id randomizer ghost_id concept_id"),
  reserved: table("reserved", "kind:text id user_id created sender:text"),
  holder: table("holder", "concept_id user_id type_id made"),
  share: table("share", "link_id user_id concept_id owner_id type_id"),
  batch: table("batch", "user_id randomizer batch_id:text answer:text created"),
  part: table("part", "user_id randomizer batch_id:text place parts bytes created body:text sender:text"),
  parkedLink: table("parked_link", "user_id ghost_id missing_id sender:text created body:text"),
  account: table(
    "account",
    "user_id email:text username:text password_hash:text admin user_concept_id entity_id created verified",
  ),
  refreshToken: table("refresh_token", "hash:text family:text user_id created expires used"),
  session: table("session", "id:text user_id created seen expires agent:text address:text proved"),
  passkey: table("passkey", "id:text user_id public_key:text counter transports:text name:text created used"),
  secondFactor: table("second_factor", "user_id secret:text active step algorithm:text"),
  recoveryCode: table("recovery_code", "user_id hash:text"),
  securityEvent: table("security_event", "user_id kind:text detail:text created agent:text address:text"),
  identity: table("identity", "provider:text subject:text user_id"),
  upload: table(
    "upload",
    "name:text user_id bytes small:text created width height copies:text state title:text entry_id",
  ),
  domain: table("domain", "host:text user_id project_id token:text verified created"),
  chat: table("chat", "id:text user_id title:text created changed"),
  chatTurn: table("chat_turn", "chat_id:text place user_id prompt:text answer:text memory:text created"),
  draft: table("draft", "user_id id:text facts:text body:text bytes saved_at removed created"),
  webhook: table("webhook", "id:text user_id project_id url:text form:text secret:text created"),
  delivery: table(
    "delivery",
    "id:text webhook_id:text user_id entry_id state:text status problem:text attempts due created",
  ),
  member: table("member", "user_id project_id email:text name:text roles:text state:text created seen"),
  receiver: table(
    "receiver",
    "id:text user_id project_id address:text state:text token:text asked changed expires",
  ),
  visitSum: table("visit_sum", "user_id project_id kind:text day name:text path:text views visits"),
  popularity: table("popularity", "kind:text id count"),
  secret: table("secret", "name:text value:text"),
} as const;

/** Links that were replaced: for clients that have not heard of it, so no part of a backup. */
export const replacedTable: Table = table("replaced", "link_id by_id created");

/** What large batches end and delete once they are visible: no part of a backup, which leaves it out as well. */
export const leavingTable: Table = table("leaving", "user_id randomizer kind id admin");

/**
 * What a large batch ends and deletes. It is noted before the batch is visible, when the rights are looked at, and hidden
 * from reads in the moment in which the batch becomes visible; then it is carried out in pieces, also when the process
 * ends between. The kinds are in the reverse order of that; an account that is being erased is carried out elsewhere.
 */
export const leavingKinds = { share: 0, concept: 1, connection: 2, single: 3, account: 4 } as const;

/** One of {@link leavingKinds}. */
export type LeavingKind = (typeof leavingKinds)[keyof typeof leavingKinds];

/** The ids of large batches that are being stored: no part of a backup, which leaves such batches out. */
export const pendingTable: Table = table(
  "pending",
  "kind first last user_id randomizer first_ghost last_ghost created",
);
