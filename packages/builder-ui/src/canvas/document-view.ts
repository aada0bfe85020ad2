/**
 * Shows a document in the design frame and keeps it in step: `show(next)` compares with what is shown, which
 * costs in proportion to the difference since documents share what an edit left alone, and touches only
 * the DOM nodes that differ. Nothing is attached to single nodes; listeners are delegated by those who need them.
 */
import {
  changedNodes,
  isEditedContainer,
  isWidgetContainer,
  type Attribute,
  type DocumentNode,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
  type ParentNode as ParentModel,
} from "@tessera/document";
import { isStyleSheet } from "../widgets/inert-template.ts";

const namespaces = {
  html: "http://www.w3.org/1999/xhtml",
  svg: "http://www.w3.org/2000/svg",
  math: "http://www.w3.org/1998/Math/MathML",
} as const;

/** Fills the container of a widget with what the widget shows; the content is no part of the document. */
export type FillContainer = (container: Element, wrapper: string) => void;

/** The DOM of one document. */
export class DocumentView {
  readonly #host: Document;
  readonly #fill: FillContainer;
  readonly #nodes = new Map<NodeId, Node>();
  readonly #ids = new WeakMap<Node, NodeId>();
  #shown: HtmlDocument | null = null;
  #held: NodeId | null = null;

  constructor(host: Document, fill: FillContainer) {
    this.#host = host;
    this.#fill = fill;
  }

  /** Shows a document, by patching when another state of it is already shown. */
  show(next: HtmlDocument): void {
    const previous = this.#shown;
    if (previous === next) return;
    this.#shown = next;
    if (previous === null || previous.root !== next.root) this.#showAll(next);
    else for (const id of changedNodes(previous, next)) this.#patch(next, id);
  }

  /** The element, or other DOM node, that shows a node. */
  nodeOf(id: NodeId): Node | undefined {
    return this.#nodes.get(id);
  }

  /** The element that shows a node, if it is one. */
  elementOf(id: NodeId): HTMLElement | undefined {
    const node = this.#nodes.get(id);
    return node?.nodeType === 1 ? (node as HTMLElement) : undefined;
  }

  /** The document's node to which a DOM node belongs: itself or the nearest around it, else the root. */
  idAt(node: Node | null): NodeId | null {
    for (let at = node; at; at = at.parentNode) {
      const id = this.#ids.get(at);
      if (id !== undefined) return id;
    }
    return this.#shown?.root ?? null;
  }

  /** Leaves the inside of an element alone while a person types in it; null lets go. */
  hold(id: NodeId | null): void {
    const held = this.#held;
    this.#held = id;
    if (held !== null && this.#shown) this.#patch(this.#shown, held, true);
  }

  /** Fills every widget container again, after the widgets themselves have changed. */
  refillContainers(): void {
    for (const [id, dom] of this.#nodes) {
      const node = this.#shown?.node(id);
      if (node?.kind === "element" && showsWidget(node)) this.#fillContainer(node, dom as Element);
    }
  }

  #showAll(document: HtmlDocument): void {
    this.#nodes.clear();
    const { body } = this.#host;
    this.#know(document.root, body);
    const root = document.node(document.root) as ParentModel;
    body.replaceChildren(...root.children.map((child) => this.#build(document, child)));
  }

  #know(id: NodeId, node: Node): void {
    this.#nodes.set(id, node);
    this.#ids.set(node, id);
  }

  #build(document: HtmlDocument, id: NodeId): Node {
    const node = document.node(id);
    if (!node || node.kind === "root") throw new Error(`The document has no node ${id} that could be shown.`);
    if (node.kind === "element") return this.#buildElement(document, node);
    const dom =
      node.kind === "text" ? this.#host.createTextNode(node.text) : this.#host.createComment(node.text);
    this.#know(id, dom);
    return dom;
  }

  #buildElement(document: HtmlDocument, node: ElementNode): Element {
    const element = createElement(this.#host, node);
    for (const attribute of node.attributes) setAttribute(element, attribute);
    this.#know(node.id, element);
    if (showsWidget(node)) this.#fillContainer(node, element);
    else for (const child of node.children) element.append(this.#build(document, child));
    return element;
  }

  #fillContainer(node: ElementNode, element: Element): void {
    const wrapper = node.attributes.find(({ name }) => name === "id")?.value;
    if (wrapper) this.#fill(element, wrapper);
  }

  #patch(document: HtmlDocument, id: NodeId, afterHold = false): void {
    const dom = this.#nodes.get(id);
    const node = document.node(id);
    if (!node) return void this.#nodes.delete(id);
    // A node that is new is built together with its parent's list of children.
    if (!dom) return;
    // Two documents that were read apart may use one id for nodes of different kinds.
    if (!isOfKind(dom, node)) return (dom as ChildNode).replaceWith(this.#build(document, id));
    if (node.kind === "text" || node.kind === "comment") {
      dom.nodeValue = node.text;
      return;
    }
    if (id === this.#held) return;
    if (node.kind === "element") {
      const filled = (dom as Element).classList.contains("added-widget-container");
      patchAttributes(dom as Element, node.attributes);
      if (showsWidget(node)) return filled ? undefined : this.#fillContainer(node, dom as Element);
    }
    if (afterHold) (dom as Element).replaceChildren();
    this.#patchChildren(document, node, dom as Element);
  }

  #patchChildren(document: HtmlDocument, node: ParentModel, element: Element): void {
    const wanted = node.children.map((child) => this.#nodes.get(child) ?? this.#build(document, child));
    const keep = new Set(wanted);
    for (const child of Array.from(element.childNodes)) if (!keep.has(child)) child.remove();
    let at = element.firstChild;
    for (const child of wanted) {
      if (child === at) at = at.nextSibling;
      else element.insertBefore(child, at);
    }
  }
}

// While a widget is edited in place, its content is that of the document.
const showsWidget = (node: ElementNode): boolean => isWidgetContainer(node) && !isEditedContainer(node);

/** True when a DOM node can be made to show a node by changing it. */
function isOfKind(dom: Node, node: DocumentNode): boolean {
  if (node.kind === "text") return dom.nodeType === 3;
  if (node.kind === "comment") return dom.nodeType === 8;
  if (node.kind === "root") return true;
  const element = dom as Partial<Element>;
  return (
    element.localName?.toLowerCase() === node.tag.toLowerCase() &&
    element.namespaceURI === namespaces[node.namespace]
  );
}

function createElement(host: Document, { namespace, tag }: ElementNode): Element {
  try {
    return host.createElementNS(namespaces[namespace], tag);
  } catch {
    // A tag that the parser takes but the DOM does not, such as `a<b`, still has to show its content.
    return host.createElementNS(namespaces.html, "span");
  }
}

// Scripts cannot run in the frame; these would take the focus or the frame itself away while designing.
// A link is there for its style sheet: hints to fetch or connect are of no use while designing, and no policy governs them.
const kept = ({ name, value }: Attribute, element: Element): boolean =>
  !/^on/i.test(name) &&
  name !== "autofocus" &&
  !(name === "http-equiv" && element.localName === "meta") &&
  !(name === "rel" && element.localName === "link" && !isStyleSheet(value));

function setAttribute(element: Element, attribute: Attribute): void {
  const { name, value } = attribute;
  if (!kept(attribute, element)) return element.removeAttribute(name);
  try {
    element.setAttribute(name, value);
  } catch {
    // The parser takes names such as `"` that the DOM refuses; they mean nothing on the canvas.
  }
}

function patchAttributes(element: Element, attributes: readonly Attribute[]): void {
  const names = new Set(attributes.map(({ name }) => name));
  for (const { name } of Array.from(element.attributes)) {
    if (!names.has(name) && name !== "draggable") element.removeAttribute(name);
  }
  for (const attribute of attributes) {
    if (element.getAttribute(attribute.name) !== attribute.value) setAttribute(element, attribute);
  }
}
