import type { Transaction } from "../transaction/contract.ts";
import { linkerOf, typeOf } from "./names.ts";
import type { Definitions, TypeDefinition } from "./types.ts";

type Written = Readonly<Record<string, unknown>>;

/** Makes a thing with its fields and links. */
export function create(definitions: Definitions, tx: Transaction, type: string, values: Written): number {
  const definition = definitionOf(definitions, type);
  const id = tx.node(typeOf(type));
  for (const [key, value] of entriesOf(definition, values)) {
    const part = definition[key]!;
    if (value === undefined || value === null) continue;
    if (part.kind === "field") tx.addValue(id, key, part.encode(value as never));
    else for (const target of targetsOf(value)) tx.connect(id, target, linkerOf(type, key, part));
  }
  return id;
}

/** Replaces fields and links; what is not named stays. */
export async function update(
  definitions: Definitions,
  tx: Transaction,
  type: string,
  id: number,
  changes: Written,
): Promise<void> {
  const definition = definitionOf(definitions, type);
  for (const [key, value] of entriesOf(definition, changes)) {
    const part = definition[key]!;
    const linker = linkerOf(type, key, part);
    if (value === undefined) continue;
    if (value === null) await tx.endLinks(id, linker);
    else if (part.kind === "field") await tx.setValue(id, key, part.encode(value as never));
    else if (!part.isMany) await tx.setLink(id, value as number, linker);
    else await replaceAll(tx, id, linker, targetsOf(value));
  }
}

async function replaceAll(
  tx: Transaction,
  id: number,
  linker: string,
  targets: readonly number[],
): Promise<void> {
  await tx.endLinks(id, linker);
  for (const target of targets) tx.connect(id, target, linker);
}

function definitionOf(definitions: Definitions, type: string): TypeDefinition {
  const definition = definitions[type];
  if (!definition) throw new TypeError(`The schema has no type ${type}.`);
  return definition;
}

/** JavaScript callers may name what the schema does not: that is a mistake, not a new field. */
function entriesOf(definition: TypeDefinition, values: Written): [string, unknown][] {
  const unknown = Object.keys(values).find((key) => !Object.hasOwn(definition, key));
  if (unknown !== undefined) throw new TypeError(`The schema has no field ${unknown}.`);
  return Object.entries(values);
}

function targetsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? (value as number[]) : [value as number];
}
