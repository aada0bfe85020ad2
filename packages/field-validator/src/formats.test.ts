/** Vectors of formats, and what ajv with its formats makes of the same; where it differs, the list says why. */
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it, test } from "vitest";
import { vectorGroups } from "../test/format-vectors.ts";
import { datatypes } from "./datatypes.ts";

const differences: Readonly<Record<string, string>> = {
  "uri: another scheme: script": "ours are links of the web",
  "uri: another scheme: mail": "ours are links of the web",
  "uri: another scheme: data": "ours are links of the web",
  "uri: a port beyond the last": "the URL standard knows what ports there are",
};

describe.each(vectorGroups)("$type", ({ type, tests }) => {
  it.each(tests)("$description: $data is valid: $valid", ({ data, valid }) => {
    // An empty value is for `required` alone to judge.
    expect(data !== "" && datatypes[type]!(data)).toBe(valid);
  });
});

test("ajv judges the same, but for the listed differences", () => {
  const ajv = new Ajv();
  addFormats.default(ajv, { mode: "full" });
  const differing = vectorGroups
    .filter(({ format }) => format in ajv.formats)
    .flatMap(({ format, tests }) => {
      const judge = ajv.compile({ type: "string", format });
      return tests
        .filter(({ data, valid }) => judge(data) !== valid)
        .map((each) => `${format}: ${each.description}`);
    });
  expect(vectorGroups.flatMap(({ tests }) => tests).length).toBeGreaterThan(140);
  expect(differing.toSorted((one, other) => one.localeCompare(other))).toEqual(
    Object.keys(differences).toSorted((one, other) => one.localeCompare(other)),
  );
});
