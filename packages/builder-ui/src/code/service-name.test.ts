import { expect, test } from "vitest";
import { isServiceName, serviceSlug } from "./service-name.ts";

test("a service name holds letters, underscores and spaces, and starts with a letter or an underscore", () => {
  for (const name of ["load", "Load items", "_private", "a_b c"]) expect(isServiceName(name)).toBe(true);
  for (const name of ["", " load", "1st", "--x", "a-b", "load2", "ünder", "a\nb"])
    expect(isServiceName(name)).toBe(false);
});

test("the slug is in lower case with hyphens for spaces", () => {
  expect(serviceSlug("Load All Items")).toBe("load-all-items");
});
