import { html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from "parse5";
import type { Attribute, Namespace } from "../types.ts";
import type {
  ParsedCharacters,
  ParsedChild,
  ParsedElement,
  ParsedNode,
  ParsedParent,
  ParsedRoot,
} from "./parsed-node.ts";
import { createElement, createRoot } from "./create-parsed.ts";

/** The node types that this adapter gives the parser. */
export type ParsedTypes = TreeAdapterTypeMap<
  ParsedNode,
  ParsedParent,
  ParsedChild,
  ParsedRoot,
  ParsedParent,
  ParsedElement,
  ParsedCharacters,
  ParsedCharacters,
  ParsedElement,
  never
>;

const namespaces: Readonly<Record<string, Namespace>> = {
  [html.NS.SVG]: "svg",
  [html.NS.MATHML]: "math",
};
const namespaceUris: Readonly<Record<Namespace, html.NS>> = {
  html: html.NS.HTML,
  svg: html.NS.SVG,
  math: html.NS.MATHML,
};

function createCharacters(kind: "text" | "comment", text: string): ParsedCharacters {
  return { kind, text, parent: null, location: null, before: "", raw: null, id: null };
}

function readAttribute({ name, prefix, value }: Token.Attribute): Attribute {
  return { name: prefix ? `${prefix}:${name}` : name, value };
}

function insertAt(parent: ParsedParent, index: number, node: ParsedChild): void {
  parent.children.splice(index, 0, node);
  node.parent = parent;
}

function positionOf(children: readonly ParsedChild[], node: ParsedChild): number {
  return children.at(-1) === node ? children.length - 1 : children.indexOf(node);
}

function addText(parent: ParsedParent, index: number, text: string): void {
  const previous = parent.children[index - 1];
  if (previous?.kind === "text") previous.text += text;
  else insertAt(parent, index, createCharacters("text", text));
}

function adoptAttributes(recipient: ParsedElement, attributes: readonly Token.Attribute[]): void {
  const known = new Set(recipient.attributes.map(({ name }) => name));
  recipient.attributes.push(...attributes.map(readAttribute).filter(({ name }) => !known.has(name)));
}

/** Lets parse5 build our nodes directly; the content of a `template` goes into the template itself. */
export const treeAdapter: TreeAdapter<ParsedTypes> = {
  adoptAttributes,
  appendChild: (parent, node) => insertAt(parent, parent.children.length, node),
  createCommentNode: (text) => createCharacters("comment", text),
  createTextNode: (text) => createCharacters("text", text),
  createDocument: createRoot,
  createDocumentFragment: createRoot,
  createElement: (tag, uri, attributes) =>
    createElement(tag, namespaces[uri] ?? "html", attributes.map(readAttribute)),
  detachNode: (node) => {
    if (!node.parent) return;
    node.parent.children.splice(positionOf(node.parent.children, node), 1);
    node.parent = null;
  },
  getAttrList: (element) => element.attributes,
  getChildNodes: (parent) => parent.children,
  getCommentNodeContent: (comment) => comment.text,
  getDocumentMode: () => html.DOCUMENT_MODE.NO_QUIRKS,
  getDocumentTypeNodeName: () => "",
  getDocumentTypeNodePublicId: () => "",
  getDocumentTypeNodeSystemId: () => "",
  getFirstChild: (parent) => parent.children[0] ?? null,
  getNamespaceURI: (element) => namespaceUris[element.namespace],
  getNodeSourceCodeLocation: (node) => (node.kind === "root" ? null : node.location),
  getParentNode: (node) => node.parent,
  getTagName: (element) => element.tag,
  getTextNodeContent: (text) => text.text,
  getTemplateContent: (template) => template,
  insertBefore: (parent, node, reference) => insertAt(parent, positionOf(parent.children, reference), node),
  insertText: (parent, text) => addText(parent, parent.children.length, text),
  insertTextBefore: (parent, text, reference) =>
    addText(parent, positionOf(parent.children, reference), text),
  isCommentNode: (node): node is ParsedCharacters => node.kind === "comment",
  isDocumentTypeNode: (_node): _node is never => false,
  isElementNode: (node): node is ParsedElement => node.kind === "element",
  isTextNode: (node): node is ParsedCharacters => node.kind === "text",
  // A fragment has neither mode nor doctype; the doctype's bytes are kept as bytes.
  setDocumentMode: () => undefined,
  setDocumentType: () => undefined,
  setNodeSourceCodeLocation: (node, location) => {
    if (node.kind !== "root") node.location = location;
  },
  updateNodeSourceCodeLocation: (node, location) => {
    if (node.kind !== "root" && node.location) Object.assign(node.location, location);
  },
  setTemplateContent: () => undefined,
};
