/** Things that widgets keep in the graph: a node with a text for each field, linked by `{type}_{field}`. */
import { access, formats, type Graph, type QueryItem } from "@tessera/graph";

/** A thing that a widget keeps, with its texts by field. */
export interface Thing {
  readonly id: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Who may see a thing: everybody, or with `open` left out or false only who keeps it. */
export interface Openness {
  readonly open?: boolean;
}

/** Things on a page of {@link listThings}. */
const pageSize = 100;

/** A name for a type or field: letters and digits only, since it stands between underscores. Throws a TypeError for others. */
export function plainName(name: string): string {
  if (!/^[a-z][a-z\d]{0,39}$/i.test(name))
    throw new TypeError(`"${name}" is no name: letters and digits only`);
  return name.toLowerCase();
}

/** Values under plain names. */
export function plainValues(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([field, text]) => [plainName(field), text]));
}

/** Keeps a new thing and returns its id. */
export async function addThing(
  graph: Graph,
  type: string,
  values: Readonly<Record<string, string>>,
  { open = false }: Openness = {},
): Promise<number> {
  const options = { access: open ? access.public : access.private };
  return (
    await graph.transaction((tx) => {
      const thing = tx.node(type, options);
      for (const [field, value] of Object.entries(values))
        tx.addValue(thing, plainName(field), value, options);
      return thing;
    })
  ).value;
}

/** Changes fields of a thing. */
export async function changeThing(
  graph: Graph,
  type: string,
  id: number,
  values: Readonly<Record<string, string>>,
  { open = false }: Openness = {},
): Promise<void> {
  const options = { access: open ? access.public : access.private };
  await graph.transaction(async (tx) => {
    for (const [name, value] of Object.entries(values)) {
      const field = plainName(name);
      await tx.endLinks(id, `${type}_${field}`);
      tx.connect(id, tx.concept(`the_${field}`, value, options), `${type}_${field}`, options);
    }
  });
}

/** The things of a type that the graph's user may see, the newest first, 100 a page, with the fields that are named. */
export async function listThings(
  graph: Graph,
  type: string,
  fields: readonly string[],
  page: number,
): Promise<Thing[]> {
  const selectors = fields.map((field) => `${type}_${field}`);
  const items = await graph.query({ type, selectors, page, inpage: pageSize, outputFormat: formats.DATAID });
  return items.map((item) => toThing(item, type, fields));
}

/** `{id, data: {the_type: {the_type_field: {data: {the_field: "text"}}}}}` */
function toThing(item: QueryItem, type: string, fields: readonly string[]): Thing {
  const parts = ((item["data"] ?? {}) as Record<string, Record<string, unknown>>)[type] ?? {};
  const values = fields.map((field) => [field, textOf(parts[`${type}_${field}`], `the_${field}`)] as const);
  return { id: Number(item["id"]), values: Object.fromEntries(values) };
}

function textOf(part: unknown, type: string): string {
  const one = (Array.isArray(part) ? part[0] : part) as { data?: Record<string, unknown> } | undefined;
  const text = one?.data?.[type];
  return typeof text === "string" ? text : "";
}
