import { expect, test } from "vitest";
import { entriesCsv } from "./entries-csv.ts";

const sent = (values: Record<string, string>) => ({ id: 1, type: "contact", created: "2026-11-20", values });

test("each field has a column, also where only some entries have it", () => {
  const csv = entriesCsv([sent({ name: "Ada" }), sent({ name: "Bob", phone: "12" })]);
  expect(csv).toBe("\uFEFFSent,name,phone\r\n2026-11-20,Ada,\r\n2026-11-20,Bob,12\r\n");
});

test("quotes, commas and lines stay inside their cell", () => {
  expect(entriesCsv([sent({ message: 'One, "two"\nthree' })])).toContain(
    '2026-11-20,"One, ""two""\nthree"\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1"])("%j is text, and no formula", (text) => {
  expect(entriesCsv([sent({ message: text })])).toContain(`,'${text}\r\n`);
});

test.each([
  ["x;=1+1", "x;'=1+1"],
  ["x\t@A1", "x\t'@A1"],
  ["x|-1", "x|'-1"],
  ['x;"=1', `"x;""'=1"`],
  ["x\n+1", `"x\n'+1"`],
  ["\t=1", "'\t'=1"],
  ["a = b; c - d", "a = b; c - d"],
])("%j holds no formula for spreadsheets that divide by other signs", (text, cell) => {
  expect(entriesCsv([sent({ message: text })])).toContain(`,${cell}\r\n`);
});
