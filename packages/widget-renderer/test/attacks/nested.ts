/** An attack that makes a document of its own inside the page, in whose fresh realm everything removed is back. */
export interface NestedAttack {
  readonly name: string;
  /** Code with `DOC`, the nested document as text, and `TAG`, a frame of it as markup. */
  readonly code: string;
  /** The document, with `PAY` where code stands in an attribute or a script. */
  readonly document: string;
  /** It leaves nothing of its page for others. */
  readonly alone: boolean;
}

const documents: Readonly<Record<string, string>> = {
  "a script": "<script>PAY</script>",
  "an image that fails": `<img src="x:" onerror="PAY">`,
  "an SVG that loads": `<svg onload="PAY"></svg>`,
  "a body that loads": `<body onload="PAY">x</body>`,
};

const frame = `const f = document.createElement("iframe");`;
const parsed = (type: string, text: string): string =>
  `const made = new DOMParser().parseFromString(${text}, ${JSON.stringify(type)});`;
const xhtml = `\`<x xmlns="http://www.w3.org/1999/xhtml">\${TAG}</x>\``;
const sheet = `new DOMParser().parseFromString(\`<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:output method="html"/><xsl:template match="/"><div><iframe><xsl:attribute name="src{'doc'}"><xsl:value-of select="/x"/></xsl:attribute></iframe></div></xsl:template></xsl:stylesheet>\`.replace("src{'doc'}", "srcdoc"), "application/xml")`;
const source = `(() => { const d = document.implementation.createDocument(null, "x"); d.documentElement.textContent = DOC; return d; })()`;
const host = `const d = document.createElement("div"); document.body.append(d);`;

/** Ways to put a nested document into the page. */
const makers: Readonly<Record<string, string>> = {
  "its property": `${frame} f.srcdoc = DOC; document.body.append(f);`,
  "its attribute": `${frame} f.setAttribute("srcdoc", DOC); document.body.append(f);`,
  "its attribute in other letters": `${frame} f.setAttribute("SrcDoc", DOC); document.body.append(f);`,
  "its attribute with a namespace": `${frame} f.setAttributeNS(null, "srcdoc", DOC); document.body.append(f);`,
  "an attribute node": `${frame} const a = document.createAttribute("srcdoc"); a.value = DOC; f.setAttributeNode(a); document.body.append(f);`,
  "a named attribute": `${frame} const a = document.createAttribute("srcdoc"); a.value = DOC; f.attributes.setNamedItem(a); document.body.append(f);`,
  "its property once it is there": `${frame} document.body.append(f); f.srcdoc = DOC;`,
  "its attribute once it is there": `${frame} document.body.append(f); f.setAttribute("srcdoc", DOC);`,
  "an element of XHTML": `const f = document.createElementNS("http://www.w3.org/1999/xhtml", "iframe"); f.srcdoc = DOC; document.body.append(f);`,
  innerHTML: `${host} d.innerHTML = TAG;`,
  outerHTML: `${host} d.outerHTML = TAG;`,
  "adjacent markup before": `${host} d.insertAdjacentHTML("beforebegin", TAG);`,
  "adjacent markup at the start": `${host} d.insertAdjacentHTML("afterbegin", TAG);`,
  "adjacent markup at the end": `${host} d.insertAdjacentHTML("beforeend", TAG);`,
  "adjacent markup after": `${host} d.insertAdjacentHTML("afterend", TAG);`,
  "a contextual fragment": `document.body.append(document.createRange().createContextualFragment(TAG));`,
  "a template": `const t = document.createElement("template"); t.innerHTML = TAG; document.body.append(t.content.cloneNode(true));`,
  "a parsed HTML document": `${parsed("text/html", "TAG")} document.body.append(document.adoptNode(made.querySelector("iframe")));`,
  "a parsed XHTML document": `${parsed("application/xhtml+xml", xhtml)} document.body.append(document.importNode(made.querySelector("iframe"), true));`,
  "a parsed drawing": `${parsed("image/svg+xml", `\`<svg xmlns="http://www.w3.org/2000/svg"><foreignObject>\${TAG.replace("<iframe", "<iframe xmlns='http://www.w3.org/1999/xhtml'")}</foreignObject></svg>\``)} document.body.append(document.importNode(made.documentElement, true));`,
  "an XML entity": `const hidden = [...DOC].map((char) => "&#38;#" + char.codePointAt(0) + ";").join(""); const xml = \`<!DOCTYPE x [<!ENTITY e "<iframe xmlns='http://www.w3.org/1999/xhtml' src&#100;oc='\${hidden}'/>">]><x>&e;</x>\`; ${parsed("application/xml", "xml")} document.body.append(document.importNode(made.querySelector("iframe"), true));`,
  "another document's element": `const other = document.implementation.createHTMLDocument(); other.body.innerHTML = TAG; document.body.append(other.querySelector("iframe"));`,
  "a transformation to a fragment": `const p = new XSLTProcessor(); p.importStylesheet(${sheet}); document.body.append(p.transformToFragment(${source}, document));`,
  "a transformation to a document": `const p = new XSLTProcessor(); p.importStylesheet(${sheet}); document.body.append(document.adoptNode(p.transformToDocument(${source}).querySelector("iframe")));`,
  setHTMLUnsafe: `${host} d.setHTMLUnsafe(TAG);`,
  parseHTMLUnsafe: `document.body.append(document.adoptNode(Document.parseHTMLUnsafe(TAG).querySelector("iframe")));`,
  "an open shadow root": `${host} d.attachShadow({ mode: "open" }).innerHTML = TAG;`,
  "a closed shadow root": `${host} d.attachShadow({ mode: "closed" }).innerHTML = TAG;`,
  "a cloned shadow root": `${host} const s = d.attachShadow({ mode: "open", clonable: true }); s.append(document.createElement("p")); const c = d.cloneNode(true); document.body.append(c); (c.shadowRoot ?? s).innerHTML = TAG;`,
  "a shadow root in markup": `${host} d.setHTMLUnsafe(\`<div><template shadowrootmode="open">\${TAG}</template></div>\`);`,
  "a shadow root in a shadow root": `${host} const s = d.attachShadow({ mode: "closed" }); const e = document.createElement("div"); s.append(e); e.attachShadow({ mode: "closed" }).innerHTML = TAG;`,
  "a custom element": `customElements.define("x-" + Math.random().toString(36).slice(2), class E extends HTMLElement { connectedCallback() { this.innerHTML = TAG; } static { globalThis.Made = E; } }); document.body.append(new Made());`,
  "an editing command": `${host} d.contentEditable = "true"; d.textContent = "x"; d.focus(); getSelection().selectAllChildren(d); if (!document.execCommand("insertHTML", false, TAG) || !d.querySelector("iframe")) d.innerHTML = TAG;`,
  "a range": `${frame} f.srcdoc = DOC; const r = document.createRange(); r.selectNodeContents(document.body); r.collapse(); r.insertNode(f);`,
  "what it replaces": `${host} ${frame} f.srcdoc = DOC; d.replaceWith(f);`,
  "children that are replaced": `${host} ${frame} f.srcdoc = DOC; d.replaceChildren(f);`,
  "an adjacent element": `${host} ${frame} f.srcdoc = DOC; d.insertAdjacentElement("afterend", f);`,
  "a clone": `${frame} f.srcdoc = DOC; document.body.append(f.cloneNode(true));`,
  "the head": `${frame} f.srcdoc = DOC; document.head.append(f);`,
  "the root": `${frame} f.srcdoc = DOC; document.documentElement.append(f);`,
  "a drawing": `${host} d.innerHTML = "<svg><foreignObject width='9' height='9'></foreignObject></svg>"; const f = document.createElement("iframe"); f.srcdoc = DOC; d.querySelector("foreignObject").append(f);`,
  "the next frame": `requestAnimationFrame(() => { ${host} d.innerHTML = TAG; });`,
  "a timer": `setTimeout(() => { ${host} d.innerHTML = TAG; });`,
  "an observer of its removal": `${host} new MutationObserver(() => { if (d.isConnected && !d.firstChild && (d.n = (d.n ?? 0) + 1) < 50) d.innerHTML = TAG; }).observe(d, { childList: true }); d.innerHTML = TAG;`,
  "a document in a document": `${frame} f.srcdoc = "<iframe srcdoc='" + DOC.replaceAll("&", "&amp;").replaceAll("'", "&#39;") + "'></iframe>"; document.body.append(f);`,
  "many at once": `${host} d.innerHTML = TAG.repeat(5);`,
};

/** The same, where nothing stands any more afterwards. */
const writers: Readonly<Record<string, string>> = {
  "document.write": `document.write(TAG);`,
  "document.writeln": `document.writeln(TAG);`,
  "document.write in pieces": `document.write("<ifr"); document.write(TAG.slice(4, 12)); document.write(TAG.slice(12));`,
  "document.write of single characters": `for (const char of TAG) document.write(char);`,
  "document.write of a page that was opened": `document.open(); document.write("<!doctype html>" + TAG); document.close();`,
};

const poisons: Readonly<Record<string, string>> = {
  "RegExp.prototype[Symbol.replace]": `RegExp.prototype[Symbol.replace] = (text) => text;`,
  "RegExp.prototype.exec": `RegExp.prototype.exec = () => null;`,
  "the flags of expressions": `Object.defineProperty(RegExp.prototype, "flags", { get: () => "" });`,
  "RegExp.prototype.test": `RegExp.prototype.test = () => false;`,
  "String.prototype.replace": `String.prototype.replace = function () { return String(this); };`,
  querySelector: `for (const { prototype } of [Document, DocumentFragment, Element]) { prototype.querySelector = () => null; prototype.querySelectorAll = () => []; }`,
  "Element.prototype.remove": `Element.prototype.remove = Node.prototype.removeChild = () => {};`,
  "Reflect.apply": `Reflect.apply = () => null;`,
  "Function.prototype": `Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => null;`,
  "the observer": `MutationObserver.prototype.observe = MutationObserver.prototype.takeRecords = () => []; window.MutationObserver = class {};`,
  "the records": `for (const name of ["addedNodes", "type", "target"]) Object.defineProperty(MutationRecord.prototype, name, { get: () => [] });`,
  iteration: `Array.prototype[Symbol.iterator] = NodeList.prototype[Symbol.iterator] = function* () {};`,
  promises: `Promise.prototype.then = function () { return this; };`,
  attachShadow: `Object.prototype.clonable = true; Object.prototype.mode = "open";`,
  "the names of elements": `for (const name of ["localName", "tagName", "nodeName"]) for (const { prototype } of [Element, Node]) Object.defineProperty(prototype, name, { get: () => "p" });`,
};

const withDocuments = (ways: Readonly<Record<string, string>>, alone: boolean): NestedAttack[] =>
  Object.entries(ways).flatMap(([way, code]) =>
    Object.entries(documents).map(([what, document]) => ({
      name: `${what} by ${way}`,
      code,
      document,
      alone,
    })),
  );

/** All of them. */
export const nestedAttacks: readonly NestedAttack[] = [
  ...withDocuments(makers, false),
  ...withDocuments(writers, true),
  ...Object.entries(poisons).flatMap(([what, poison]) =>
    ["innerHTML", "a closed shadow root"].map((way) => ({
      name: `a script by ${way} with poison in ${what}`,
      // The poison must not get into the way of the attack itself.
      code: `const tag = TAG; ${poison} ${(makers[way] ?? "").replaceAll("TAG", "tag")}`,
      document: documents["a script"] ?? "",
      alone: true,
    })),
  ),
];

/** The code of one attack, which posts `key` to every page around when a script has run in the nested document. */
export function armNested({ code, document }: NestedAttack, key: string): string {
  const pay = `for (let w = self; w !== w.parent; w = w.parent) w.parent.postMessage('escaped ${key}', '*')`;
  const escaped = document.replaceAll("PAY", pay);
  const attribute = escaped.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const tag = `<iframe srcdoc="${attribute}"></iframe>`;
  return `const DOC = ${JSON.stringify(escaped)}; const TAG = ${JSON.stringify(tag)}; ${code}`;
}
