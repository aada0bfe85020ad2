/**
 * The constraints of the HTML standard as rows of a generated table. A row is markup, what is done to its fields, and
 * the situation that the fields are in; each is tried in a form of the platform's own and in a bound one.
 */

/** One row of the table. */
export interface ConstraintRow {
  readonly title: string;
  /** The fields of the form. Those that the row is about have the class `it`. */
  readonly html: string;
  /** What a script sets as the value. */
  readonly value?: string;
  /** What is typed into the first field. */
  readonly typed?: string;
  /** What a script does to the fields once the form is bound. */
  readonly act?: (fields: HTMLInputElement[]) => void;
  /**
   * Whether the bound form rejects what the platform lets pass: it also judges lengths that a script has set, and attributes
   * on elements for which HTML gives them no meaning.
   */
  readonly isStricter?: boolean;
  readonly situation: Situation;
}

/** Where the fields of a row stand, and how the form is submitted. */
export type Situation =
  | "plain"
  | "disabled"
  | "in a disabled fieldset"
  | "in the legend of a disabled fieldset"
  | "readonly"
  | "outside by form="
  | "without a name"
  | "in a datalist"
  | "by a formnovalidate button"
  | "rendered anew";

type Case = Omit<ConstraintRow, "situation">;

/** An input with attributes, and values that a script sets: good ones and bad ones alike. */
function input(attributes: string, ...values: string[]): Case[] {
  return values.map((value) => ({
    title: `<input ${attributes}> set to ${JSON.stringify(value)}`,
    html: `<input class="it" name="f" ${attributes}>`,
    value,
  }));
}

function typed(attributes: string, ...texts: string[]): Case[] {
  return texts.map((text) => ({
    title: `<input ${attributes}> with ${JSON.stringify(text)} typed`,
    html: `<input class="it" name="f" ${attributes}>`,
    typed: text,
  }));
}

function stricter(row: Case): Case {
  return { ...row, isStricter: true };
}

function markup(html: string): Case {
  return { title: html, html: html.replaceAll(/<(input|select|textarea)/g, '<$1 class="it"') };
}

function acted(html: string, what: string, act: (fields: HTMLInputElement[]) => void): Case {
  return { ...markup(html), title: `${html} ${what}`, act };
}

const textTypes = ["text", "search", "tel", "url", "email", "password"];
const dated = {
  date: { early: "2024-01-01", late: "2024-12-31", between: "2024-05-06", step: 7 },
  month: { early: "2024-01", late: "2024-12", between: "2024-05", step: 3 },
  week: { early: "2024-W02", late: "2024-W50", between: "2024-W20", step: 2 },
  time: { early: "09:00", late: "17:30", between: "12:15", step: 900 },
  "datetime-local": {
    early: "2024-01-01T00:00",
    late: "2024-12-31T12:00",
    between: "2024-05-06T07:08",
    step: 60,
  },
};

const required: Case[] = [
  ...[...textTypes, "number", ...Object.keys(dated)].flatMap((type) => input(`type="${type}" required`, "")),
  ...textTypes.flatMap((type) => input(`type="${type}" required`, type === "url" ? "https://a.b" : "a@b.c")),
  ...input(`type="number" required`, "0"),
  ...input(`required`, " "),
  markup(`<input type="file" name="f" required>`),
  markup(`<input type="checkbox" name="f" required>`),
  markup(`<input type="checkbox" name="f" required checked>`),
  markup(`<input type="checkbox" name="f" required><input type="checkbox" name="f" value="2" checked>`),
  markup(`<input type="radio" name="f" required><input type="radio" name="f" value="2">`),
  markup(`<input type="radio" name="f"><input type="radio" name="f" value="2" required>`),
  markup(`<input type="radio" name="f" required><input type="radio" name="f" value="2" checked>`),
  markup(`<input type="range" name="f" required>`),
  markup(`<input type="color" name="f" required>`),
  markup(`<textarea name="f" required></textarea>`),
  markup(`<textarea name="f" required>a</textarea>`),
  markup(`<select name="f" required><option value="">-</option><option>a</option></select>`),
  markup(`<select name="f" required><option value="">-</option><option selected>a</option></select>`),
  markup(`<select name="f" required><option>a</option></select>`),
  markup(`<select name="f" required multiple><option>a</option></select>`),
  markup(`<select name="f" required multiple><option value="" selected>a</option></select>`),
  markup(`<select name="f" required><optgroup><option value="">in a group</option></optgroup></select>`),
  markup(`<select name="f" required size="3"><option value="" selected>-</option></select>`),
  markup(`<select name="f" required></select>`),
  markup(
    `<select name="f" required><option value="" disabled selected>-</option><option>a</option></select>`,
  ),
  markup(`<select name="f" required><option>a</option><option value="" selected>none</option></select>`),
  markup(`<select name="f" required><option>a</option><option disabled selected>b</option></select>`),
  markup(
    `<select name="f" required multiple><option disabled selected>a</option><option>b</option></select>`,
  ),
  markup(`<select name="f" required><option>a&nbsp; b\n c</option></select>`),
  markup(
    `<select name="f"><optgroup label="g" disabled><option>a</option></optgroup><option>b</option></select>`,
  ),
  markup(`<input type="radio" name="f" value="" required checked>`),
  markup(`<input type="radio" name="f" required disabled><input type="radio" name="f" value="2">`),
  markup(`<input name="f" required value="a"><input name="f" required>`),
  markup(`<input name="f" required value="a"><input name="f">`),
  markup(`<input type="hidden" name="f" value="0"><input type="checkbox" name="f" required>`),
  markup(`<input type="hidden" name="f" value="0"><input type="checkbox" name="f" required checked>`),
  markup(`<input type="hidden" name="f" value="0" required>`),
];

const types: Case[] = [
  ...input(`type="email"`, "a@b", " a@b ", "a", "a@b,c@d", "ä@b", "a@ü.de", "a@-b", "@b", "a@b..c"),
  ...input(`type="email" multiple`, "a@b,c@d", "a@b, c@d", "a@b,c", "a@b,", ",", "a@b", "a b@c,d@e"),
  ...input(`type="email" multiple pattern=".+@b"`, "a@b,c@b", "a@b,c@d"),
  ...input(`type="email" multiple required`, "", "a@b,c@d"),
  ...input(
    `type="url"`,
    "https://a.b",
    "mailto:a@b.c",
    "tel:+34600",
    "a.b",
    "/a",
    "http://",
    "javascript:1",
    "ftp://a",
  ),
  ...input(`type="url"`, " https://a.b/ü?c d#e ", "data:,", "https://a b", "1:2", "//a.b"),
  ...input(`type="color" required`, ""),
  ...input(`type="no-such-type" required`, "", "a"),
  ...input(`type="number"`, "1", "-1", "1e2", "1.5", ".5"),
  ...typed(`type="number"`, "1e", "-", "1", "-3", "1e2"),
  ...typed(`type="number" required`, "1e", "-", "7"),
];

const patterns: Case[] = [
  ...textTypes.flatMap((type) =>
    input(`type="${type}" pattern="[a-z]+:[a-z]+@b"`, "", "a:a@b", "a@b", "9@b"),
  ),
  ...input(`pattern="("`, "x"),
  ...input(`pattern="a|b"`, "a", "ab"),
  ...input(`pattern="^a$"`, "a", "ab"),
  ...input(`pattern="(a+)+b"`, "a".repeat(40) + "b", "aaa"),
  ...input(`pattern="[a-z]{3}"`, "abc", "xabcx"),
  ...input(`pattern=""`, "a"),
  ...input(`pattern="[\\p{L}--[a-z]]+"`, "É", "e"),
];

const lengths: Case[] = [
  ...["text", "email", "password"].flatMap((type) => typed(`type="${type}" minlength="6"`, "a:b", "a:b@cd")),
  ...input(`minlength="3"`, ""),
  ...input(`minlength="3"`, "a").map(stricter),
  ...input(`minlength="3" value="a"`, "a"),
  markup(`<input name="f" minlength="3" value="a">`),
  markup(`<input name="f" maxlength="3" value="abcdef">`),
  markup(`<textarea name="f" minlength="3">a</textarea>`),
  markup(`<textarea name="f" minlength="9">\na\n\nb</textarea>`),
  markup(`<input type="email" name="f" minlength="9" value=" a@b ">`),
  { ...markup(`<textarea name="f" pattern="b" min="4"></textarea>`), typed: "a", isStricter: true },
  markup(`<textarea name="f" maxlength="3">abcdef</textarea>`),
  { ...markup(`<textarea name="f" minlength="3"></textarea>`), typed: "a" },
  { ...markup(`<textarea name="f" minlength="3"></textarea>`), typed: "abc" },
  {
    ...acted(`<input name="f" maxlength="9">`, "whose maxlength is lowered", ([it]) => (it!.maxLength = 2)),
    typed: "abc",
  },
  {
    ...acted(`<input name="f" maxlength="2">`, "whose maxlength is raised", ([it]) => (it!.maxLength = 9)),
    typed: "ab",
  },
  { ...acted(`<input name="f">`, "that is given a minlength", ([it]) => (it!.minLength = 9)), typed: "abc" },
];

const ranges: Case[] = [
  ...Object.entries(dated).flatMap(([type, { early, late, between, step }]) => [
    ...input(`type="${type}" min="${between}"`, early, between, late, ""),
    ...input(`type="${type}" max="${between}"`, early, between, late),
    ...input(`type="${type}" min="${early}" step="${step}"`, early, between, late),
    ...input(`type="${type}" step="any"`, between),
    ...input(`type="${type}" min="nonsense" max="nonsense" step="nonsense"`, between),
  ]),
  ...input(`type="time" min="22:00" max="06:00"`, "23:00", "05:00", "12:00"),
  ...input(`type="time"`, "12:15:30", "12:15"),
  ...input(`type="time" step="1"`, "12:15:30", "12:15:30.5", "12:15"),
  ...input(`type="time" step="0.001"`, "12:15:30.123"),
  ...input(`type="datetime-local" step="1"`, "2024-05-06T07:08:09", "2024-05-06T07:08:09.5"),
  ...input(`type="number" min="0.5"`, "0.2", "0.5", "1.5", "1"),
  ...input(`type="number" max="0.9" step="any"`, "0.7", "0.95", "-1"),
  ...input(`type="number" step="0.1"`, "0.3", "0.35", "1"),
  ...input(`type="number" step="2" min="1"`, "3", "4", "2"),
  ...input(`type="number" step="2" value="1"`, "3", "4"),
  ...input(`type="number" min="1e2"`, "99", "100", "1e3"),
  ...input(`type="number" min="5" max="3"`, "4"),
  ...input(
    `type="number" min=".5" max=".9" step=".1"`,
    "0.4",
    "0.5",
    "0.6",
    "0.7",
    "0.8",
    "0.9",
    "0.65",
    "1",
  ),
  ...input(`type="number" step="0.01"`, "19.99", "0.29", "-1.15", "1e3", "4.205"),
  ...input(`type="number" step="-1" min="x"`, "2", "2.5"),
  ...input(`type="number" step="0.1" value="0.05"`, "0.15", "0.1"),
  ...input(`type="number" minlength="3" maxlength="1" pattern="x"`, "12").map(stricter),
  ...input(`type="range" min="8" max="2"`, "9"),
  ...input(`type="range" step="30" value="5"`, "0", "70", "100"),
  ...input(`type="color"`, "#102030"),
  ...input(`type="date"`, "2024-02-29", "0001-01-01", "9999-12-31", "12024-01-01"),
  ...input(`type="date" step="1.5"`, "1970-01-02", "1970-01-03", "1970-01-04"),
  ...input(`type="date" value="2024-05-06" step="2"`, "2024-05-07", "2024-05-08", "2024-03-01"),
  ...input(`type="month" min="1969-11" step="5"`, "1970-04", "1970-03"),
  ...input(`type="week"`, "2020-W53", "2021-W01", "2026-W53"),
  ...input(`type="week" step="4"`, "1970-W01", "1970-W02", "2024-W09", "2024-W10"),
  ...input(
    `type="time" min="22:00" max="02:00" step="900"`,
    "22:00",
    "23:15",
    "23:20",
    "01:00",
    "02:00",
    "02:15",
  ),
  ...input(`type="time" min="09:00" max="09:00:30" step="10"`, "09:00", "09:00:20", "09:00:40"),
  ...input(
    `type="datetime-local" min="2024-05-06T07:08" step="0.5"`,
    "2024-05-06T07:08:30.5",
    "2024-05-06T07:08:30.25",
  ),
  ...input(`type="range" min="2" max="8" step="3"`, "0", "4", "9"),
  acted(`<input type="number" name="f" value="5">`, "that is given a min", ([it]) => (it!.min = "7")),
  acted(`<input type="number" name="f" value="5" min="7">`, "whose min is taken", ([it]) => (it!.min = "")),
  acted(`<input type="number" name="f" value="5">`, "that is given a step", ([it]) => (it!.step = "2")),
  acted(`<input name="f">`, "that becomes required", ([it]) => (it!.required = true)),
  acted(`<input name="f" required>`, "that is not required any more", ([it]) => (it!.required = false)),
  acted(`<input name="f" value="a">`, "that is given a pattern", ([it]) => (it!.pattern = "b")),
  acted(`<input name="f" value="a">`, "that becomes an e-mail field", ([it]) => (it!.type = "email")),
];

const custom: Case[] = [
  acted(`<input name="f">`, "with a custom validity", ([it]) => it!.setCustomValidity("No.")),
  acted(`<textarea name="f"></textarea>`, "with a custom validity", ([it]) => it!.setCustomValidity("No.")),
  acted(`<select name="f"></select>`, "with a custom validity", ([it]) => it!.setCustomValidity("No.")),
  acted(`<input type="submit" name="f">`, "with a custom validity", ([it]) => it!.setCustomValidity("No.")),
  acted(`<input type="reset" name="f">`, "with a custom validity", ([it]) => it!.setCustomValidity("No.")),
  acted(`<input type="hidden" name="f">`, "with a custom validity", ([it]) => it!.setCustomValidity("No.")),
  acted(`<input name="f">`, "with a custom validity taken back", ([it]) => {
    it!.setCustomValidity("No.");
    it!.setCustomValidity("");
  }),
];

// Names of a form's own members, which its fields hide.
const names: Case[] = [
  "elements",
  "requestSubmit",
  "addEventListener",
  "noValidate",
  "submit",
  "reset",
].flatMap((name) => [
  markup(`<input name="${name}" required>`),
  markup(`<input name="${name}" required value="a">`),
]);

const everything = [...required, ...types, ...patterns, ...lengths, ...ranges, ...custom, ...names];

const situations: readonly Situation[] = [
  "disabled",
  "in a disabled fieldset",
  "in the legend of a disabled fieldset",
  "readonly",
  "outside by form=",
  "without a name",
  "in a datalist",
  "by a formnovalidate button",
  "rendered anew",
];

// Typing takes longer than setting values.
const constraints = [...required, ...types.filter(({ typed: text }) => text === undefined), ...custom];

/** All rows. */
export const constraintRows: readonly ConstraintRow[] = [
  ...everything.map((row) => ({ ...row, situation: "plain" as const })),
  ...situations.flatMap((situation) => constraints.map((row) => ({ ...row, situation }))),
];

/** The form of a row: its fields in their situation, and a button that submits it. */
export function markupOf({ html, situation }: ConstraintRow, id: string): string {
  const fields = `<div class="fields">${attributed(html, situation, id)}</div>`;
  const outside = situation === "outside by form=";
  const button = `<button${situation === "by a formnovalidate button" ? " formnovalidate" : ""}>Send</button>`;
  return `<form id="${id}">${outside ? "" : wrapped(fields, situation)}${button}</form>${outside ? fields : ""}`;
}

function attributed(html: string, situation: Situation, id: string): string {
  if (situation === "disabled" || situation === "readonly")
    return html.replaceAll(` class="it"`, `$& ${situation}`);
  if (situation === "outside by form=") return html.replaceAll(` class="it"`, `$& form="${id}"`);
  if (situation === "without a name") return html.replaceAll(` name="f"`, "");
  return html;
}

function wrapped(fields: string, situation: Situation): string {
  if (situation === "in a datalist") return `<datalist>${fields}</datalist>`;
  if (situation === "in a disabled fieldset") return `<fieldset disabled>${fields}</fieldset>`;
  if (situation === "in the legend of a disabled fieldset") {
    return `<fieldset disabled><legend>${fields}</legend></fieldset>`;
  }
  return fields;
}
