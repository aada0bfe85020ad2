import { expect, test } from "vitest";

import { templates, widgets } from "../library.ts";
import { inSpanish, readAttributes, readTexts } from "./translate.ts";
import { sentences, texts, titles } from "./words.ts";

test("everything that is read in a widget has Spanish words, and no words are for nothing", () => {
  const read = widgets.flatMap(({ html }) => [
    ...Array.from(html.matchAll(readTexts), ([, , text]) => text!),
    ...Array.from(html.matchAll(readAttributes), ([, , text]) => text!),
  ]);
  expect(read.length).toBeGreaterThan(150);
  expect(new Set(read)).toEqual(new Set(Object.keys(texts)));
});

test("widgets, templates and what is said of them are named", () => {
  const named = [...widgets, ...templates].flatMap(({ name, description }) => [name, description]);
  expect(new Set(named)).toEqual(new Set(Object.keys(titles)));
});

test("what the code says is in Spanish", () => {
  const code = widgets
    .map((widget) => inSpanish(widget))
    .flatMap(({ afterRender, update }) => [afterRender, update]);
  for (const [english, spanish] of Object.entries(sentences)) {
    expect(code.filter((text) => text?.includes(`"${english}"`))).toEqual([]);
    expect(code.filter((text) => text?.includes(`"${spanish}"`)).length).toBeGreaterThan(0);
  }
});
