/// <reference types="vite/client" />
import { describe, expect, it } from "vitest";
import { inlineTexts } from "./inline-texts.ts";

const sources: Record<string, string> = import.meta.glob(
  ["../src/**/*.{ts,tsx}", "../../../apps/builder/src/**/*.{ts,tsx}", "!**/*.test.*", "!../src/texts/**"],
  { query: "?raw", import: "default", eager: true },
);

/** Data that reads like a text: fonts, keys and programs by their names, and the groups that the product's own elements are in. */
const data = new Set(
  (
    "Arial,Verdana,Times New Roman,Courier New,Georgia,Helvetica,English,Español,AltGraph,Ctrl,Control,Alt,Shift,Enter,Tab," +
    "Edge,Opera,Firefox,Chrome,Safari,Android,Windows,Linux," +
    "className,id,mr,the_entity_type,Structure,Headings,Text,Forms,Media,Lists,Tables,Interactive"
  ).split(","),
);

describe("words for people", () => {
  const files = Object.entries(sources);

  it("stand in src/texts alone", () => {
    expect(files.length).toBeGreaterThan(200);
    const found = files
      .flatMap(([file, source]) => inlineTexts(file, source))
      .filter(({ text }) => !data.has(text));
    expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });

  it.each([
    ["between tags", "<p>Hello you</p>"],
    ["in an attribute", '<button aria-label="close" />'],
    ["behind a condition", '<p>{busy ? "sending" : null}</p>'],
    ["in a template", "<IconButton label={`Remove ${name}`} />"],
    ["as a property", 'ask({ text: "sure?" })'],
    ["in a toast", 'toast.error("did not work")'],
    ["as a label in a list", '["Custom Layout"]'],
  ])("are found %s", (_, source) => {
    expect(inlineTexts("sample.tsx", `export const sample = ${source};`)).toHaveLength(1);
  });

  it.each([
    ["of an error for programmers", 'new Error("There is no canvas.")'],
    ["that are looked up", '<p>{messages["close"]}</p>'],
    ["that are compared", '<p>{key === "Enter"}</p>'],
    ["of code", '<input placeholder="--accent" className="field" />'],
  ])("are not seen in texts %s", (_, source) => {
    expect(inlineTexts("sample.tsx", `export const sample = ${source};`)).toEqual([]);
  });
});
