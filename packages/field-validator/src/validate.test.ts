import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import type { FieldDescriptor } from "./descriptor.ts";
import { validateField, validateForm } from "./validate.ts";

/** What is wrong with a value: the codes of its issues. */
function wrong(value: unknown, rules: Partial<FieldDescriptor>): string[] {
  return validateField(value, { name: "f", ...rules }).issues.map((issue) => issue.code);
}

function words(value: unknown, rules: Partial<FieldDescriptor>): readonly string[] {
  return validateField(value, { name: "Age", ...rules }).messages;
}

test("each rule says what the specification says", () => {
  expect(words("", { required: true })).toEqual(["The field Age is required."]);
  expect(words("x", { datatype: "email" })).toEqual(["Invalid value for email"]);
  expect(words("x", { pattern: "y" })).toEqual(["Pattern doesn't match with value"]);
  expect(words("xyz", { maxlength: 2 })).toEqual(["Length exceeds the maximum length of 2"]);
  expect(words("x", { minlength: 2 })).toEqual(["Length must be at least 2 characters long"]);
  expect(words("1", { min: 2 })).toEqual(["Value must be greater than or equal to 2"]);
  expect(words("3", { max: 2 })).toEqual(["Value must be less than or equal to 2"]);
  expect(words("a.exe", { accept: ".pdf, image/*" })).toEqual([
    "File must be a valid file type: .pdf, image/*",
  ]);
});

test("a value can break several rules, and a form several fields", () => {
  const form = [
    { name: "mail", datatype: "email", minlength: 5, pattern: "[a-z]+" },
    { name: "age", required: true },
  ];
  expect(validateForm({ mail: "X" }, form)).toEqual({
    status: "invalid",
    messages: [
      "Invalid value for email",
      "Pattern doesn't match with value",
      "Length must be at least 5 characters long",
      "The field age is required.",
    ],
    issues: [
      { code: "datatype", field: "mail", datatype: "email" },
      { code: "pattern", field: "mail", pattern: "[a-z]+" },
      { code: "minlength", field: "mail", limit: 5, length: 1 },
      { code: "required", field: "age" },
    ],
  });
  expect(validateForm({ mail: "abcdef@x", age: 0 }, [form[1]!])).toEqual({
    status: "valid",
    messages: [],
    issues: [],
  });
});

describe("values", () => {
  it("lets an empty optional value skip every rule", () => {
    const rules = { datatype: "email", pattern: "x", min: 1, minlength: 3, accept: ".x" };
    for (const empty of ["", null, undefined, false, Number.NaN, []]) expect(wrong(empty, rules)).toEqual([]);
  });
  it("asks for a required one, whatever kind of empty it is", () => {
    for (const empty of ["", null, undefined, false, Number.NaN, [], [""]]) {
      expect(wrong(empty, { required: true })).toEqual(["required"]);
    }
    for (const there of [" ", 0, "0", true, ["a"], { name: "a.txt" }]) {
      expect(wrong(there, { required: true })).toEqual([]);
    }
  });
  it("counts UTF-16 units", () => {
    expect(wrong("👨‍👩‍👧‍👦", { maxlength: 10 })).toEqual(["maxlength"]);
    expect(wrong("👨‍👩‍👧‍👦", { minlength: 11, maxlength: 11 })).toEqual([]);
    expect(wrong("e\u0301", { maxlength: 1 })).toEqual(["maxlength"]);
  });
  it("reads bounds as integers and passes over what is none", () => {
    expect(wrong("1.2", { max: "1.5" })).toEqual(["max"]);
    expect(wrong("2", { max: "1e3" })).toEqual(["max"]);
    expect(wrong("abcd", { maxlength: "3 letters" })).toEqual(["maxlength"]);
    expect(wrong("abcd", { maxlength: "", minlength: "x", min: "", max: undefined })).toEqual([]);
    expect(wrong("abcd", { maxlength: -1, minlength: -1 })).toEqual([]);
    expect(wrong("-5", { min: "-5", max: "-5" })).toEqual([]);
  });
  it("reads bounds of decimals, dates and times as what they are", () => {
    expect(wrong("0.7", { datatype: "decimal", max: "0.9" })).toEqual([]);
    expect(wrong("0.2", { datatype: "decimal", min: "0.5" })).toEqual(["min"]);
    expect(wrong("+1.5", { datatype: "decimal", max: 1.25, min: "" })).toEqual(["max"]);
    expect(wrong("2024-05-06", { datatype: "date", min: "2024-05-07", max: "nonsense" })).toEqual(["min"]);
    expect(wrong("2024-05-07", { datatype: "date", min: "2024-05-07", max: "2024-05-07" })).toEqual([]);
    expect(wrong("yesterday", { datatype: "date", max: "2024-05-07" })).toEqual(["datatype"]);
    expect(wrong("17:31", { fieldtype: "time", min: "09:00", max: "17:30" })).toEqual(["max"]);
    expect(wrong("17:30:01", { datatype: "time-with-seconds", max: "17:30:00" })).toEqual(["max"]);
  });
  it("compares only numbers with numbers", () => {
    expect(wrong("", { min: 1 })).toEqual([]);
    expect(wrong("0x10", { max: 1 })).toEqual([]);
    expect(wrong("１２", { datatype: "number", min: 1, max: 2 })).toEqual(["datatype"]);
    expect(wrong(12, { datatype: "number", max: 2 })).toEqual(["max"]);
  });
  it("implies the data type of input types that have one", () => {
    expect(wrong("x", { fieldtype: "email" })).toEqual(["datatype"]);
    expect(wrong("x", { fieldtype: "password" })).toEqual([]);
    expect(wrong("x", { fieldtype: "email", datatype: "text" })).toEqual([]);
  });
  it("takes no constraint from names that it does not know", () => {
    for (const name of ["constructor", "__proto__", "toString", "nothing"]) {
      expect(wrong("x", { datatype: name, fieldtype: name })).toEqual([]);
      expect(validateForm(Object.create({ [name]: "" }), [{ name, datatype: "email" }]).status).toBe("valid");
    }
  });
  it("judges every entry of a list, up to the first bad one", () => {
    expect(wrong(["a@b", "x", "y"], { datatype: "email" })).toEqual(["datatype"]);
    expect(wrong([{ name: "a.png" }, { name: "b.exe" }], { accept: "image/*" })).toEqual(["accept"]);
  });
  it("judges the value and the file of the descriptor when no other is given", () => {
    expect(wrong(undefined, { value: "x", datatype: "email" })).toEqual(["datatype"]);
    expect(wrong("a.txt", { file: { name: "a.txt", type: "text/x-evil" }, accept: "text/plain" })).toEqual([
      "accept",
    ]);
  });
  it("fails with words when a value cannot be read", () => {
    const hostile = new Proxy({}, { get: () => expect.unreachable, has: () => true });
    const result = validateField(
      {
        get name(): string {
          throw new Error("no");
        },
      },
      { name: "f" },
    );
    expect(result).toMatchObject({ status: "invalid", messages: ["Validation failed. Please try again."] });
    expect(validateField(hostile, { name: "f", maxlength: 1 }).status).toBeDefined();
    expect(wrong(Symbol("s"), { minlength: 1 })).toEqual(["failed"]);
  });
});

const accepted: [string, string, string | undefined, boolean][] = [
  [".pdf", "a.pdf", undefined, true],
  [".PDF", "a.pdf", undefined, true],
  [".pdf", "a.PDF", "application/pdf", true],
  [".pdf", "a.pdf.exe", undefined, false],
  [".pdf", ".pdf", undefined, false],
  [".pdf", "a.pdf ", undefined, false],
  [".pdf", "apdf", undefined, false],
  [".tar.gz", "a.tar.gz", undefined, true],
  [".mkv", "a.m\u212Av", undefined, false],
  ["image/*", "a.bin", "image/png", true],
  ["image/*", "a.png", "text/html", false],
  ["image/*", "a.png", undefined, true],
  ["image/*", "a.mp3", undefined, false],
  ["IMAGE/PNG", "a.png", "image/png", true],
  ["image/png", "a.jpg", "image/jpeg", false],
  ["image/jpeg", "a.jpg", undefined, true],
  ["text/plain", "a.txt", undefined, true],
  ["application/pdf", "a", undefined, false],
  ["constructor/*", "a.pdf", undefined, false],
  [" .doc , .docx,image/* ", "a.docx", undefined, true],
  ["", "a.exe", undefined, true],
  [" , ", "a.exe", undefined, true],
];

test.each(accepted)("accept %j lets %j of type %j pass: %s", (accept, name, type, isAccepted) => {
  expect(wrong(type === undefined ? name : { name, type }, { accept })).toEqual(isAccepted ? [] : ["accept"]);
});

test("another language replaces the words, not the facts", () => {
  const german = new Proxy({} as never, { get: () => () => "Bitte ausfüllen" });
  const result = validateField("", { name: "Alter", required: true }, german);
  expect(result).toMatchObject({
    messages: ["Bitte ausfüllen"],
    issues: [{ code: "required", field: "Alter" }],
  });
});

test("nothing in the package evaluates text as code", () => {
  const folder = new URL("./", import.meta.url);
  const files = ["rules.ts", "validate.ts", "pattern/pattern.ts", "pattern/bounded.ts", "dom/bind-form.ts"];
  for (const file of files)
    expect(readFileSync(new URL(file, folder), "utf8")).not.toMatch(/\beval\b|Function\(/);
});
