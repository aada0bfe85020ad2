import type { WayOut } from "./ways-out.ts";

const link = `const l = document.createElement("link"); l.href = URL; document.head.append(l);`;
const host = `const d = document.createElement("div"); document.body.append(d);`;
const node = `const a = document.createAttribute("rel"); a.value = "preconnect";`;
const xhtml = "http://www.w3.org/1999/xhtml";
const named = `"x-" + Math.random().toString(36).slice(2)`;

/** Ways to give a link in the page a relation. */
const attributes: Readonly<Record<string, string>> = {
  "its property": `l.rel = "preconnect";`,
  setAttribute: `l.setAttribute("rel", "preconnect");`,
  "setAttribute in capitals": `l.setAttribute("REL", "PreConnect");`,
  setAttributeNS: `l.setAttributeNS(null, "rel", "preconnect");`,
  "setAttributeNS with no namespace": `l.setAttributeNS("", "rel", "preconnect");`,
  setAttributeNode: `${node} l.setAttributeNode(a);`,
  setAttributeNodeNS: `${node} l.setAttributeNodeNS(a);`,
  setNamedItem: `${node} l.attributes.setNamedItem(a);`,
  setNamedItemNS: `${node} l.attributes.setNamedItemNS(a);`,
  "an attribute of XML": `const a = document.implementation.createDocument(null, "x").createAttributeNS(null, "rel"); a.value = "preconnect"; l.setAttributeNode(a);`,
  "an attribute of another element": `const other = document.createElement("a"); other.rel = "preconnect"; l.setAttributeNode(other.removeAttributeNode(other.attributes.rel));`,
  "the value of its attribute": `l.rel = ""; l.attributes.rel.value = "preconnect";`,
  "the nodeValue of its attribute": `l.rel = ""; l.getAttributeNode("rel").nodeValue = "preconnect";`,
  "the textContent of its attribute": `l.rel = ""; l.attributes.item(1).textContent = "preconnect";`,
  "a value that passes for none": `l.rel = ""; document.all.toString = () => "preconnect"; l.attributes.rel.value = document.all; delete document.all.toString;`,
  "relList.add": `l.relList.add("preconnect");`,
  "relList.toggle": `l.relList.toggle("preconnect");`,
  "relList.replace": `l.rel = "x"; l.relList.replace("x", "preconnect");`,
  "relList.value": `l.relList.value = "preconnect";`,
  "relList itself": `l.relList = "preconnect";`,
  "a borrowed method of relList": `try { DOMTokenList.prototype.add.call(l.relList, "preconnect"); } catch { l.rel = "preconnect"; }`,
  "a getter of all lists": `Object.defineProperty(DOMTokenList.prototype, "own", { get() { return this; }, configurable: true }); const list = l.relList.own; DOMTokenList.prototype.add.call(list, "preconnect");`,
  "several relations": `l.rel = "author preconnect";`,
  "relations on several lines": `l.rel = "\\t\\r\\nalternate\\fpreconnect\\n";`,
  "a value that changes": `let times = 0; l.setAttribute("rel", { toString: () => (times++ ? "preconnect" : "x") }); if (l.rel === "x") l.setAttribute("rel", "preconnect");`,
  "a name that changes": `let times = 0; l.setAttribute({ toString: () => (times++ ? "rel" : "x") }, "preconnect"); if (!l.rel) l.setAttribute("rel", "preconnect");`,
  "an attribute that changes while it is set": `${node} class E extends HTMLElement { static observedAttributes = ["rel"]; attributeChangedCallback() { if (a.ownerElement) { this.removeAttributeNode(a); a.value = "preconnect"; } } } customElements.define(${named}, E); new E().setAttributeNode(a); l.setAttributeNode(a);`,
  "a getter of its prototype": `const { set } = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, "rel"); set.call(l, "preconnect");`,
  Reflect: `Reflect.set(l, "rel", "preconnect");`,
};

/** Ways to bring markup (`TAG`) into the page. */
const markup: Readonly<Record<string, string>> = {
  innerHTML: `${host} d.innerHTML = TAG;`,
  "innerHTML of the head": `const t = document.createElement("p"); document.head.append(t); document.head.innerHTML = TAG;`,
  outerHTML: `${host} d.outerHTML = TAG;`,
  "outerHTML in a shadow root": `${host} const s = d.attachShadow({ mode: "open" }); const e = document.createElement("p"); s.append(e); e.outerHTML = TAG;`,
  "adjacent markup before": `${host} d.insertAdjacentHTML("beforebegin", TAG);`,
  "adjacent markup at the start": `${host} d.insertAdjacentHTML("AfterBegin", TAG);`,
  "adjacent markup at the end": `${host} d.insertAdjacentHTML("beforeend", TAG);`,
  "adjacent markup after": `${host} d.insertAdjacentHTML("afterend", TAG);`,
  "a contextual fragment": `document.body.append(document.createRange().createContextualFragment(TAG));`,
  "markup of an element that is not in the page": `const d = document.createElement("div"); d.innerHTML = TAG; document.body.append(d);`,
  "a template": `const t = document.createElement("template"); t.innerHTML = TAG; document.body.append(t.content.cloneNode(true));`,
  "a template in the page": `${host} d.innerHTML = "<template></template>"; const [t] = d.children; t.innerHTML = TAG; d.append(t.content);`,
  "a template in a template": `${host} d.innerHTML = "<template><template>" + TAG + "</template></template>"; d.append(document.importNode(d.firstChild.content.firstChild.content, true));`,
  "a shadow root": `${host} d.attachShadow({ mode: "closed" }).innerHTML = TAG;`,
  "a parsed document": `document.body.append(document.adoptNode(new DOMParser().parseFromString(TAG, "text/html").querySelector("link")));`,
  "another document": `const other = document.implementation.createHTMLDocument(); other.body.innerHTML = TAG; document.body.append(other.querySelector("link"));`,
  "a document of XML": `const other = document.implementation.createDocument("${xhtml}", "html"); other.documentElement.innerHTML = "<x:link xmlns:x='${xhtml}' rel='preconnect' href='" + URL + "'/>"; document.body.append(document.importNode(other.documentElement.firstChild, true));`,
  "a parsed document of XML": `const made = new DOMParser().parseFromString("<x:y xmlns:x='${xhtml}'><x:link rel='&#112;reconnect' href='" + URL + "'/></x:y>", "application/xml"); document.body.append(made.documentElement);`,
  "an XML entity": `const made = new DOMParser().parseFromString(\`<!DOCTYPE x [<!ENTITY e "<&#108;ink xmlns='${xhtml}' rel='&#38;#112;reconnect' href='\${URL}'/>">]><x>&e;</x>\`, "text/xml"); document.body.append(document.importNode(made.documentElement.firstChild, true));`,
  "a drawing": `const made = new DOMParser().parseFromString("<svg xmlns='http://www.w3.org/2000/svg'><foreignObject><link xmlns='${xhtml}' rel='preconnect' href='" + URL + "'/></foreignObject></svg>", "image/svg+xml"); document.body.append(document.importNode(made.documentElement, true));`,
  "a foreign object": `${host} d.innerHTML = "<svg><foreignObject>" + TAG + "</foreignObject></svg>";`,
  "an attribute without quotes, with references": `${host} d.innerHTML = TAG.replace('"preconnect"', "&#112;reconne&#x63;t");`,
  "a tag in capitals with line breaks": `${host} d.innerHTML = TAG.replace("<link ", "<LINK\\f/\\n").replace('rel="', 'REL\\t=\\r\\n"\\f');`,
  "an object as markup": `${host} let times = 0; d.innerHTML = { toString: () => (times++ ? TAG : "x") }; if (d.textContent === "x") d.innerHTML = TAG;`,
  "a custom element": `class E extends HTMLElement { connectedCallback() { this.innerHTML = TAG; } } customElements.define(${named}, E); document.body.append(new E());`,
  "a custom element around it": `const name = ${named}; class E extends HTMLElement { constructor() { super(); document.body.append(this); } } customElements.define(name, E); new E(); const [e] = document.getElementsByTagName(name); e.innerHTML = TAG;`,
  "a custom element beside it": `const name = ${named}; customElements.define(name, class extends HTMLElement { connectedCallback() { this.previousSibling.rel = "preconnect"; } }); ${host} d.innerHTML = TAG.replace("preconnect", "x") + "<" + name + ">";`,
  "an editing command": `${host} d.contentEditable = "true"; d.textContent = "x"; d.focus(); getSelection().selectAllChildren(d); if (!document.execCommand("insertHTML", false, TAG) || !d.querySelector("link")) d.innerHTML = TAG;`,
  "a nested document": `const f = document.createElement("iframe"); f.srcdoc = TAG; document.body.append(f);`,
  setHTML: `${host} if (d.setHTML) d.setHTML(TAG, { sanitizer: { removeElements: [] } }); if (!d.querySelector("link[rel]")) d.innerHTML = TAG;`,
  parseHTML: `const made = Document.parseHTML?.(TAG, { sanitizer: { removeElements: [] } }) ?? new DOMParser().parseFromString(TAG, "text/html"); ${host} d.append(made.querySelector("link[rel]") ?? ""); if (!d.firstElementChild) d.innerHTML = TAG;`,
  "a policy that writes markup": `document.head.append(Object.assign(document.createElement("meta"), { httpEquiv: "content-security-policy", content: "require-trusted-types-for 'script'" })); globalThis.trustedTypes?.createPolicy("default", { createHTML: () => TAG }); ${host} d.innerHTML = "x"; if (!d.querySelector("link")) d.innerHTML = globalThis.trustedTypes?.defaultPolicy?.createHTML("") ?? TAG;`,
};

/** Ways to make a link that has its relation before it stands in the page. */
const made: Readonly<Record<string, string>> = {
  "that is made": `document.head.append(Object.assign(document.createElement("link"), { rel: "preconnect", href: URL }));`,
  "that is made and taken out": `const l = Object.assign(document.createElement("link"), { rel: "preconnect", href: URL }); document.head.append(l); l.remove();`,
  "of a name with a prefix": `const l = document.createElementNS("${xhtml}", "x:link"); l.setAttribute("href", URL); l.setAttribute("rel", "preconnect"); document.body.append(l);`,
  "of XML": `const l = document.implementation.createDocument("${xhtml}", "html").createElement("link"); l.setAttribute("href", URL); l.setAttribute("rel", "preconnect"); document.body.append(l);`,
  "of another document": `const l = document.implementation.createHTMLDocument().createElement("link"); l.href = URL; l.rel = "preconnect"; document.body.append(document.importNode(l));`,
  "that is cloned": `const l = document.createElement("link"); l.href = URL; l.rel = "preconnect"; document.body.append(l.cloneNode());`,
  "in a shadow root": `${host} const l = document.createElement("link"); l.href = URL; l.rel = "preconnect"; d.attachShadow({ mode: "closed" }).append(l);`,
  "in a range": `const l = document.createElement("link"); l.href = URL; l.rel = "preconnect"; const r = document.createRange(); r.selectNodeContents(document.body); r.collapse(); r.insertNode(l);`,
  "whose address comes last": `const l = document.createElement("link"); l.rel = "preconnect"; document.body.append(l); l.href = URL;`,
};

/** What code could have replaced, so that a guard which relies on it holds nothing. */
const poisons: Readonly<Record<string, string>> = {
  "regular expressions": `RegExp.prototype.exec = () => null; RegExp.prototype.test = () => false; RegExp.prototype[Symbol.match] = () => null; RegExp.prototype[Symbol.replace] = (text) => text; Object.defineProperty(RegExp.prototype, "flags", { get: () => "" });`,
  strings: `for (const name of ["toLowerCase", "replace", "split", "match", "includes", "indexOf", "trim", "concat", "toString", "valueOf"]) String.prototype[name] = () => "x";`,
  "Reflect and functions": `Reflect.apply = Reflect.get = Reflect.set = () => null; Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => null;`,
  iteration: `Array.prototype[Symbol.iterator] = NodeList.prototype[Symbol.iterator] = function* () {}; Array.prototype.map = Array.prototype.filter = () => [];`,
  "queries of trees": `for (const { prototype } of [Document, DocumentFragment, Element]) { prototype.querySelector = () => null; prototype.querySelectorAll = () => []; prototype.getElementsByTagName = () => []; } Object.defineProperty(NodeList.prototype, "length", { get: () => 0 });`,
  "the names of elements": `for (const name of ["localName", "tagName", "nodeName", "namespaceURI", "nodeType", "ownerDocument", "isConnected", "parentNode", "content", "ownerElement"]) for (const { prototype } of [Element, Node, Attr, HTMLTemplateElement]) Object.defineProperty(prototype, name, { get: () => null });`,
  "what reads attributes": `Element.prototype.getAttribute = () => null; Element.prototype.hasAttribute = () => false; Object.defineProperty(Attr.prototype, "value", { get: () => "", set() {} });`,
  "what moves nodes": `for (const name of ["appendChild", "insertBefore", "cloneNode", "removeChild"]) Node.prototype[name] = (node) => node; Document.prototype.createElementNS = Document.prototype.importNode = () => document.body;`,
  "what objects inherit": `Object.prototype.get = Object.prototype.has = (target) => { globalThis.leaked = target; return target; }; Object.prototype.value = "preconnect"; queueMicrotask(() => { for (const name of ["get", "has", "value"]) delete Object.prototype[name]; });`,
};

const tag = 'const TAG = `<link rel="preconnect" href="${URL}">`;';

/** Links that make a browser connect to a host, which no policy governs: who connects says so by the host's name or port. */
export const hints: readonly WayOut[] = [
  ...Object.entries(attributes).map(([what, code]) => ({
    name: `hint to connect by ${what}`,
    code: `${link} ${code}`,
  })),
  ...Object.entries(markup).map(([what, code]) => ({
    name: `hint to connect in markup by ${what}`,
    code: `${tag} ${code}`,
    alone: what.includes("policy") || what.includes("the head"),
  })),
  ...Object.entries(made).map(([what, code]) => ({ name: `hint to connect by a link ${what}`, code })),
  ...Object.entries(poisons).flatMap(([what, poison]) => [
    {
      name: `hint to connect with poison in ${what}`,
      code: `${link} ${poison} l.setAttribute("rel", "preconnect");`,
      alone: true,
    },
    {
      name: `hint to connect in markup with poison in ${what}`,
      code: `${tag} ${host} ${poison} d.innerHTML = TAG;`,
      alone: true,
    },
  ]),
];
