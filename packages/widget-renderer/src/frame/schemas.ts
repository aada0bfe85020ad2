/**
 * Schemas of what a frame sends: Standard Schema version 1, so that those of other libraries do as well. What they answer
 * is made anew from what they know; nothing that they do not name gets through.
 */

/** A schema of Standard Schema version 1. */
export interface Schema<Value = unknown> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Value> | Promise<SchemaResult<Value>>;
    readonly types?: { readonly input: unknown; readonly output: Value } | undefined;
  };
}

/** The value, or what is wrong with it. */
export type SchemaResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** A schema of this package: it answers at once. */
interface PlainSchema<Value> extends Schema<Value> {
  readonly read: (value: unknown) => SchemaResult<Value>;
}

/** Texts, up to a million UTF-16 units unless told. */
export function text({ max = 1_000_000 }: { readonly max?: number } = {}): PlainSchema<string> {
  return checked(`a text of at most ${max} characters`, (value) => {
    return typeof value === "string" && value.length <= max;
  });
}

/** Finite numbers between two bounds. */
export function number({
  min = -Infinity,
  max = Infinity,
}: { readonly min?: number; readonly max?: number } = {}): PlainSchema<number> {
  const bounds = min > -Infinity || max < Infinity ? ` from ${min} to ${max}` : "";
  return checked(`a number${bounds}`, (value) => Number.isFinite(value) && min <= value! && value! <= max);
}

/** True or false. */
export function flag(): PlainSchema<boolean> {
  return checked("true or false", (value) => typeof value === "boolean");
}

/** One of some texts or numbers. */
export function oneOf<const Value extends string | number>(...values: readonly Value[]): PlainSchema<Value> {
  return checked(`one of ${values.join(", ")}`, (value) => values.includes(value as Value));
}

/** Any plain data: for methods that check by themselves. */
export function anything(): PlainSchema<unknown> {
  return checked("", () => true);
}

/** What a schema takes, or nothing. */
export function optional<Value>(schema: PlainSchema<Value>): PlainSchema<Value | undefined> {
  return plain<Value | undefined>((value) => {
    return value === undefined || value === null ? { value: undefined } : schema.read(value);
  });
}

/** Lists, of at most a thousand entries unless told. */
export function list<Value>(
  entries: PlainSchema<Value>,
  { max = 1000 }: { readonly max?: number } = {},
): PlainSchema<Value[]> {
  return plain((value) => {
    if (!Array.isArray(value) || value.length > max) return wrong(`a list of at most ${max} entries`);
    return gather(
      value.map((entry, index) => [index, entries.read(entry)]),
      (read) => read.map(([, one]) => one as Value),
    );
  });
}

/** Objects with these fields; others are left out. */
export function record<Fields extends Readonly<Record<string, PlainSchema<unknown>>>>(
  fields: Fields,
): PlainSchema<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> {
  return plain((value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return wrong("an object");
    const given = value as Record<string, unknown>;
    const read = Object.entries(fields).map(([name, schema]): [string, SchemaResult<unknown>] => [
      name,
      schema.read(Object.hasOwn(given, name) ? given[name] : undefined),
    ]);
    return gather(read, (all) => Object.fromEntries(all) as never);
  });
}

/** What a schema answers. */
export type ValueOf<Of extends Schema> = Of extends Schema<infer Value> ? Value : never;

function gather<Key extends string | number, Value>(
  parts: readonly (readonly [Key, SchemaResult<unknown>])[],
  join: (values: [Key, unknown][]) => Value,
): SchemaResult<Value> {
  const values: [Key, unknown][] = [];
  for (const [key, part] of parts) {
    if (part.issues) return { issues: part.issues.map(({ message }) => ({ message: `${key}: ${message}` })) };
    values.push([key, part.value]);
  }
  return { value: join(values) };
}

function checked<Value>(name: string, holds: (value: Value | undefined) => boolean): PlainSchema<Value> {
  return plain<Value>((value) => (holds(value as Value) ? { value: value as Value } : wrong(name)));
}

function wrong(expected: string): SchemaResult<never> {
  return { issues: [{ message: `must be ${expected}` }] };
}

function plain<Value>(read: (value: unknown) => SchemaResult<Value>): PlainSchema<Value> {
  return { read, "~standard": { version: 1, vendor: "tessera", validate: read } };
}
