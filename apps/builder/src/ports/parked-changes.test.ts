import { expect, test } from "vitest";
import { textsOfPeople } from "./parked-changes.ts";

test("a refused change offers what a person has written, by the names of its fields", () => {
  const fields = ["name", "timestamp", "html", "type", "version", "meta_title"];
  const texts = fields.map((field, index) => ({ concept: index + 1, type: `the_${field}`, text: "x" }));
  expect(textsOfPeople(texts)).toEqual([
    { id: 1, type: "name", text: "x" },
    { id: 3, type: "html", text: "x" },
    { id: 6, type: "meta_title", text: "x" },
  ]);
});
