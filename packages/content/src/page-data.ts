/**
 * What a page is about, as search engines are told in its structured data: the kinds of pages, the fields of each kind and
 * what they may hold. A page keeps its kind in `data_type` and the texts of the fields in `data_fields`, as JSON.
 */
import { pageDataTypes } from "./schema.ts";

/** What a page is about; "" for an ordinary web page. */
export type PageDataType = (typeof pageDataTypes)[number];

/** What a field holds, which decides how it is judged. */
export type PageDataKind =
  "text" | "date" | "time" | "price" | "currency" | "availability" | "phone" | "hours" | "questions";

/** A field of a kind of page. */
export interface PageDataField {
  /** Name among the fields of its kind. */
  readonly name: PageDataName;
  /** What it holds. */
  readonly kind: PageDataKind;
  /** True where search engines take nothing without it. */
  readonly required: boolean;
}

/** Names of all fields. */
export type PageDataName =
  | "author"
  | "published"
  | "modified"
  | "name"
  | "price"
  | "currency"
  | "availability"
  | "start"
  | "end"
  | "place"
  | "address"
  | "telephone"
  | "hours"
  | "questions";

/** Texts of the fields of a page; those that are empty are left out. */
export type PageData = Partial<Record<PageDataName, string>>;

/** What is wrong with a field: it is missing, is none of its kind, or lies before the one that it follows. */
export type PageDataProblem = "missing" | "early" | Exclude<PageDataKind, "text">;

/** Availability of a product, as schema.org names it. */
export const availabilities = ["InStock", "OutOfStock", "PreOrder", "Discontinued"] as const;

/** The fields of each kind of page, in the order in which they are asked for. Plain data, which who does not use it does not load. */
export const pageDataFields: Readonly<Record<PageDataType, readonly PageDataField[]>> = {
  "": [],
  article: [
    { name: "author", kind: "text", required: false },
    { name: "published", kind: "date", required: false },
    { name: "modified", kind: "date", required: false },
  ],
  product: [
    { name: "name", kind: "text", required: false },
    { name: "price", kind: "price", required: true },
    { name: "currency", kind: "currency", required: true },
    { name: "availability", kind: "availability", required: false },
  ],
  event: [
    { name: "name", kind: "text", required: false },
    { name: "start", kind: "time", required: true },
    { name: "end", kind: "time", required: false },
    { name: "place", kind: "text", required: true },
    { name: "address", kind: "text", required: false },
  ],
  business: [
    { name: "name", kind: "text", required: false },
    { name: "address", kind: "text", required: true },
    { name: "telephone", kind: "phone", required: false },
    { name: "hours", kind: "hours", required: false },
  ],
  faq: [{ name: "questions", kind: "questions", required: false }],
};

/** Fields that must not lie before another one. */
const following: PageData = { modified: "published", end: "start" };

const longestField = 5000;

/** The kind of page that a text names; an ordinary one for any other text. */
export function pageDataTypeOf(text: unknown): PageDataType {
  return pageDataTypes.find((type) => type === text) ?? "";
}

/** The fields that a page keeps as JSON; none where it is something else. */
export function readPageData(json: string): PageData {
  const names = new Set(Object.values(pageDataFields).flatMap((fields) => fields.map(({ name }) => name)));
  const record = recordOf(json);
  const texts = [...names].flatMap((name) => {
    const text = Object.hasOwn(record, name) ? record[name] : "";
    return typeof text === "string" && text !== "" ? [[name, text.slice(0, longestField)] as const] : [];
  });
  return Object.fromEntries(texts);
}

/** Fields as JSON, "" where none is filled in. */
export function writePageData(data: PageData): string {
  const filled = Object.entries(data).filter(([, text]) => text !== "");
  return filled.length === 0 ? "" : JSON.stringify(Object.fromEntries(filled));
}

/** What is wrong with the fields of a kind of page, by their names. */
export function pageDataProblems(
  type: PageDataType,
  data: PageData,
): Partial<Record<PageDataName, PageDataProblem>> {
  const problems = pageDataFields[type].flatMap((each) => {
    const problem = problemOf(each, data);
    return problem === null ? [] : [[each.name, problem] as const];
  });
  return Object.fromEntries(problems);
}

function problemOf({ name, kind, required }: PageDataField, data: PageData): PageDataProblem | null {
  const text = data[name]?.trim() ?? "";
  if (text === "") return required ? "missing" : null;
  if (kind === "text") return null;
  if (!judges[kind](text)) return kind;
  const first = data[following[name] as PageDataName]?.trim() ?? "";
  return first !== "" && text < first ? "early" : null;
}

const judges: Readonly<Record<Exclude<PageDataKind, "text">, (text: string) => boolean>> = {
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isTime(`${text}T00:00`),
  time: (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && isTime(text),
  price: (text) => /^\d{1,12}(?:\.\d{1,4})?$/.test(text),
  currency: (text) => /^[A-Z]{3}$/.test(text),
  availability: (text) => availabilities.some((each) => each === text),
  phone: (text) => /^\+?[\d\s()./-]{3,40}$/.test(text) && /\d{3}/.test(text.replace(/\D/g, "")),
  hours: (text) => readHours(text).every((line) => hoursLine.test(line)),
  questions: (text) => readQuestions(text).every(({ question, answer }) => question !== "" && answer !== ""),
};

/** Whether a local time is one of the calendar; 30 February is none. */
function isTime(text: string): boolean {
  const time = Date.parse(`${text}:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

const hoursLine =
  /^(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su)){0,6} (?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-4]):[0-5]\d$/;

/** Opening hours by line, such as `Mo-Fr 09:00-17:00`. */
export function readHours(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A question that is asked often, with its answer. */
export interface Question {
  /** The question. */
  readonly question: string;
  /** Its answer, without formats. */
  readonly answer: string;
}

/** Questions as they are typed: each a line with its answer in the lines below it, and an empty line between them. */
export function readQuestions(text: string): Question[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      const [question = "", ...answer] = block.split("\n").map((line) => line.trim());
      return { question, answer: answer.join(" ").trim() };
    });
}

function recordOf(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Nothing was written yet, or another client keeps something else there.
    return {};
  }
}
