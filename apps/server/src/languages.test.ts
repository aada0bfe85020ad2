import { expect, test } from "vitest";

import { languageOf } from "./languages.ts";

test("the language is the first that the server speaks among those that are preferred", () => {
  expect(languageOf("es")).toBe("es");
  expect(languageOf("es-MX,es;q=0.9,en;q=0.8")).toBe("es");
  expect(languageOf("de, en;q=0.5, es;q=0.7")).toBe("es");
  expect(languageOf("EN-gb, es")).toBe("en");
});

test("without a header, or with one that names nothing of ours, it is English", () => {
  for (const header of [undefined, "", "*", "de", "es;q=0", "es;q=x", ",;,"])
    expect(languageOf(header)).toBe("en");
});
