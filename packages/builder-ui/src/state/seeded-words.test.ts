import type { PaletteElement } from "@tessera/content";
import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "../messages.ts";
import { seeded } from "../texts/es/seeded.ts";
import { inLanguage, shownElement } from "./seeded-words.ts";

const before = messages.seededWords;
beforeEach(() => void Object.assign(messages, seeded));
afterEach(() => void (messages.seededWords = before));

test("the palette is shown and dropped in the chosen language", () => {
  const heading = { name: "Heading 1", default: "Heading 1", tag: "h1" } as PaletteElement;
  expect(shownElement(heading)).toEqual({ name: "Título 1", default: "Título 1", tag: "h1" });
  expect(inLanguage("Structure")).toBe("Estructura");
});

test("what an administrator has made stays as they wrote it", () => {
  for (const text of ["Sale banner", "constructor", ""]) expect(inLanguage(text)).toBe(text);
});

test("markup that elements begin with keeps its tags in another language", () => {
  const tags = (text: string): string[] =>
    text.match(/<[^>]+>/g)?.map((tag) => tag.replace(/".*"/, "")) ?? [];
  for (const [english, words] of Object.entries(seeded.seededWords))
    expect(tags(words)).toEqual(tags(english));
});
