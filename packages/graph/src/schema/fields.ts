/** How values of a field are written down: in the graph every value is a text. */
export interface Field<T> {
  readonly kind: "field";
  encode(value: T): string;
  /** The value of a text that somebody else may have written; undefined for one that is none. */
  decode(text: string): T | undefined;
}

/** A field of texts. */
export function text(): Field<string> {
  return { kind: "field", encode: (value) => value, decode: (value) => value };
}

/** A field of numbers. */
export function number(): Field<number> {
  return {
    kind: "field",
    encode: String,
    decode(value) {
      const read = value.trim() === "" ? Number.NaN : Number(value);
      return Number.isNaN(read) ? undefined : read;
    },
  };
}

/** A field of `true` and `false`. */
export function boolean(): Field<boolean> {
  return {
    kind: "field",
    encode: String,
    decode: (value) => (value === "true" ? true : value === "false" ? false : undefined),
  };
}

/** A field of moments, written as ISO texts. */
export function date(): Field<Date> {
  return {
    kind: "field",
    encode: (value) => value.toISOString(),
    decode(value) {
      const read = new Date(value);
      return Number.isNaN(read.getTime()) ? undefined : read;
    },
  };
}

/** A field of a few texts. */
export function oneOf<const T extends string>(...choices: readonly T[]): Field<T> {
  return {
    kind: "field",
    encode: (value) => value,
    decode: (value) => choices.find((choice) => choice === value),
  };
}

/** A link to one thing, or to many, of a type of the same schema. */
export interface Link<Name extends string = string, Many extends boolean = boolean> {
  readonly kind: "link";
  readonly to: Name;
  readonly isMany: Many;
}

/** A link to one thing: `{type}_{name}`. */
export function one<const Name extends string>(to: Name): Link<Name, false> {
  return { kind: "link", to, isMany: false };
}

/** A link to many things: `{type}_s_{name}`. */
export function many<const Name extends string>(to: Name): Link<Name, true> {
  return { kind: "link", to, isMany: true };
}
