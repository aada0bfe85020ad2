/**
 * A widget of the library as content of whoever inserts it: its elements stand in the document like any others, and nothing
 * leads back to where they came from. The widgets inside it become parts too, each with its code to itself.
 */
import type { WidgetRecord } from "@tessera/content";
import {
  attributeOf,
  descendants,
  parseHtml,
  serializeHtml,
  setAttribute,
  setInnerHtml,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { balanceCss } from "@tessera/widget-renderer/compose";
import { codeBlocks, codeOf, ownScope, partNames, partOf } from "./part.ts";

/** What is inserted: the HTML, and widgets whose code comes with it. */
interface OwnContent {
  readonly html: string;
  readonly code: readonly WidgetRecord[];
}

/** What a template or a block of the library is in the document given. */
export function ownContent(
  document: HtmlDocument,
  widget: WidgetRecord,
  kind: "template" | "block",
): OwnContent {
  const draw = partNames(document);
  return kind === "template" ? ownTemplate(widget, draw) : ownBlock(widget, draw);
}

/** Draws a class that no part has yet, for a widget with that name. */
type DrawName = (widgetName: string) => string;

/** A block of the library: one element around what the widget shows. */
function ownBlock(widget: WidgetRecord, draw: DrawName): OwnContent {
  const name = draw(widget.name);
  const { html, code } = withOwnChildren(widget, draw);
  const { html: wrapped, name: _, ...texts } = partOf({ ...widget, html }, name);
  return { html: wrapped, code: [...code, { ...widget, ...texts, html: "", children: [] }] };
}

/**
 * A template as a whole page: its own HTML and styles as they are, its code in functions of its own, since the next part may
 * use the same names, and its widgets as parts.
 */
function ownTemplate(template: WidgetRecord, draw: DrawName): OwnContent {
  const { html, code } = withOwnChildren(template, draw);
  const scoped = Object.fromEntries(codeBlocks.map((block) => [block, ownScope(template[block])]));
  const texts = { ...scoped, css: balanceCss(template.css), html: "" };
  return { html, code: [...code, { ...template, ...texts, children: [] }] };
}

function withOwnChildren({ html, children }: WidgetRecord, draw: DrawName): OwnContent {
  let document = parseHtml(html);
  const code: WidgetRecord[] = [];
  for (const { wrapper, widget } of children) {
    const container = containerOf(document, wrapper);
    if (container === undefined) continue;
    const name = draw(widget.name);
    const inner = withOwnChildren(widget, draw);
    document = opened(document, container, name, inner.html);
    const { name: _, ...texts } = codeOf(widget, name);
    code.push(...inner.code, { ...widget, ...texts, html: "", children: [] });
  }
  return { html: serializeHtml(document), code };
}

function containerOf(document: HtmlDocument, wrapper: string): NodeId | undefined {
  return [...descendants(document)].find((id) => attributeOf(document.node(id), "id") === wrapper);
}

/** Makes a plain element of a container, under the class of the part, with the widget's elements in it. */
function opened(document: HtmlDocument, container: NodeId, name: string, html: string): HtmlDocument {
  const edits = [
    (now: HtmlDocument) => setAttribute(now, container, "class", name),
    (now: HtmlDocument) => setAttribute(now, container, "id", null),
    (now: HtmlDocument) => setInnerHtml(now, container, html),
  ];
  return edits.reduce((now, edit) => {
    const result = edit(now);
    return result.ok ? result.document : now;
  }, document);
}
