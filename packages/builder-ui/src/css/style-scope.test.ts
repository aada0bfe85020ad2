import { parseHtml, serializeHtml, type NodeId } from "@tessera/document";
import { expect, test } from "vitest";
import { emptySource, type Source } from "../state/source.ts";
import { baseScope, propertiesIn, setIn, sourceOfValue, valueIn } from "./style-scope.ts";

const source: Source = { ...emptySource(), document: parseHtml('<p class="lead" style="color: red">a</p>') };
const paragraph = source.document.children()[0] as NodeId;
const hover = { state: ":hover", width: "" } as const;
const phone = { state: "", width: "phone" } as const;

test("the element itself is styled by its style attribute", () => {
  const styled = setIn(source, paragraph, baseScope, "color", "blue");
  expect(serializeHtml(styled.document)).toBe('<p class="lead" style="color: blue">a</p>');
  expect(styled.css).toBe("");
});

test("states and widths are plain rules for one class of the element, and read back", () => {
  const hovered = setIn(source, paragraph, hover, "color", "green");
  const both = setIn(hovered, paragraph, phone, "font-size", "12px");
  const name = /lead (el-[a-z0-9]{6})/.exec(serializeHtml(both.document))?.[1];
  expect(both.css).toBe(
    `.${name}:hover {\n  color: green !important;\n}\n\n@media (max-width: 480px) {\n  .${name} {\n    font-size: 12px !important;\n  }\n}\n`,
  );
  expect(valueIn(both, paragraph, hover, "color")).toBe("green");
  expect(valueIn(both, paragraph, phone, "font-size")).toBe("12px");
  expect(valueIn(both, paragraph, baseScope, "color")).toBe("red");
});

test("a value that is taken away leaves no empty rule behind", () => {
  const hovered = setIn(source, paragraph, hover, "color", "green");
  expect(setIn(hovered, paragraph, hover, "color", null).css).toBe("");
});

test("a value that a scope does not set comes from wider widths of its state first, then from no state", () => {
  const hovered = { state: ":hover", width: "phone" } as const;
  const id = paragraph;
  const from = (now: Source): unknown => sourceOfValue(now, id, hovered, "color");
  expect(from(setIn(source, id, baseScope, "color", null))).toBeNull();
  expect(from(source)).toEqual(baseScope);
  const narrow = setIn(source, id, { state: "", width: "phone" }, "color", "green");
  expect(from(narrow)).toEqual({ state: "", width: "phone" });
  const wide = setIn(narrow, id, { state: ":hover", width: "" }, "color", "blue");
  expect(from(wide)).toEqual({ state: ":hover", width: "" });
  expect(from(setIn(wide, id, hovered, "color", "grey"))).toEqual({ state: ":hover", width: "" });
  expect(propertiesIn(wide, id, hovered)).toEqual([]);
  expect(propertiesIn(wide, id, baseScope)).toEqual(["color"]);
});

test("many properties of a large style sheet are read in a moment", () => {
  const rules = Array.from(
    { length: 3000 },
    (_, at) => `.rule-${at} > a:hover { color: red; margin: 0 auto }`,
  );
  const styled = setIn({ ...source, css: rules.join("\n") }, paragraph, phone, "color", "red");
  const start = performance.now();
  for (let at = 0; at < 60; at += 1) sourceOfValue(styled, paragraph, phone, `property-${at}`);
  expect(valueIn(styled, paragraph, phone, "color")).toBe("red");
  // To read the sheet anew for each of them takes several seconds.
  expect(performance.now() - start).toBeLessThan(1500);
});
