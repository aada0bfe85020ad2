import {
  english,
  messageOf,
  validateField,
  type FieldDescriptor,
  type Messages,
} from "@tessera/field-validator";
import { spanish } from "@tessera/field-validator/es";
import { htmlIssues, isBarred, rangedTypes } from "@tessera/field-validator/html";
import { formTexts, type ReadControl, type ReadField, type ReadForm } from "@tessera/site-export/render";

/** Longest text of one field, as the server takes it. */
const maxText = 10_000;

/** What is wrong with what was sent for a field, in the words of a language; undefined when nothing is. */
export function problemOf(
  { isValidated }: ReadForm,
  field: ReadField,
  texts: readonly string[],
  language: string,
): string | undefined {
  const words = formTexts(language);
  const messages = /^es(-|$)/i.test(language) ? spanish : english;
  const problem = ruleProblem(field, texts, { isValidated, messages });
  if (problem !== undefined) return field.controls[0]?.attributes["data-form-message"] || problem;
  if (texts.join(", ").length > maxText) return words.tooLong;
  return areAllOffered(field, texts) ? undefined : words.noChoice;
}

interface Judging {
  readonly isValidated: boolean;
  readonly messages: Messages;
}

function ruleProblem(field: ReadField, texts: readonly string[], judging: Judging): string | undefined {
  const { messages } = judging;
  const isMissing = field.controls.some((control) => isUnchosen(control, field, texts, judging.isValidated));
  if (isMissing) return messageOf({ code: "required", field: field.label }, messages);
  return typedPairs(field, texts)
    .map(([control, text]) => typedProblem(text, control, field.label, judging))
    .find((problem) => problem !== undefined);
}

/** Whether nothing was chosen that meets `required`. */
function isUnchosen(
  control: ReadControl,
  field: ReadField,
  texts: readonly string[],
  isValidated: boolean,
): boolean {
  if (!control.choices || !isRequired(control, isValidated)) return false;
  // One button of a group is enough.
  const group = control.type === "radio" ? field.controls.filter(({ type }) => type === "radio") : [control];
  if (group.every(isBarred)) return false;
  const offered = group.flatMap(({ choices }) => choices ?? []);
  const chosen = offered.filter(({ value }) => texts.includes(value));
  if (chosen.length > 0) return chosen.every(({ isPlaceholder }) => isPlaceholder);
  // An option that is disabled can be selected when the page comes, but is not sent.
  return !offered.some(({ isDisabled, isPlaceholder }) => isDisabled && !isPlaceholder);
}

function isRequired({ attributes }: ReadControl, isValidated: boolean): boolean {
  return (
    attributes["required"] !== undefined && (isValidated || attributes["data-form-consent"] !== undefined)
  );
}

/**
 * The controls in which something is typed, each with the text that was sent for it. Controls of one name send their texts in
 * the order of the document. What was not sent is judged as empty; further texts are judged by the last control.
 */
function typedPairs({ controls }: ReadField, texts: readonly string[]): [ReadControl, string][] {
  const typed = controls.filter(({ choices }) => choices === null);
  const last = typed.at(-1);
  if (!last) return [];
  const chosen = new Set(controls.flatMap(({ choices }) => choices ?? []).map(({ value }) => value));
  const written = texts.length > typed.length ? texts.filter((text) => !chosen.has(text)) : texts;
  const count = Math.max(typed.length, written.length);
  return Array.from({ length: count }, (_, at) => [typed[at] ?? last, written[at] ?? ""]);
}

function typedProblem(
  text: string,
  control: ReadControl,
  name: string,
  { isValidated, messages }: Judging,
): string | undefined {
  const { type, attributes } = control;
  if (isBarred(control)) return undefined;
  const defaultValue = control.text ?? undefined;
  const [issue] = isValidated ? htmlIssues(text, { name, type, attributes, defaultValue }) : [];
  if (issue) return messageOf(issue, messages);
  return validateField(text, ownRules(control, name), messages).messages[0];
}

/** The rules that an owner sets beside HTML's: a data type, and bounds where HTML has none. */
function ownRules({ type, attributes }: ReadControl, name: string): FieldDescriptor {
  const datatype = attributes["data-datatype"];
  const bounds =
    datatype && !rangedTypes.test(type) ? { min: attributes["min"], max: attributes["max"] } : {};
  return { name, datatype, ...bounds };
}

/** Whether each text is one that can be chosen, where nothing can be typed. */
function areAllOffered({ controls }: ReadField, texts: readonly string[]): boolean {
  if (controls.some(({ choices }) => choices === null)) return true;
  const offered = new Set(controls.flatMap(({ choices }) => choices ?? []).map(({ value }) => value));
  return texts.every((text) => text === "" || offered.has(text));
}
