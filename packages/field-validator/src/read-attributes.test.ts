import { expect, test } from "vitest";
import { readAttributes } from "./read-attributes.ts";

test("attributes of all three types are read", () => {
  const attributes = [
    { name: "name", type: "string", value: "mail" },
    { name: "type", type: "array", value: ["text", "email"], selected: "email" },
    { name: "required", type: "boolean", value: "on" },
    { name: "unique", type: "boolean", value: "off" },
    { name: "maxlength", type: "string", value: "40" },
    { name: "MinLength", type: "string", value: "" },
    { name: "class", type: "string", value: "wide" },
  ];
  expect(readAttributes({ attributes })).toEqual({
    name: "mail",
    fieldtype: "email",
    required: true,
    unique: false,
    maxlength: "40",
  });
});

test("names from the prototype are no attributes", () => {
  const attributes = ["constructor", "__proto__", "toString"].map((name) => ({ name, value: "x" }));
  expect(readAttributes({ attributes })).toEqual({ name: "" });
});

test.each([undefined, null, {}, [], "x", { attributes: {} }, { attributes: "list" }])(
  "%j is refused, since it has no list of attributes",
  (data) => {
    expect(() => readAttributes(data)).toThrow(
      new TypeError('Invalid input data format: attributesData["attributes"] should be an array.'),
    );
  },
);
