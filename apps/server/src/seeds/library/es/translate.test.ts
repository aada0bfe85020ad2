import { describe, expect, test } from "vitest";

import { collections } from "../library.ts";
import { inSpanish, readAttributes, readTexts } from "./translate.ts";
import { sharedWords } from "./words.ts";

describe.each(collections.map((collection) => [collection.name, collection] as const))(
  "%s",
  (_, collection) => {
    const { widgets, templates, spanish } = collection;

    test("everything that is read in a widget has Spanish words, and no words are for nothing", () => {
      const read = [...widgets.map(({ html }) => html), ...templates.map(({ page }) => page)].flatMap(
        (html) => [
          ...Array.from(html.matchAll(readTexts), ([, , text]) => text!),
          ...Array.from(html.matchAll(readAttributes), ([, , text]) => text!),
        ],
      );
      expect(read.length).toBeGreaterThan(3);
      const own = read.filter((text) => !Object.hasOwn(sharedWords.texts, text));
      expect(new Set(own)).toEqual(new Set(Object.keys(spanish.texts)));
    });

    test("widgets, templates and what is said of them are named", () => {
      const named = [...widgets, ...templates].flatMap(({ name, description }) => [name, description]);
      expect(new Set(named)).toEqual(new Set(Object.keys(spanish.titles)));
    });

    test("what the code says is in Spanish", () => {
      const code = inSpanish(collection).widgets.flatMap(({ afterRender, update }) => [afterRender, update]);
      for (const [english, inOther] of Object.entries(spanish.sentences)) {
        expect(code.filter((text) => text?.includes(`"${english}"`))).toEqual([]);
        expect(code.filter((text) => text?.includes(`"${inOther}"`)).length).toBeGreaterThan(0);
      }
      for (const english of Object.keys(sharedWords.sentences))
        expect(code.filter((text) => text?.includes(`"${english}"`))).toEqual([]);
    });
  },
);

test("no two things of the library have the same name", () => {
  for (const each of [collections, collections.map(inSpanish)])
    for (const kind of ["widgets", "templates"] as const) {
      const names = each.flatMap((collection) => collection[kind].map(({ name }) => name));
      expect(new Set(names).size).toBe(names.length);
    }
});
