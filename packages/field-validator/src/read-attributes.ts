import type { FieldDescriptor } from "./descriptor.ts";
import { attributesError } from "./messages.ts";

/** An attribute of an element definition (specification 1, section 3). */
export interface AttributeData {
  readonly name: string;
  /** `boolean`: on means true. `array`: the selected value counts. Anything else is text. */
  readonly type?: string;
  readonly value?: unknown;
  readonly selected?: unknown;
}

/** Names of attributes and the rules that they stand for. A Map, since `constructor` is no attribute. */
const rules = new Map<string, keyof FieldDescriptor>([
  ["name", "name"],
  ["value", "value"],
  ["type", "fieldtype"],
  ["fieldtype", "fieldtype"],
  ["datatype", "datatype"],
  ["pattern", "pattern"],
  ["typeconcept", "typeconcept"],
  ["maxlength", "maxlength"],
  ["minlength", "minlength"],
  ["max", "max"],
  ["min", "min"],
  ["accept", "accept"],
  ["required", "required"],
  ["unique", "unique"],
]);

/**
 * Reads the rules of a field from the attributes of its element. Attributes that are no rules, and empty ones, are
 * passed over. Throws a TypeError when there is no list of attributes.
 */
export function readAttributes(attributesData: unknown): FieldDescriptor {
  const list = (attributesData as { attributes?: unknown } | null | undefined)?.attributes;
  if (!Array.isArray(list)) throw new TypeError(attributesError);
  const descriptor: Partial<Record<keyof FieldDescriptor, unknown>> = { name: "" };
  for (const attribute of list as AttributeData[]) {
    const rule = rules.get(attribute.name.toLowerCase());
    const value = rule && read(attribute, rule);
    if (rule && value !== undefined && value !== null && value !== "") descriptor[rule] = value;
  }
  return descriptor as unknown as FieldDescriptor;
}

function read({ type, value, selected }: AttributeData, rule: keyof FieldDescriptor): unknown {
  if (type === "boolean" || rule === "required" || rule === "unique") return isOn(value);
  return type === "array" ? selected : value;
}

function isOn(value: unknown): boolean {
  return value === true || value === "on" || value === "true";
}
