export { defineSchema, type Schema } from "./define-schema.ts";
export { boolean, date, many, number, one, oneOf, text, type Field, type Link } from "./fields.ts";
export type {
  Changes,
  Definitions,
  FieldsIn,
  Id,
  SchemaPorts,
  Thing,
  TypeDefinition,
  TypedGraph,
  TypedQuery,
  TypedTransaction,
  Values,
  With,
} from "./types.ts";
