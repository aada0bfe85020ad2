import { isAccepted } from "./accept.ts";
import { datatypes, isDecimal, isNumber } from "./datatypes.ts";
import type { FieldDescriptor, FileLike } from "./descriptor.ts";
import type { Issue } from "./issues.ts";
import { readPattern, type Pattern } from "./pattern/pattern.ts";
import { remember } from "./remember.ts";

/** A descriptor that has been read: bounds can be compared, names are functions. A bound that is not there is NaN. */
export interface Rules {
  readonly descriptor: FieldDescriptor;
  readonly field: string;
  readonly datatype: string;
  readonly isOfType: ((text: string) => boolean) | undefined;
  readonly pattern: Pattern | undefined;
  readonly minlength: number;
  readonly maxlength: number;
  readonly isRanged: boolean;
  readonly min: number | string;
  readonly max: number | string;
}

const impliedTypes = /^(?:email|url|number|date|time)$/;

/** Reads a descriptor; once per descriptor. */
export const rulesOf: (descriptor: FieldDescriptor) => Rules = /* @__PURE__ */ remember(
  (descriptor: FieldDescriptor) => {
    const { name, fieldtype = "", pattern } = descriptor;
    const datatype = descriptor.datatype || (impliedTypes.test(fieldtype) ? fieldtype : "");
    const [min, max] = [rangeBoundOf(descriptor.min, datatype), rangeBoundOf(descriptor.max, datatype)];
    return {
      descriptor,
      field: name,
      datatype,
      isOfType: datatypes[datatype],
      pattern: pattern ? readPattern(pattern) : undefined,
      minlength: boundOf(descriptor.minlength),
      maxlength: boundOf(descriptor.maxlength),
      isRanged: !Number.isNaN(min) || !Number.isNaN(max),
      min,
      max,
    };
  },
);

function boundOf(value: number | string | undefined): number {
  return Number.parseInt(value as string, 10);
}

// Their texts are in the order of what they mean.
const ordered = /^(?:date|time|time-with-seconds)$/;

function rangeBoundOf(value: number | string | undefined, datatype: string): number | string {
  const text = String(value);
  if (ordered.test(datatype)) return datatypes[datatype]!(text) ? text : NaN;
  if (datatype === "decimal") return isNumber(text) ? Number(text) : NaN;
  return boundOf(value);
}

/** Adds what is wrong with a value; of a list, what is wrong with its first bad entry. */
export function judge(rules: Rules, value: unknown, issues: Issue[]): void {
  if (typeof value === "string") judgeText(rules, value, undefined, issues);
  else judgeOther(rules, value, issues);
}

function judgeOther(rules: Rules, value: unknown, issues: Issue[]): void {
  const items: unknown[] = isObject(value) && "length" in value ? Array.from(value as never) : [value];
  const before = issues.length;
  for (const item of items.length > 0 ? items : [""]) {
    const file = isObject(item) ? (item as FileLike) : undefined;
    judgeText(rules, file ? file.name : textOf(item), file, issues);
    if (issues.length > before) return;
  }
}

function judgeText(rules: Rules, text: string, file: FileLike | undefined, issues: Issue[]): void {
  const { field, descriptor, maxlength, minlength } = rules;
  const { length } = text;
  if (length === 0) {
    if (descriptor.required) issues.push({ code: "required", field });
    return;
  }
  if (rules.isOfType && !rules.isOfType(text)) {
    issues.push({ code: "datatype", field, datatype: rules.datatype });
  }
  if (rules.pattern) judgePattern(rules, text, issues);
  // HTML has no negative lengths.
  if (length > maxlength && maxlength >= 0) {
    issues.push({ code: "maxlength", field, limit: maxlength, length });
  }
  if (length < minlength) issues.push({ code: "minlength", field, limit: minlength, length });
  if (rules.isRanged) judgeRange(rules, text, issues);
  if (descriptor.accept) judgeFile(rules, file ?? descriptor.file ?? { name: text }, issues);
}

function judgePattern({ field, pattern, descriptor }: Rules, text: string, issues: Issue[]): void {
  const answer = pattern!(text);
  if (answer === "unready") issues.push({ code: "failed", field, cause: answer });
  else if (!answer) issues.push({ code: "pattern", field, pattern: descriptor.pattern! });
}

function judgeRange({ field, datatype, isOfType, min, max }: Rules, text: string, issues: Issue[]): void {
  const value = ordered.test(datatype) ? text : numberOf(text);
  if (typeof value === "string" && !isOfType!(value)) return;
  if (value < min) issues.push({ code: "min", field, limit: min, value });
  if (value > max) issues.push({ code: "max", field, limit: max, value });
}

function numberOf(text: string): number {
  return isNumber(text) || isDecimal(text) ? Number(text) : NaN;
}

function judgeFile(rules: Rules, files: FileLike | readonly FileLike[], issues: Issue[]): void {
  const accept = rules.descriptor.accept!;
  if (![files].flat().every((file) => isAccepted(file, accept))) {
    issues.push({ code: "accept", field: rules.field, accept });
  }
}

/** The text of a value that is no object: `on` for a checked box, nothing for what is missing. */
export function textOf(value: unknown): string {
  // NaN is what the platform reads from an empty number field.
  return value === true ? "on" : value || value === 0 ? `${value as number}` : "";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
