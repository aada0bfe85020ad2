import { expect, it } from "vitest";
import { descendants, isLayoutElement, layoutPresets, parseHtml } from "./index.ts";

it("offers the eight rows of the specification, each column a layout element", () => {
  const ids = ["1", "1-1", "1-2", "2-1", "1-1-1", "1-2-1", "1-1-1-1", "1-1-1-1-1"];
  expect(layoutPresets.map(({ id }) => id)).toEqual(ids);
  for (const { html, columns } of layoutPresets) {
    const document = parseHtml(html);
    const layout = [...descendants(document)].filter((id) => isLayoutElement(document.node(id)));
    expect(layout).toHaveLength(columns.length + 1);
  }
});
