/// <reference types="vite/client" />
import { expect, it } from "vitest";
import { messages } from "../src/messages.ts";
import { arabic } from "../src/texts/ar/arabic.ts";
import { spanish } from "../src/texts/es/spanish.ts";

type Areas = Record<string, Record<string, Record<string, unknown>>>;

const english: Areas = import.meta.glob("../src/texts/en/*.ts", { eager: true });
const translations: [language: string, Areas][] = [
  ["Spanish", import.meta.glob(["../src/texts/es/*.ts", "!**/spanish.ts"], { eager: true })],
  ["Arabic", import.meta.glob(["../src/texts/ar/*.ts", "!**/{arabic,counts}.ts"], { eager: true })],
];

/** Words that a language shares with English, or leaves as they are: names, and prompts that are data. */
const shared = new Set([
  ..."General,Normal,Color,Cursor,Token,Script,Slug,Widgets,WIDGET,Boom,JavaScript,Favicon,Visual,No".split(
    ",",
  ),
  ..."Chat,Chats,original,Webhooks,Roles".split(","),
  messages.assistantListPrompt,
]);

it("each key stands in one area only", () => {
  const keys = Object.values(english).flatMap((module) => Object.values(module).flatMap(Object.keys));
  expect(keys.length).toBeGreaterThan(600);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(Object.keys(messages).toSorted()).toEqual(keys.toSorted());
});

it.each(translations)("%s has every area, key by key in the order of the English one", (_, translated) => {
  const shape = (areas: Areas): [string, string[]][] =>
    Object.values(areas)
      .flatMap((module) => Object.entries(module))
      .map(([area, texts]) => [area, Object.keys(texts)]);
  expect(shape(translated)).toEqual(shape(english));
});

it.each([
  ["Spanish", spanish],
  ["Arabic", arabic],
])("no text is still English in %s", (_, texts) => {
  const same = Object.entries(texts).filter(
    ([key, text]) =>
      typeof text === "string" &&
      text === messages[key as keyof typeof messages] &&
      !shared.has(text) &&
      !key.endsWith("Example"),
  );
  expect(same.map(([key]) => key)).toEqual([]);
});

it("counts and numbers follow the language", () => {
  expect([messages.pageCount(1), messages.pageCount(2)]).toEqual(["1 page", "2 pages"]);
  expect([spanish.pageCount(1), spanish.pageCount(0)]).toEqual(["1 página", "0 páginas"]);
  expect(spanish.lowContrast(2.05, 4.5)).toContain("2,1 : 1; hace falta 4,5 : 1");
  expect([1, 2, 3, 11, 100].map((count) => arabic.pageCount(count))).toEqual([
    "1 صفحة",
    "2 صفحتان",
    "3 صفحات",
    "11 صفحة",
    "100 صفحة",
  ]);
  expect(messages.belongsIn("li", ["ul", "ol"])).toBe("li belongs in ul or ol.");
  expect(spanish.belongsIn("li", ["ul", "ol"])).toBe("li tiene que estar dentro de ul u ol.");
});

it("texts of another language load nothing of the application, which would read the English ones", () => {
  const sources: Record<string, string> = import.meta.glob("../src/texts/{es,ar}/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const loaded = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/^import (?!type)[^;]*from "([^"]+)"/gm)].map(([, from]) => from),
  );
  expect(loaded.length).toBeGreaterThan(15);
  expect(loaded.filter((from) => !/^\.\/\w+\.ts$|^\.\.\/(format|en\/\w+)\.ts$/.test(from ?? ""))).toEqual([]);
});
