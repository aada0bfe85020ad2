import { describe, expect, it } from "vitest";
import {
  pageDataFields,
  pageDataProblems,
  pageDataTypeOf,
  readPageData,
  readQuestions,
  writePageData,
  type PageData,
  type PageDataType,
} from "./page-data.ts";

/** What is wrong with the fields of a kind of page. */
const problems = (type: PageDataType, data: PageData): Record<string, string> => pageDataProblems(type, data);

describe("the fields of a page", () => {
  it("are written without what is empty, and read back", () => {
    expect(writePageData({ price: "", currency: "" })).toBe("");
    const data = { price: "5", currency: "EUR" };
    expect(readPageData(writePageData({ ...data, availability: "" }))).toEqual(data);
  });

  it.each([
    "",
    "no JSON",
    "null",
    "[1]",
    '"text"',
    '{"price":5,"__proto__":"x","constructor":"x","other":"x"}',
  ])("are none where something else is kept: %s", (json) => {
    expect(readPageData(json)).toEqual({});
  });

  it("are those of a kind that is known", () => {
    expect(["event", "", "__proto__", "constructor", 5, null].map(pageDataTypeOf)).toEqual([
      "event",
      ...Array(5).fill(""),
    ]);
    expect(pageDataFields.event.map(({ name }) => name)).toContain("start");
  });
});

describe("a field", () => {
  it.each([
    ["product", {}, { price: "missing", currency: "missing" }],
    ["product", { price: "19.90", currency: "EUR", availability: "InStock" }, {}],
    ["product", { price: "0", currency: "EUR" }, {}],
    [
      "product",
      { price: "-1", currency: "eur", availability: "Maybe" },
      { price: "price", currency: "currency", availability: "availability" },
    ],
    ["product", { price: "1,50", currency: "EURO" }, { price: "price", currency: "currency" }],
    ["article", { published: "2027-02-29" }, { published: "date" }],
    ["article", { published: "2028-02-29", modified: "2028-02-28" }, { modified: "early" }],
    ["article", { published: "2028-02-29", modified: "2028-02-29" }, {}],
    ["event", { start: "2027-03-01T19:00", end: "2027-03-01T18:59", place: "Hall" }, { end: "early" }],
    ["event", { start: "2027-03-01T25:00", place: " " }, { start: "time", place: "missing" }],
    [
      "business",
      {
        address: "1 Main St",
        telephone: "+34 (91) 123-456",
        hours: "Mo-Fr 09:00-17:00\n\nSa,Su 10:00-24:00",
      },
      {},
    ],
    [
      "business",
      { address: "1 Main St", telephone: "call us", hours: "Monday 9-5" },
      { telephone: "phone", hours: "hours" },
    ],
    ["faq", { questions: "Do you ship?\nYes.\n\nWhere?\nHere." }, {}],
    ["faq", { questions: "Do you ship?\n\nWhere?\nHere." }, { questions: "questions" }],
    ["", { price: "x" }, {}],
  ] as [PageDataType, PageData, Record<string, string>][])(
    "of a page about %j that says %j has %j",
    (type, data, expected) => {
      expect(problems(type, data)).toEqual(expected);
    },
  );
});

it("questions are read with answers of several lines", () => {
  expect(readQuestions("One?\nFirst line\n second line\n \n\nTwo?\r\nYes")).toEqual([
    { question: "One?", answer: "First line second line" },
    { question: "Two?", answer: "Yes" },
  ]);
});
