import { duplicateNode, findByIdAttribute, parseHtml, serializeHtml } from "@tessera/document";
import { expect, test } from "vitest";
import { emptySource, widgetInput, type Source } from "./source.ts";
import { withOwnWrappers } from "./wrappers.ts";

test("a duplicated widget container has a wrapper and a link of its own, and both are saved", () => {
  const html = '<section><div class="added-widget-container" id="w1"></div></section>';
  const link = { wrapper: "w1", type: "the_hero", parent: "", useLatest: true, widgetId: 7 };
  const source: Source = { ...emptySource(), document: parseHtml(html), children: [link] };
  const container = findByIdAttribute(source.document, "w1");
  const copied = duplicateNode(source.document, container!);
  if (!copied.ok) throw new Error(copied.refusal.message);

  const next = withOwnWrappers({ ...source, document: copied.document }, container!, copied.nodes[0]!);
  const saved = widgetInput(next, "w", "");
  expect(saved.children).toHaveLength(2);
  expect(saved.children[1]).toMatchObject({ type: "the_hero", widgetId: 7 });
  const wrapper = saved.children[1]!.wrapper;
  expect(wrapper).not.toBe("w1");
  expect(serializeHtml(next.document)).toContain(`id="${wrapper}"`);
});

test("a link whose container is gone is not saved", () => {
  const link = { wrapper: "w1", type: "", parent: "", useLatest: true, widgetId: 7 };
  expect(
    widgetInput({ ...emptySource(), document: parseHtml("<p>a</p>"), children: [link] }, "w", "").children,
  ).toEqual([]);
});
