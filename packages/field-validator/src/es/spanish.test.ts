import { expect, test } from "vitest";
import { datatypes } from "../datatypes.ts";
import { validateField } from "../validate.ts";
import { english, messageOf } from "../messages.ts";
import { spanish } from "./index.ts";

const facts = {
  nearest: ["1", "2"],
  message: "",
  field: "x",
  datatype: "date",
  pattern: "p",
  accept: ".png",
  limit: 3,
  length: 9,
  value: 9,
};

test("every kind of issue has words of its own", () => {
  expect(Object.keys(spanish)).toEqual(Object.keys(english));
  for (const code of Object.keys(english)) {
    const issue = { code, cause: null, ...facts } as Parameters<typeof messageOf>[0];
    const words = messageOf(issue, spanish);
    expect(words).not.toBe(messageOf(issue));
    expect(words).not.toMatch(/undefined|null/);
  }
});

test("data types are named in Spanish, and those of others as they are written", () => {
  for (const datatype of Object.keys(datatypes))
    expect(messageOf({ code: "datatype", field: "x", datatype }, spanish)).not.toContain("undefined");
  expect(validateField("x", { name: "día", datatype: "date" }, spanish).messages).toEqual([
    "Valor no válido: fecha",
  ]);
  expect(messageOf({ code: "datatype", field: "x", datatype: "shoe" }, spanish)).toBe(
    "Valor no válido: shoe",
  );
});
