import { parseHtml, serializeHtml, type NodeId } from "@tessera/document";
import { expect, test } from "vitest";
import { emptySource, type Source } from "../state/source.ts";
import {
  baseScope,
  propertiesIn,
  setIn,
  sourceOfValue,
  valueIn,
  widthName,
  widthsIn,
} from "./style-scope.ts";

const source: Source = { ...emptySource(), document: parseHtml('<p class="lead" style="color: red">a</p>') };
const paragraph = source.document.children()[0] as NodeId;
const hover = { state: ":hover", width: "" } as const;
const phone = { state: "", width: "phone" } as const;
const tablet = { state: "", width: "tablet" } as const;

test("the element itself is styled by its style attribute", () => {
  const styled = setIn(source, paragraph, baseScope, "color", "blue");
  expect(serializeHtml(styled.document)).toBe('<p class="lead" style="color: blue">a</p>');
  expect(styled.css).toBe("");
});

/** The text of the sheet with the class of the element called `.own`, and the element without it. */
function written({ document, css }: Source): { css: string; html: string } {
  const html = serializeHtml(document);
  const name = /el-[a-z0-9]{6}/.exec(html)?.[0] ?? "none";
  return { css: css.replaceAll(name, "own"), html: html.replaceAll(name, "own") };
}

test("states and widths are plain rules for one class of the element, and read back", () => {
  const hovered = setIn(source, paragraph, hover, "background-color", "green");
  const both = setIn(hovered, paragraph, phone, "font-size", "12px");
  expect(written(both)).toEqual({
    html: '<p class="lead own" style="color: red">a</p>',
    css: ".own:hover {\n  background-color: green;\n}\n\n@media (max-width: 480px) {\n  .own {\n    font-size: 12px;\n  }\n}\n",
  });
  expect(valueIn(both, paragraph, hover, "background-color")).toBe("green");
  expect(valueIn(both, paragraph, phone, "font-size")).toBe("12px");
  expect(valueIn(both, paragraph, baseScope, "color")).toBe("red");
});

test("the element's own value stands before those of its states and widths, so that none has to be important", () => {
  const wide = setIn(source, paragraph, phone, "color", "green");
  const both = setIn(setIn(wide, paragraph, tablet, "color", "grey"), paragraph, hover, "color", "blue");
  expect(written(both)).toEqual({
    html: '<p class="lead own">a</p>',
    css: `.own {
  color: red;
}

.own:hover {
  color: blue;
}

@media (max-width: 768px) {
  .own {
    color: grey;
  }
}

@media (max-width: 480px) {
  .own {
    color: green;
  }
}
`,
  });
  const changed = setIn(both, paragraph, baseScope, "color", "black");
  expect(valueIn(changed, paragraph, baseScope, "color")).toBe("black");
  expect(serializeHtml(changed.document)).not.toContain("style=");
  const cleared = setIn(changed, paragraph, baseScope, "color", null);
  expect(valueIn(cleared, paragraph, baseScope, "color")).toBeNull();
  expect(valueIn(cleared, paragraph, phone, "color")).toBe("green");
});

test("a shorthand moves with the property that it sets, too", () => {
  const padded = setIn(source, paragraph, baseScope, "padding", "4px");
  expect(written(setIn(padded, paragraph, phone, "padding-top", "0"))).toEqual({
    html: '<p class="lead own" style="color: red;">a</p>',
    css: ".own {\n  padding: 4px;\n}\n\n@media (max-width: 480px) {\n  .own {\n    padding-top: 0;\n  }\n}\n",
  });
});

test("what was important before is no longer once the panel writes that property, and others stay", () => {
  const before: Source = {
    ...source,
    document: parseHtml('<p class="el-abc123" style="color: red; margin: 0">a</p>'),
    css: `@media (max-width: 480px) {
  .el-abc123 {
    color: green !important;
    margin: 1px !important;
  }
}
`,
  };
  const [id] = before.document.children() as [NodeId];
  expect(valueIn(before, id, phone, "color")).toBe("green");
  const after = setIn(before, id, phone, "color", "blue");
  expect(serializeHtml(after.document)).toBe('<p class="el-abc123" style="margin: 0">a</p>');
  expect(after.css).toBe(`.el-abc123 {
  color: red;
}

@media (max-width: 480px) {
  .el-abc123 {
    color: blue;
    margin: 1px !important;
  }
}
`);
});

test("a copy of an element is styled by itself, beginning with what it was copied with", () => {
  const document = parseHtml('<p class="el-abc123">a</p><p class="el-abc123">b</p>');
  const copied: Source = { ...source, document, css: ".el-abc123:hover {\n  color: red;\n}\n" };
  const [first, second] = document.children() as [NodeId, NodeId];
  const styled = setIn(copied, second, hover, "color", "blue");
  expect(valueIn(styled, first, hover, "color")).toBe("red");
  expect(valueIn(styled, second, hover, "color")).toBe("blue");
  expect(valueIn(setIn(copied, second, phone, "margin", "0"), second, hover, "color")).toBe("red");
});

test("a selector is styled by readable rules, before those of single elements and of widths", () => {
  const own = setIn(setIn(source, paragraph, phone, "color", "green"), paragraph, hover, "color", "blue");
  const card = { ...baseScope, selector: ".card" };
  const styled = setIn(own, paragraph, card, "padding", "8px");
  const phoned = setIn(styled, paragraph, { ...phone, selector: ".card" }, "padding", "4px");
  const set = setIn(phoned, paragraph, { ...hover, selector: ".card" }, "color", "navy");
  expect(written(set).css).toBe(`.card {
  padding: 8px;
}

.card:hover {
  color: navy;
}

.own {
  color: red;
}

.own:hover {
  color: blue;
}

@media (max-width: 480px) {
  .card {
    padding: 4px;
  }
  .own {
    color: green;
  }
}
`);
  expect(valueIn(set, paragraph, { ...phone, selector: ".card" }, "padding")).toBe("4px");
});

test("a part that is generated gets a content, without which it would not show", () => {
  const styled = setIn(
    source,
    paragraph,
    { state: "::before", width: "", selector: ".lead" },
    "color",
    "red",
  );
  expect(styled.css).toBe('.lead::before {\n  color: red;\n  content: "";\n}\n');
});

test("ranges of widths and containers of a sheet are widths of their own, in the order in which they take effect", () => {
  const css = `@container card (min-width: 300px) { .lead { color: red } }
@media (max-width:480px) { .lead { margin: 0 } }
@media (width <= 600px) { .lead { margin: 0 } }
@media (min-width: 1200px) { .lead { margin: 0 } }
@media print { .lead { margin: 0 } }
`;
  const sheet = { ...source, css };
  expect(widthsIn(css)).toEqual([
    "@media (min-width: 1200px)",
    "@media (width <= 600px)",
    "@media print",
    "@container card (min-width: 300px)",
  ]);
  expect(widthsIn(css).map(widthName)).toEqual([
    "From 1200 px",
    "Up to 600 px",
    "print",
    "@container card (min-width: 300px)",
  ]);
  const inContainer = { state: "", width: "@container card (min-width: 300px)", selector: ".lead" };
  expect(valueIn(sheet, paragraph, inContainer, "color")).toBe("red");
  expect(setIn(sheet, paragraph, inContainer, "color", "blue").css).toBe(css.replace("red", "blue"));
  expect(valueIn(sheet, paragraph, { ...phone, selector: ".lead" }, "margin")).toBe("0");
});

test("a value that is taken away leaves no empty rule behind", () => {
  const hovered = setIn(source, paragraph, hover, "margin", "0");
  expect(setIn(hovered, paragraph, hover, "margin", null).css).toBe("");
  const phoned = setIn(source, paragraph, phone, "margin", "0");
  expect(setIn(phoned, paragraph, phone, "margin", null).css).toBe("");
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
