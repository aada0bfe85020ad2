import { fileURLToPath } from "node:url";
import { findHeadlessShell } from "@tessera/browser";
import { buildScript } from "@tessera/engines/build-script";
import { constraintRows, markupOf, type ConstraintRow } from "@tessera/engines/constraint-rows";
import { readForms } from "@tessera/site-export/render";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeForm } from "../src/http/judge-form.ts";
import type { NativeVerdict, SentFields } from "./native-verdicts.page.ts";

/*
 * The judge of sent forms beside the browser's own validation: the rows of the constraints table, each of which is filled in
 * and submitted in Chromium, and what the form sends is judged by its document.
 */

/** What the judge finds wrong with fields that a form in a document sends, by the names of the fields. */
async function problemsOf(html: string, sent: SentFields): Promise<Readonly<Record<string, string>>> {
  // A form with a password is left to its script unless it says where its entries go.
  const [form] = readForms(html.replace("<form", `<form data-form-send="entries"`)).values();
  const data = new FormData();
  // As it is written on its way.
  for (const [name, value] of sent) data.append(name, value.replaceAll("\n", "\r\n"));
  return (await judgeForm(form!, data, "en")).problems;
}

async function accepts(html: string, ...values: string[]): Promise<boolean> {
  const sent = values.map((value) => ["f", value] as const);
  return Object.keys(await problemsOf(html, sent)).length === 0;
}

/** Where the judge may differ from the browser, and why. None keeps a form from being sent that no script has changed. */
const differences: readonly {
  readonly why: string;
  readonly isIn: (row: ConstraintRow, native: NativeVerdict) => boolean;
}[] = [
  {
    why: "what a script changes in the fields or says of them is not in the document",
    isIn: ({ act }) => act !== undefined,
  },
  {
    why: "a length that a script has set cannot be told from one that a person has typed, and is judged in bound forms, too",
    isIn: ({ isStricter = false }, { isValid }) => isStricter && isValid,
  },
  {
    why: "a disabled radio button, which is sent by nobody, asks for none of its group",
    isIn: ({ title }, { isValid }) => title.includes(`required disabled><input type="radio"`) && !isValid,
  },
  {
    why: "Firefox takes hosts in letters of any script, and sends them as they are typed",
    isIn: ({ value }, { isValid }) => value === "a@ü.de" && !isValid,
  },
  {
    why: "Chromium takes a blank in a host, which the URL standard refuses; the visitor can take it out",
    isIn: ({ value }, { isValid }) => value === "https://a b" && isValid,
  },
  {
    why: "text that a browser cannot read as a value, such as 1e in a number field, is sent as an empty one",
    isIn: ({ typed }, { isValid, sent }) => typed !== undefined && !isValid && sent[0]?.[1] === "",
  },
];

/** Situations that a sent form is never in: the site names all fields, and binds none. */
const otherSituations = new Set(["without a name", "rendered anew"]);

describe("what is sent", () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch(findHeadlessShell());
    page = await browser.newPage();
    const script = new URL("native-verdicts.page.ts", import.meta.url);
    await page.addScriptTag({ content: await buildScript(fileURLToPath(script)) });
  }, 30_000);
  afterAll(() => browser.close());

  async function nativeVerdict(row: number): Promise<NativeVerdict> {
    const keys = await page.evaluate<string>(`show(${row})`);
    if (keys !== "") await page.keyboard.type(keys);
    return page.evaluate<NativeVerdict>("submit()");
  }

  it("is accepted where the browser accepts it, and refused where the browser refuses it", async () => {
    const wrong: string[] = [];
    const counts = { accepted: 0, refused: 0 };
    const used = new Set<string>();
    for (const [index, row] of constraintRows.entries()) {
      if (otherSituations.has(row.situation)) continue;
      const native = await nativeVerdict(index);
      counts[native.isValid ? "accepted" : "refused"] += 1;
      const problems = await problemsOf(markupOf(row, "it"), native.sent);
      if (native.isValid === (Object.keys(problems).length === 0)) continue;
      const difference = differences.find(({ isIn }) => isIn(row, native));
      if (difference) used.add(difference.why);
      else wrong.push(`${row.title}, ${row.situation}: ${native.isValid}, but ${JSON.stringify(problems)}`);
    }
    expect(wrong).toEqual([]);
    expect([...used].toSorted()).toEqual(differences.map(({ why }) => why).toSorted());
    // Enough of each, so that the table is worth something.
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(200);
  }, 120_000);
});

const form = (fields: string, attributes = ""): string =>
  `<form ${attributes}>${fields}<button>Send</button></form>`;

describe("what a program sends in a browser's place", () => {
  it.each([
    [`<input type="number" name="f">`, ["1", "", "-.5e1"], ["abc", "1e", " 1", "0x10"]],
    [`<input type="range" name="f" min="2">`, ["2", "100"], ["1", "101", "x"]],
    [`<input type="date" name="f">`, ["2024-02-29"], ["2023-02-29", "29.2.2024", "2024-13-01", "0000-01-01"]],
    [`<input type="month" name="f">`, ["2024-12"], ["2024-13", "2024-00", "May"]],
    [`<input type="week" name="f">`, ["2026-W53"], ["2025-W53", "2025-W00"]],
    [`<input type="time" name="f">`, ["23:59"], ["24:00", "9:00", "09:00:30"]],
    [`<input type="datetime-local" name="f">`, ["2024-05-06T07:08", "2024-05-06 07:08"], ["2024-05-06", "T"]],
    [`<input name="f" required>`, ["a"], [""]],
    [`<input type="email" name="f" multiple>`, ["a@b.co, c@d.org", " a@b , c@d "], ["a@b.co; c@d.org"]],
  ])("for %s is judged by the rules of the browser", async (field, good, bad) => {
    for (const value of good) expect([value, await accepts(form(field), value)]).toEqual([value, true]);
    for (const value of bad) expect([value, await accepts(form(field), value)]).toEqual([value, false]);
  });

  it("is judged as empty where it is missing, and as a whole where there is more than the form has", async () => {
    expect(await accepts(form(`<input name="f" required>`))).toBe(false);
    const mail = form(`<input type="email" name="f">`);
    expect([await accepts(mail, "a@b", "c@d"), await accepts(mail, "a@b", "c")]).toEqual([true, false]);
    const small = form(`<select name="f"><option>a</option></select>`);
    expect([await accepts(small, "a"), await accepts(small, "b")]).toEqual([true, false]);
  });
});

describe("a text that the page came with", () => {
  it.each([
    `<input name="f" minlength="9" value="abc">`,
    `<input name="f" maxlength="2" value="abc">`,
    `<textarea name="f" minlength="9">abc</textarea>`,
  ])("passes as it is in %s, and changed when it is long enough", async (field) => {
    expect([await accepts(form(field), "abc"), await accepts(form(field), "abcd")]).toEqual([true, false]);
  });
});

describe("a form that browsers submit unvalidated", () => {
  const forms = (fields: string): string[] => [
    form(fields, "novalidate"),
    `<form>${fields}<button>Send</button><button formnovalidate>Keep</button></form>`,
    `<form id="o">${fields}</form><input type="submit" form="o" formnovalidate>`,
  ];

  it("may send what HTML's own rules refuse", async () => {
    for (const html of forms(`<input type="email" name="f" required minlength="4" pattern="x">`))
      for (const value of ["", "no"]) expect(await accepts(html, value)).toBe(true);
    for (const html of forms(`<input type="checkbox" name="f" required>`))
      expect(await accepts(html)).toBe(true);
  });

  it("keeps the rules that its owner has set beside them, and the limits of the server", async () => {
    const account = `<input name="f" data-datatype="iban" data-form-message="No account.">`;
    const consent = `<input type="checkbox" name="f" data-form-consent required value="yes">`;
    for (const html of forms(account))
      expect(await problemsOf(html, [["f", "DE00"]])).toEqual({ f: "No account." });
    for (const html of forms(consent))
      expect([await accepts(html), await accepts(html, "yes")]).toEqual([false, true]);
    for (const html of forms(`<input name="f">`)) expect(await accepts(html, "x".repeat(10_001))).toBe(false);
    for (const html of forms(`<select name="f"><option>a</option></select>`))
      expect(await accepts(html, "b")).toBe(false);
  });

  it("is none where the button belongs to another form", async () => {
    const other = `<form id="b"></form><input type="submit" form="b" formnovalidate>`;
    expect(await accepts(form(`<input name="f" required>`) + other, "")).toBe(false);
  });
});

it("a visitor is told the nearest values that can be sent, in the language of the site", async () => {
  const field = (attributes: string): string => form(`<input name="f" ${attributes}>`);
  const told = async (attributes: string, value: string): Promise<string | undefined> =>
    (await problemsOf(field(attributes), [["f", value]]))["f"];
  expect(await told(`type="number" min=".5" max=".9" step=".1"`, "0.75")).toBe(
    "Nearest allowed values: 0.7, 0.8",
  );
  expect(await told(`type="number" min="0.5"`, "0.2")).toBe("Value must be greater than or equal to 0.5");
  expect(await told(`type="date" min="2026-05-01" step="7"`, "2026-05-04")).toBe(
    "Nearest allowed values: 2026-05-01, 2026-05-08",
  );
  expect(await told(`type="month" step="3"`, "2026-05")).toBe("Nearest allowed values: 2026-04, 2026-07");
  expect(await told(`type="week" step="4"`, "2026-W02")).toMatch(
    /^Nearest allowed values: 202\d-W\d\d, 2026-W\d\d$/,
  );
  expect(await told(`type="time" step="900"`, "09:10")).toBe("Nearest allowed values: 09:00, 09:15");
  expect(await told(`type="time" step="0.5"`, "09:10:01.25")).toBe(
    "Nearest allowed values: 09:10:01, 09:10:01.500",
  );
  expect(await told(`type="datetime-local"`, "2026-05-04T09:10:30")).toBe(
    "Nearest allowed values: 2026-05-04T09:10, 2026-05-04T09:11",
  );
});
