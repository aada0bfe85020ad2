import { loadBoundedPatterns } from "@tessera/field-validator";
import { answerName, formTexts, mostFiles, type ReadField, type ReadForm } from "@tessera/site-export/render";
import { fileProblem, isFileField } from "./judge-files.ts";
import { problemOf } from "./judge-form-field.ts";

/** A file that a visitor has sent, and the key of its field. */
export interface SentFile {
  readonly key: string;
  readonly file: File;
}

/** What a visitor has sent, judged. */
export interface JudgedForm {
  /** Texts by the key under which an entry holds the field. */
  readonly values: Readonly<Record<string, string>>;
  /** Files by the key under which an entry holds the field. */
  readonly files: readonly SentFile[];
  /** What is wrong, by the name of the field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What was typed, by the name of the field. */
  readonly typed: Readonly<Record<string, readonly string[]>>;
}

/**
 * Judges what was sent by the rules of the form in the document, as browsers do: what a visitor sends is anything at all, and
 * a visitor without scripts may have a browser that judges nothing. What the HTML standard lets pass is refused for no
 * constraint of HTML. A form that browsers submit unvalidated (`novalidate`, `formnovalidate`) keeps the rules that its
 * owner has set beside HTML's (`data-datatype`, `data-form-consent`, the question), and the limits of the server.
 */
export async function judgeForm(form: ReadForm, sent: FormData, language: string): Promise<JudgedForm> {
  await loadBoundedPatterns();
  const read = form.fields.map((field) => ({ field, ...valuesOf(field, sent) }));
  const judge = ({ field, texts, files }: (typeof read)[number]): string | undefined => {
    if (isFileField(field)) return fileProblem(form, field, files, language);
    return files.length > 0 ? formTexts(language).noFiles : problemOf(form, field, texts, language);
  };
  const problems = read.flatMap((each) => {
    const problem = judge(each);
    const { field } = each;
    return problem === undefined ? [] : [[field.name, problem] as const];
  });
  const all = read.filter(({ files }) => files.length > 0);
  const last = all.at(-1);
  const count = all.reduce((sum, { files }) => sum + files.length, 0);
  if (last && count > mostFiles) problems.push([last.field.name, formTexts(language).fileSize]);
  const { answer } = form.settings;
  if (form.settings.question !== "" && !isAnswer(sent.get(answerName), answer))
    problems.push([answerName, formTexts(language).wrongAnswer]);
  return {
    values: Object.fromEntries(
      read
        .map(({ field, texts }) => [field.key, texts.filter(Boolean).join(", ")] as const)
        .filter(([, text]) => text !== ""),
    ),
    files: read.flatMap(({ field: { key }, files }) => files.map((file) => ({ key, file }))),
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

function valuesOf({ name }: ReadField, sent: FormData): { texts: string[]; files: File[] } {
  const values = sent.getAll(name);
  const texts = values.filter((value) => typeof value === "string");
  return {
    texts: texts.map((text) => text.replaceAll("\r\n", "\n")),
    // A field in which nothing was chosen sends an empty file without a name.
    files: values
      .filter((value) => typeof value !== "string")
      .filter(({ name, size }) => size > 0 || name !== ""),
  };
}
