import {
  attributeOf,
  createHistory,
  currentState,
  insertHtml,
  parseHtml,
  readStyle,
  record,
  serializeHtml,
  serializeInner,
  setAttribute,
  setInnerHtml,
  setStyle,
  type EditResult,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { emptySource, type Source } from "../state/source.ts";
import type { Workspace } from "../state/workspace.ts";
import { withoutStep } from "./take-back.ts";

type Change = (document: HtmlDocument, heading: NodeId) => EditResult;

const color =
  (value: string): Change =>
  (document, id) =>
    setStyle(document, id, "color", value);
const size: Change = (document, id) => setStyle(document, id, "font-size", "40px");
const text =
  (value: string): Change =>
  (document, id) =>
    setInnerHtml(document, id, value);
const named: Change = (document, id) => setAttribute(document, id, "id", "top");

const bread = "<h1>Bread</h1>";
const three = "<h1>1</h1><p>2</p><p>3</p>";

/** The history of some steps. */
function historyOf(steps: readonly Change[], html: string): Workspace["history"] {
  const source: Source = { ...emptySource(), document: parseHtml(html) };
  let history: Workspace["history"] = createHistory(source);
  for (const step of steps) {
    const { document } = currentState(history);
    const result = step(document, document.children()[0] as NodeId);
    if (!result.ok) throw new Error(result.refusal.message);
    const state = { ...source, document: result.document };
    history = record(history, { label: "", state, before: [], after: [] });
  }
  return history;
}

/** The history of changes of what is no document. */
function codeHistory(...changes: readonly Partial<Source>[]): Workspace["history"] {
  const initial: Workspace["history"] = createHistory(emptySource());
  return changes.reduce((history, change) => {
    const state = { ...currentState(history), ...change };
    return record(history, { label: "", state, before: [], after: [] });
  }, initial);
}

/** The HTML after some steps. */
const htmlAfter = (steps: readonly Change[], html: string): string =>
  serializeHtml(currentState(historyOf(steps, html)).document);

/** The HTML after some steps, with one of them taken back; null where that cannot be. */
function without(index: number, steps: readonly Change[], html = bread): string | null {
  const taken = withoutStep(historyOf(steps, html), index);
  return taken && serializeHtml(taken.document);
}

/** What a document shows, whatever the order of its attributes and declarations. */
function looks(html: string): unknown {
  const document = parseHtml(html);
  return document.children().map((id) => {
    const styles = readStyle(document, id).map(({ property, value }) => `${property}: ${value}`);
    const title = attributeOf(document.node(id), "title");
    return { title, styles: styles.toSorted(), inner: serializeInner(document, id) };
  });
}

test("a step is taken back, and the later ones stay", () => {
  expect(without(0, [color("red"), text("Cake")])).toBe("<h1>Cake</h1>");
  expect(without(0, [color("red"), size])).toBe('<h1 style="font-size: 40px;">Bread</h1>');
  expect(without(1, [color("red"), text("Cake"), named])).toBe('<h1 style="color: red;" id="top">Bread</h1>');
});

test("a step on which a later one builds is not taken back", () => {
  expect(without(0, [color("red"), color("blue")])).toBeNull();
  expect(without(0, [text("Cake"), text("Pie")])).toBeNull();
});

test("a step that is undone already is not taken back", () => {
  expect(without(3, [named])).toBeNull();
});

test("a change of code is taken back while it stands as the step has left it", () => {
  const history = codeHistory(
    { css: "h1 { color: red }" },
    { js: "let open = true;" },
    { css: "h1 { color: blue }" },
  );
  expect(withoutStep(history, 1)).toMatchObject({ js: "", css: "h1 { color: blue }" });
  expect(withoutStep(history, 0)).toBeNull();
});

test("a step that adds or removes widgets, libraries or functions is not taken back", () => {
  const child = { wrapper: "a", type: "", parent: "", useLatest: true, widgetId: 1 };
  const library = { css: [], js: [{ name: "chart", link: "https://example.org/chart.js" }] };
  for (const change of [{ children: [child] }, { library }] as Partial<Source>[])
    expect(withoutStep(codeHistory(change, { js: "later" }), 0)).toBeNull();
});

test("an element that a step added is not taken back once something stands in it", () => {
  const add: Change = (document) =>
    insertHtml(document, { parent: document.root, index: 1 }, "<section></section>");
  const fill: Change = (document) =>
    insertHtml(document, { parent: document.children()[1] as NodeId, index: 0 }, "<p>Open at six</p>");
  expect(without(0, [add, fill])).toBeNull();
});

test("without a step is what the other steps alone would have made, wherever it is taken back", () => {
  const targets = fc.constantFrom(0, 1, 2);
  // No two steps write the same value, so that what a later step has made is never taken for an earlier one's.
  const kinds = fc.constantFrom<(value: string) => Change>(
    (value) => (document, id) => setStyle(document, id, "color", value),
    (value) => (document, id) => setStyle(document, id, "margin-top", value),
    (value) => (document, id) => setAttribute(document, id, "title", value),
    text,
  );
  const steps = fc.array(fc.tuple(targets, kinds), { minLength: 1, maxLength: 8 });
  let takenBack = 0;
  fc.assert(
    fc.property(steps, fc.nat(), (made, choice) => {
      const changes = made.map(
        ([target, kind], index): Change =>
          (document) =>
            kind(`${index + 1}`)(document, document.children()[target] as NodeId),
      );
      const index = choice % changes.length;
      const taken = without(index, changes, three);
      if (taken === null) return;
      takenBack += 1;
      const others = changes.filter((_, each) => each !== index);
      expect(looks(taken)).toEqual(looks(htmlAfter(others, three)));
    }),
  );
  expect(takenBack).toBeGreaterThan(20);
});
