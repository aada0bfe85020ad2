import { isGoverned, permittedRelations, permittedValue } from "./permitted-relations.ts";
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
const { apply, get: read } = Reflect;
const List = Proxy;
const attributeNode = 2;
const nodeTypeOf = getterOf<number>(Node.prototype, "nodeType");
const nameOf = getterOf<string>(Attr.prototype, "localName");
const ownerOf = getterOf<Element | null>(Attr.prototype, "ownerElement");
const valueOf = getterOf<string>(Attr.prototype, "value");
const setValue = setterOf(Attr.prototype, "value");
const relOf = getterOf<string>(HTMLLinkElement.prototype, "rel");
const setRel = setterOf(HTMLLinkElement.prototype, "rel");
const relListOf = getterOf<DOMTokenList>(HTMLLinkElement.prototype, "relList");
const createElement = methodOf<HTMLLinkElement>(Document.prototype, "createElement");

/**
 * Keeps hints to connect out of the attributes of links: browsers follow them as soon as a link stands in the page, whatever
 * its policy. So it is no attribute that a guard could look at later, but each way to set one that is governed.
 */
export function governAttributes(target: Window & typeof globalThis): void {
  const { Attr, Element, HTMLLinkElement, HTMLMetaElement, NamedNodeMap, Node } = target;
  replaceMethod(Element.prototype, "setAttribute", governNamed(0));
  replaceMethod(Element.prototype, "setAttributeNS", governNamed(1));
  for (const name of ["setAttributeNode", "setAttributeNodeNS"])
    replaceMethod(Element.prototype, name, governAttached);
  for (const name of ["setNamedItem", "setNamedItemNS"])
    replaceMethod(NamedNodeMap.prototype, name, governAttached);
  replaceSetter(Attr.prototype, "value", governAttribute);
  for (const name of ["nodeValue", "textContent"]) replaceSetter(Node.prototype, name, governAttribute);
  replaceSetter(HTMLLinkElement.prototype, "rel", () => setPermitted);
  replaceSetter(HTMLMetaElement.prototype, "httpEquiv", (native) => {
    return function () {
      apply(native, this, [""]);
    };
  });
  governList(target.document, HTMLLinkElement.prototype);
}

/** For methods that have the attribute's name as the argument at an index, and its value after that. */
function governNamed(at: number): (native: Native) => Native {
  return (native) =>
    function (...args) {
      // With fewer, the native method says what is wrong.
      if (args.length > at + 1) {
        const name = textOf(args[at]);
        args[at] = name;
        if (isGoverned(name)) args[at + 1] = permittedValue(this as Element, name, textOf(args[at + 1]));
      }
      return apply(native, this, args);
    };
}

/** For methods that attach an attribute: it gets its value when it is known to whom it belongs. */
function governAttached(native: Native): Native {
  return function (...args) {
    const attribute = args[0] as Attr;
    // One that belongs to an element already is refused or stays as it is.
    if (!isGoverned(nameOf(attribute)) || ownerOf(attribute)) return apply(native, this, args);
    const value = valueOf(attribute);
    setValue(attribute, "");
    try {
      return apply(native, this, args);
    } finally {
      setValue(attribute, permittedOf(attribute, value));
    }
  };
}

/** For setters of all nodes, of which attributes are some. */
function governAttribute(native: Native): Native {
  return function (value) {
    // Nothing is an empty text or a harmless word, never a relation.
    if (value === null || value === undefined || nodeTypeOf(this) !== attributeNode)
      return apply(native, this, [value]);
    const text = textOf(value);
    return apply(native, this, [permittedOf(this as Attr, text)]);
  };
}

function permittedOf(attribute: Attr, value: string): string {
  const owner = ownerOf(attribute);
  const name = nameOf(attribute);
  return owner && isGoverned(name) ? permittedValue(owner, name, value) : value;
}

function setPermitted(this: unknown, value: unknown): void {
  setRel(this, permittedRelations(textOf(value)));
}

/**
 * Makes `relList` that of a twin which nobody gets hold of and which never stands in a page. The link follows it, as far as it
 * may. So no method of token lists, which classes share, has to be slowed down.
 */
function governList(document: Document, prototype: HTMLLinkElement): void {
  const native = Object.getOwnPropertyDescriptor(prototype, "relList");
  Object.defineProperty(prototype, "relList", {
    ...native,
    get(this: unknown) {
      return permittedList(this, document);
    },
    set: setPermitted,
  });
}

function permittedList(link: unknown, document: Document): DOMTokenList {
  const rel = relOf(link);
  const twin = createElement(document, "link");
  setRel(twin, rel);
  const follow = (): void => {
    if (relOf(twin) !== relOf(link)) apply(setPermitted, link, [relOf(twin)]);
  };
  const handler = {
    // Without a prototype, to which code could add traps.
    __proto__: null,
    get: (list: DOMTokenList, name: string | symbol): unknown => {
      setRel(twin, relOf(link));
      const value: unknown = read(list, name, list);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        setRel(twin, relOf(link));
        const result: unknown = apply(value, list, args);
        follow();
        return result;
      };
    },
    set: (_list: DOMTokenList, name: string | symbol, value: unknown) => {
      if (name === "value") apply(setPermitted, link, [value]);
      return true;
    },
  };
  return new List(relListOf(twin), handler);
}
