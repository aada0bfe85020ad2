import { isEmail, isInternationalEmail } from "../datatypes.ts";
import type { Issue } from "../issues.ts";
import { patternedTypes, rangedTypes } from "../input-types.ts";
import { addressNoise, asciiMailboxPattern } from "../patterns.ts";
import { judge, rulesOf } from "../rules.ts";
import { judgeRange } from "./range.ts";

/** A control of a form in which something is typed, as its markup describes it. */
export interface HtmlControl {
  /** Name of the field in issues. */
  readonly name: string;
  /** `textarea`, or the type of an input in lower case; HTML takes a type that it does not know for `text`. */
  readonly type: string;
  /** The attributes of the element; one without a value is an empty text. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** The text that the page came with. @default the attribute `value` */
  readonly defaultValue?: string | undefined;
}

const otherTypes = /^(?:textarea|hidden|color|file)$/;
const unconstrained = /^(?:hidden|range|color)$/;

/**
 * Answers what a browser would find wrong with a text in a control, by every constraint of the HTML standard that can be read
 * from the markup. Await `loadBoundedPatterns` before.
 */
export function htmlIssues(text: string, control: HtmlControl): Issue[] {
  const issues: Issue[] = [];
  const known = { ...control, type: knownType(control.type) };
  const { type } = known;
  if (isBarred(known)) return issues;
  const value = plainText(text, known);
  const addresses = addressesOf(value, known);
  if (value !== "" && !addresses.every((address) => isOfType(address, type)))
    issues.push({ code: "datatype", field: control.name, datatype: type });
  judge(rulesOf({ name: control.name, ...wholeRules(value, known) }), value, issues);
  if (patternedTypes.test(type))
    judge(rulesOf({ name: control.name, pattern: patternOf(known) }), addresses, issues);
  if (value !== "" && rangedTypes.test(type)) judgeRange(value, known, issues);
  return issues;
}

function knownType(type: string): string {
  return patternedTypes.test(type) || rangedTypes.test(type) || otherTypes.test(type) ? type : "text";
}

/** Whether a browser does not validate a control: a hidden one, or one that nobody can change. */
export function isBarred({ type, attributes }: Pick<HtmlControl, "type" | "attributes">): boolean {
  if (type === "hidden" || attributes["disabled"] !== undefined) return true;
  return attributes["readonly"] !== undefined && type !== "select";
}

/** In HTML an empty pattern matches the empty text alone. */
function patternOf({ attributes }: HtmlControl): string | undefined {
  return attributes["pattern"] === "" ? "(?:)" : attributes["pattern"];
}

/** The rules for the text as a whole: whether it has to be there, and how long it may be. */
function wholeRules(value: string, { type, attributes, defaultValue }: HtmlControl): object {
  const required = attributes["required"] !== undefined && !unconstrained.test(type);
  const initial = plainText(defaultValue ?? attributes["value"] ?? "", { type, attributes });
  // A text that the page came with has no length to keep.
  const isLengthJudged = (patternedTypes.test(type) || type === "textarea") && value !== initial;
  return isLengthJudged
    ? { required, minlength: attributes["minlength"], maxlength: attributes["maxlength"] }
    : { required };
}

/** The text as a browser holds it: line breaks of a text area as one sign, and addresses without blanks around them. */
function plainText(text: string, control: Pick<HtmlControl, "type" | "attributes">): string {
  if (control.type === "textarea") return text.replaceAll("\r\n", "\n");
  if (control.type !== "email" && control.type !== "url") return text;
  return addressesOf(text, control)
    .map((address) => address.replaceAll(addressNoise, ""))
    .join(",");
}

function addressesOf(text: string, { type, attributes }: Pick<HtmlControl, "type" | "attributes">): string[] {
  return type === "email" && attributes["multiple"] !== undefined ? text.split(",") : [text];
}

/** Browsers send a host with letters of any script in ASCII or as it was typed. */
function isOfType(text: string, type: string): boolean {
  if (type === "url") return URL.canParse(text);
  return type !== "email" || isEmail(text) || (asciiMailboxPattern.test(text) && isInternationalEmail(text));
}
