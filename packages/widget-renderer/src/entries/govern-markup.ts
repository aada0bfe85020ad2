import { matches, permittedValue } from "./permitted-relations.ts";
import {
  getterOf,
  methodOf,
  replaceMethod,
  replaceSetter,
  setterOf,
  textOf,
  type Native,
} from "./replace-native.ts";

// Captured before any untrusted code runs, which could replace them.
const { apply } = Reflect;
const { prototype: node } = Node;
const { prototype: element } = Element;
const nodeTypeOf = getterOf<number>(node, "nodeType");
const documentOf = getterOf<Document | null>(node, "ownerDocument");
const parentOf = getterOf<ParentNode | null>(node, "parentNode");
const firstChildOf = getterOf<ChildNode | null>(node, "firstChild");
const localNameOf = getterOf<string>(element, "localName");
const namespaceOf = getterOf<string | null>(element, "namespaceURI");
const contentOf = getterOf<DocumentFragment>(HTMLTemplateElement.prototype, "content");
const hostOf = getterOf<Element>(ShadowRoot.prototype, "host");
const lengthOf = getterOf<number>(NodeList.prototype, "length");
const appendChild = methodOf<Node>(node, "appendChild");
const cloneNode = methodOf<Element>(node, "cloneNode");
const createElementNS = methodOf<Element>(Document.prototype, "createElementNS");
const createFragment = methodOf<DocumentFragment>(Document.prototype, "createDocumentFragment");
const getAttribute = methodOf<string | null>(element, "getAttribute");
const setAttribute = methodOf<void>(element, "setAttribute");
const remove = methodOf<void>(element, "remove");
const replaceWith = methodOf<void>(element, "replaceWith");
const replaceChildren = {
  1: methodOf<void>(element, "replaceChildren"),
  11: methodOf<void>(DocumentFragment.prototype, "replaceChildren"),
};
const find = {
  1: methodOf<NodeListOf<Element>>(element, "querySelectorAll"),
  9: methodOf<NodeListOf<Element>>(Document.prototype, "querySelectorAll"),
  11: methodOf<NodeListOf<Element>>(DocumentFragment.prototype, "querySelectorAll"),
};
const places = [
  { place: /^beforebegin$/i, isOutside: true, insert: methodOf<void>(element, "before") },
  { place: /^afterbegin$/i, isOutside: false, insert: methodOf<void>(element, "prepend") },
  { place: /^beforeend$/i, isOutside: false, insert: methodOf<void>(element, "append") },
  { place: /^afterend$/i, isOutside: true, insert: methodOf<void>(element, "after") },
] as const;

/** A tree that stands in no page. */
type Tree = Document | DocumentFragment | Element;

const fragmentNode = 11;
const html = "http://www.w3.org/1999/xhtml";
const plainName = /^[a-z][a-z0-9]*$/;
/** What brings a governed attribute in HTML, where the names of tags cannot be written in any other way. */
const governedTag = /<(?:link|meta)/i;

/**
 * Keeps hints to connect out of markup. What has such tags is parsed beside the page, where browsers follow none, and moved
 * to its place when its attributes are in order. All else is left to the browser.
 */
export function governMarkup(target: Window & typeof globalThis): void {
  const { document: page, Document, DOMParser, Element, Range, ShadowRoot } = target;
  const inner = setterOf(Element.prototype, "innerHTML");
  const sanitized = Reflect.get(Element.prototype, "setHTML") as Native;
  for (const { prototype } of [Element, ShadowRoot]) {
    replaceSetter(prototype, "innerHTML", (native) =>
      governInner(page, native, (self, args) => inner(self, args[0] as string)),
    );
    replaceMethod(prototype, "setHTML", (native) =>
      governInner(page, native, (self, args) => void apply(sanitized, self, args)),
    );
  }
  replaceSetter(Element.prototype, "outerHTML", (native) => governOuter(page, native));
  replaceMethod(Element.prototype, "insertAdjacentHTML", (native) => governAdjacent(page, native));
  replaceMethod(Range.prototype, "createContextualFragment", governParsed);
  replaceMethod(DOMParser.prototype, "parseFromString", governParsed);
  replaceMethod(Document, "parseHTML", governParsed);
  replaceMethod(Document.prototype, "execCommand", governCommand);
}

/** For methods that return a tree. */
function governParsed(native: Native): Native {
  return function (...args) {
    const tree = apply(native, this, args) as Tree;
    govern(tree);
    return tree;
  };
}

/** For commands of editors: none has to write what stands in the head of a page. */
function governCommand(native: Native): Native {
  return function (command, isShown, value) {
    const text = value === undefined ? value : textOf(value);
    if (text !== undefined && matches(governedTag, text)) return false;
    return apply(native, this, [command, isShown, text]);
  };
}

type WriteInto = (element: Element, args: unknown[]) => void;

/** For what writes all that is in an element or a shadow root; `write` does it to an element. */
function governInner(page: Document, native: Native, write: WriteInto): Native {
  return function (...args) {
    if (args.length > 0) args[0] = args[0] === null ? "" : textOf(args[0]);
    const self = this as Element | ShadowRoot;
    if (isHarmless(page, self, args[0])) return apply(native, self, args);
    if (documentOf(self) !== page) return inPlace(self, native, self, args);
    const isRoot = nodeTypeOf(self) === fragmentNode;
    const replica = replicaOf(page, isRoot ? hostOf(self) : (self as Element));
    write(replica, args);
    const place = isRoot ? self : inside(self as Element);
    const made = takeOut(page, inside(replica));
    return replaceChildren[nodeTypeOf(place) as 1 | 11](place, made);
  };
}

function governOuter(page: Document, native: Native): Native {
  return function (value) {
    const self = this as Element;
    const args = [value === null ? "" : textOf(value)];
    const parent = parentOf(self);
    if (isHarmless(page, self, args[0]) || !holdsElements(parent)) return apply(native, self, args);
    if (documentOf(self) !== page) return inPlace(parent, native, self, args);
    const { around, replica } = replicaIn(page, parent, self);
    apply(native, replica, args);
    return replaceWith(self, takeOut(page, around));
  };
}

function governAdjacent(page: Document, native: Native): Native {
  return function (...args) {
    const self = this as Element;
    for (let index = 0; index < args.length; index++) args[index] = textOf(args[index]);
    if (isHarmless(page, self, args[1])) return apply(native, self, args);
    const parent = parentOf(self);
    if (documentOf(self) !== page) return inPlace((parent as Tree | null) ?? self, native, self, args);
    for (let index = 0; index < places.length; index++) {
      const { place, isOutside, insert } = places[index]!;
      if (!matches(place, args[0] as string) || (isOutside && !holdsElements(parent))) continue;
      const { around, replica } = replicaIn(page, parent, self);
      apply(native, replica, args);
      if (isOutside) remove(replica);
      return insert(self, takeOut(page, isOutside ? around : replica));
    }
    // It has no such place, which the native method says better; "x" is what it then does not write.
    return apply(native, self, [args[0], "x"]);
  };
}

/** Whether markup has nothing that is governed. In XML there are further ways to write a tag. */
function isHarmless(page: Document, self: Element | ShadowRoot, text: unknown): boolean {
  return documentOf(self) === page && !matches(governedTag, text as string);
}

/** In a document other than the page nothing is followed, so that it can be put in order afterwards. */
function inPlace(tree: Tree, native: Native, self: unknown, args: unknown[]): unknown {
  const result: unknown = apply(native, self, args);
  govern(tree);
  return result;
}

function holdsElements(parent: ParentNode | null): parent is Element | DocumentFragment {
  return parent !== null && nodeTypeOf(parent) !== 9;
}

/** An element in no tree, in which markup is parsed like in another one. That of a custom element runs no code. */
function replicaOf(page: Document, original: Element): Element {
  if (namespaceOf(original) !== html) return cloneNode(original, false);
  const name = localNameOf(original);
  return createElementNS(page, html, matches(plainName, name) ? name : "div");
}

/** The same in a replica of its parent. */
function replicaIn(
  page: Document,
  parent: ParentNode | null,
  original: Element,
): { around: Element | DocumentFragment; replica: Element } {
  const isElement = parent !== null && nodeTypeOf(parent) === 1;
  const around = isElement ? replicaOf(page, parent as Element) : createFragment(page);
  const replica = replicaOf(page, original);
  appendChild(around, replica);
  return { around, replica };
}

/** Where the markup of an element goes: templates have a tree of their own. */
function inside(parent: Element): Element | DocumentFragment {
  return isTemplate(parent) ? contentOf(parent) : parent;
}

function isTemplate(tree: Element): boolean {
  return localNameOf(tree) === "template" && namespaceOf(tree) === html;
}

/** All that is in a tree, in order. */
function takeOut(page: Document, tree: Element | DocumentFragment): DocumentFragment {
  govern(tree);
  const made = createFragment(page);
  for (let child = firstChildOf(tree); child; child = firstChildOf(tree)) appendChild(made, child);
  return made;
}

/** Puts the attributes in a tree in order. */
function govern(tree: Tree): void {
  const type = nodeTypeOf(tree) as 1 | 9 | 11;
  if (type === 1 && isTemplate(tree as Element)) govern(contentOf(tree));
  const found = find[type](tree, "link, meta, template");
  const length = lengthOf(found);
  for (let index = 0; index < length; index++) governElement(found[index]!);
}

function governElement(found: Element): void {
  if (isTemplate(found)) return govern(contentOf(found));
  const attribute = localNameOf(found) === "link" ? "rel" : "http-equiv";
  const value = getAttribute(found, attribute);
  if (value === null) return;
  const permitted = permittedValue(found, attribute, value);
  if (permitted !== value) setAttribute(found, attribute, permitted);
}
