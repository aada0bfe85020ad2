import { parseHtml, serializeHtml, serializeInner, type HtmlDocument, type NodeId } from "@tessera/document";

/** A piece of HTML as written, in a shape that can be compared: an element with its tags, or characters. */
export type HtmlTree =
  | {
      readonly kind: "element";
      readonly tag: string;
      /** Texts that tell elements of one tag apart. */
      readonly id: string;
      readonly classes: string;
      readonly open: string;
      readonly close: string;
      readonly html: string;
      readonly children: readonly HtmlTree[];
    }
  | { readonly kind: "characters"; readonly isText: boolean; readonly html: string };

/** Reads a piece of HTML; written again one after the other, the trees give it back. */
export function readTrees(html: string): readonly HtmlTree[] {
  const document = parseHtml(html);
  return document.children().map((id) => treeOf(document, id));
}

const startTag = /^<[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/;

function treeOf(document: HtmlDocument, id: NodeId): HtmlTree {
  const html = serializeHtml(document, id);
  const node = document.node(id);
  if (node?.kind !== "element") return { kind: "characters", isText: node?.kind === "text", html };
  const open = startTag.exec(html)?.[0] ?? "";
  const inner = serializeInner(document, id);
  const children = node.children.map((child) => treeOf(document, child));
  const isWhole = children.map((child) => child.html).join("") === inner;
  const text = (name: string): string => node.attributes.find((each) => each.name === name)?.value ?? "";
  return {
    kind: "element",
    tag: node.tag,
    id: text("id") || text("name"),
    classes: text("class"),
    open,
    close: html.slice(open.length + inner.length),
    html,
    // What belongs to no node would be lost: such an element is compared as a whole.
    children: isWhole ? children : [{ kind: "characters", isText: false, html: inner }],
  };
}
