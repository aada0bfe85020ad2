import { escapeText, writeComment } from "./syntax/escape.ts";
import { isVoidTag, newlineDroppingTags, rawTextTags } from "./syntax/elements.ts";
import { mayOmitEnd, mayOmitStart } from "./syntax/optional-tags.ts";
import { writeStartTag } from "./syntax/start-tag.ts";
import type { NodeTable } from "./node-table.ts";
import type {
  StoredChild,
  StoredComment,
  StoredElement,
  StoredNode,
  StoredParent,
  StoredText,
} from "./stored-node.ts";

/** Writes single tags and texts; whether a tag may be left out depends on the neighbours, which it looks up. */
export class NodeWriter {
  /** Where the node that is written stands among its siblings; a guess that only saves a search. */
  position = 0;
  readonly #table: NodeTable<StoredNode>;

  constructor(table: NodeTable<StoredNode>) {
    this.#table = table;
  }

  /** A text or comment. */
  characters(node: StoredText | StoredComment): string {
    if (node.kind === "comment") return node.raw ?? writeComment(node.text);
    return node.raw !== null && !this.#mayRunTogether(node) ? node.raw : this.#newText(node);
  }

  /** The start tag of an element. */
  openTag(element: StoredElement): string {
    const { open } = element;
    if (open === null) return writeStartTag(element.tag, element.attributes);
    if (open === "") return this.#startMayBeMissing(element) ? "" : `<${element.tag}>`;
    if (element.namespace !== "html" && element.close === "" && element.children.length > 0) {
      return open.replace(/\s*\/>$/, ">");
    }
    return open;
  }

  /** The end tag of an element. */
  closeTag(element: StoredElement): string {
    const { close, tag } = element;
    if (close) return close;
    if (element.namespace !== "html") return close === "" && element.children.length === 0 ? "" : `</${tag}>`;
    if (isVoidTag(tag)) return "";
    return close === "" && this.#endMayBeMissing(element) ? "" : `</${tag}>`;
  }

  // "&am" beside "p;" would read as one reference: such neighbours are escaped, which no longer depends on them.
  #mayRunTogether(node: StoredText): boolean {
    return /[&<\r]/.test(node.raw ?? "") && nameOf(this.#sibling(node, 1)) === "#text";
  }

  #newText(node: StoredText): string {
    const parent = this.#table.get(node.parent);
    if (parent?.kind !== "element" || parent.namespace !== "html") return escapeText(node.text);
    if (rawTextTags.has(parent.tag)) return node.text;
    const text = escapeText(node.text);
    const dropsNewline =
      newlineDroppingTags.has(parent.tag) && node.before === "" && parent.children[0] === node.id;
    return dropsNewline && text.startsWith("\n") ? `\n${text}` : text;
  }

  #endMayBeMissing(element: StoredElement): boolean {
    const next = nameOf(this.#sibling(element, 1));
    return mayOmitEnd(element.tag, { parentTag: this.#parentTag(element), next });
  }

  #startMayBeMissing(element: StoredElement): boolean {
    const [first] = element.children;
    const previous = this.#sibling(element, -1);
    const previousOpen = previous?.kind === "element" && previous.close === "" && !isVoidTag(previous.tag);
    const firstName = nameOf(first === undefined ? undefined : (this.#table.get(first) as StoredChild));
    return mayOmitStart(element.tag, this.#parentTag(element), firstName, previousOpen);
  }

  #parentTag(element: StoredElement): string | null {
    const parent = this.#table.get(element.parent);
    return parent?.kind === "element" ? parent.tag : null;
  }

  #sibling(node: StoredChild, distance: number): StoredChild | undefined {
    const { children } = this.#table.get(node.parent) as StoredParent;
    const at = children[this.position] === node.id ? this.position : children.indexOf(node.id);
    const id = children[at + distance];
    return id === undefined ? undefined : (this.#table.get(id) as StoredChild);
  }
}

function nameOf(node: StoredChild | undefined): string | null {
  if (!node) return null;
  return node.kind === "element" ? node.tag : `#${node.kind}`;
}
