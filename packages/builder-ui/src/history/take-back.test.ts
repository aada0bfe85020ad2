import {
  createHistory,
  parseHtml,
  record,
  serializeHtml,
  setAttribute,
  setInnerHtml,
  setStyle,
  type EditResult,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
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

/** The HTML of `<h1>Bread</h1>` after some steps, with one of them taken back; null where that cannot be. */
function without(index: number, steps: readonly Change[]): string | null {
  const source: Source = { ...emptySource(), document: parseHtml("<h1>Bread</h1>") };
  let history: Workspace["history"] = createHistory(source);
  let { document } = source;
  for (const step of steps) {
    const result = step(document, document.children()[0] as NodeId);
    if (!result.ok) throw new Error("refused");
    ({ document } = result);
    history = record(history, { label: "", state: { ...source, document }, before: [], after: [] });
  }
  const taken = withoutStep(history, index);
  return taken && serializeHtml(taken.document);
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
