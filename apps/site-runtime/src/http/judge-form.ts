import { answerName, formTexts, type ReadField, type ReadForm } from "@tessera/site-export/render";
import { english, loadBoundedPatterns, validateField, type FieldDescriptor } from "@tessera/field-validator";
import { spanish } from "@tessera/field-validator/es";

/** What a visitor has sent, judged. */
export interface JudgedForm {
  /** Texts by the key under which an entry holds the field. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong, by the name of the field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What was typed, by the name of the field. */
  readonly typed: Readonly<Record<string, readonly string[]>>;
}

/** Longest text of one field, as the server takes it. */
const maxText = 10_000;

/**
 * Judges what was sent by the rules of the form in the document, as browsers do: what a visitor sends is anything at all, and
 * a visitor without scripts may have a browser that judges nothing.
 */
export async function judgeForm(form: ReadForm, sent: FormData, language: string): Promise<JudgedForm> {
  await loadBoundedPatterns();
  const read = form.fields.map((field) => ({ field, ...valuesOf(field, sent) }));
  const problems = read.flatMap(({ field, texts, hasFile }) => {
    const problem = hasFile ? formTexts(language).noFiles : problemOf(field, texts, language);
    return problem === undefined ? [] : [[field.name, problem] as const];
  });
  const { answer } = form.settings;
  if (form.settings.question !== "" && !isAnswer(sent.get(answerName), answer))
    problems.push([answerName, formTexts(language).wrongAnswer]);
  return {
    values: Object.fromEntries(
      read
        .map(({ field, texts }) => [field.key, texts.filter(Boolean).join(", ")] as const)
        .filter(([, text]) => text !== ""),
    ),
    problems: Object.fromEntries(problems),
    typed: Object.fromEntries(read.map(({ field, texts }) => [field.name, texts])),
  };
}

/** Whether a visitor has said the same, in whatever letters. */
function isAnswer(said: FormDataEntryValue | null, answer: string): boolean {
  return typeof said === "string" && spoken(said) === spoken(answer);
}

function spoken(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

function valuesOf({ name }: ReadField, sent: FormData): { texts: string[]; hasFile: boolean } {
  const values = sent.getAll(name);
  const texts = values.filter((value) => typeof value === "string");
  return {
    texts: texts.map((text) => text.replaceAll("\r\n", "\n")),
    hasFile: values.some((value) => typeof value !== "string" && value.size > 0),
  };
}

function problemOf(field: ReadField, texts: readonly string[], language: string): string | undefined {
  const words = formTexts(language);
  const problem = ruleProblem(field, texts, language);
  if (problem !== undefined) return field.rules["data-form-message"] || problem;
  if (texts.join(", ").length > maxText) return words.tooLong;
  const { choices } = field;
  return choices?.length && texts.some((text) => text !== "" && !choices.includes(text))
    ? words.noChoice
    : undefined;
}

function ruleProblem(field: ReadField, texts: readonly string[], language: string): string | undefined {
  const messages = /^es(-|$)/i.test(language) ? spanish : english;
  const descriptor = descriptorOf(field);
  // What was not sent is judged as empty.
  const judged = texts.length === 0 ? [""] : field.choices ? [texts.join("")] : texts;
  return judged.map((text) => validateField(text, descriptor, messages).messages[0]).find(Boolean);
}

function descriptorOf({ label, type, required, rules, choices }: ReadField): FieldDescriptor {
  if (choices) return { name: label, required };
  const isLong = !["number", "range", "date", "time"].includes(type);
  return {
    name: label,
    fieldtype: type,
    required,
    pattern: rules["pattern"],
    datatype: rules["data-datatype"],
    minlength: isLong ? rules["minlength"] : undefined,
    maxlength: isLong ? rules["maxlength"] : undefined,
    min: rules["min"],
    max: rules["max"],
  };
}
