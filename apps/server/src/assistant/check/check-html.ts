import { defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** HTML that parses as it stands, with the style sheets that were in it. */
export interface CheckedHtml {
  html: string;
  styles: readonly string[];
  repairs: readonly string[];
}

/** Elements that load or run something, or that speak for a whole page. */
const forbidden = new Set(
  "script iframe frame frameset object embed applet base meta link portal noscript title".split(" "),
);

interface Notes {
  styles: string[];
  repairs: Set<string>;
  ids: Set<string>;
  /** Ids that labels point to. */
  labelled: Set<string>;
}

/** Mends HTML: no code, no frames, no addresses that run; names for fields, buttons and pictures. */
export function checkHtml(source: string): CheckedHtml {
  const fragment = parseFragment(source);
  const notes: Notes = { styles: [], repairs: new Set(), ids: new Set(), labelled: new Set() };
  for (const element of elementsOf(fragment))
    if (element.tagName === "label") notes.labelled.add(attribute(element, "for") ?? "");
  clean(fragment, notes, false);
  return { html: serialize(fragment), styles: notes.styles, repairs: [...notes.repairs] };
}

function* elementsOf(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsOf(node);
  }
}

function clean(parent: Tree.ParentNode, notes: Notes, inLabel: boolean): void {
  for (const node of parent.childNodes.slice()) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    if (forbidden.has(node.tagName)) {
      defaultTreeAdapter.detachNode(node);
      notes.repairs.add(`took out <${node.tagName}>`);
    } else if (node.tagName === "style") {
      notes.styles.push(textOf(node));
      defaultTreeAdapter.detachNode(node);
      notes.repairs.add("moved styles into the CSS");
    } else {
      cleanAttributes(node, notes);
      nameElement(node, notes, inLabel);
      clean(childrenOf(node), notes, inLabel || node.tagName === "label");
    }
  }
}

/** What stands in a template is in a fragment of its own. */
function childrenOf(node: Tree.Element): Tree.ParentNode {
  return node.tagName === "template" ? (node as Tree.Template).content : node;
}

const addresses = new Set(
  "href src action formaction xlink:href poster data background srcset cite ping".split(" "),
);

function cleanAttributes(element: Tree.Element, notes: Notes): void {
  element.attrs = element.attrs.filter(({ name, prefix, value }) => {
    const full = prefix ? `${prefix}:${name}` : name;
    const runs = /^on/i.test(full) || full === "srcdoc" || (addresses.has(full) && isCode(value));
    const leaves = ["action", "formaction", "ping"].includes(full) && value !== "";
    if (runs || leaves) notes.repairs.add(`took ${full} off <${element.tagName}>`);
    return !runs && !leaves && isNew(full, value, element, notes);
  });
}

/** An id that stands twice, and a place in the order of the keyboard, are not kept. */
function isNew(name: string, value: string, { tagName }: Tree.Element, { ids, repairs }: Notes): boolean {
  const isTaken = name === "id" && ids.has(value);
  const isJump = name === "tabindex" && Number(value) > 0;
  if (name === "id") ids.add(value);
  if (isTaken || isJump) repairs.add(`took ${name}="${value}" off <${tagName}>`);
  return !isTaken && !isJump;
}

function isCode(address: string): boolean {
  // Browsers pass over white space and control characters in the scheme.
  const bare = address.replace(/[\p{Cc}\s]/gu, "").toLowerCase();
  return (
    /^(?:javascript|vbscript|file|blob|filesystem):/.test(bare) ||
    /^data:(?!image\/(?!svg)|image\/svg\+xml)/.test(bare)
  );
}

/** Gives pictures, fields and buttons that say nothing a name, as good as it can be guessed. */
function nameElement(element: Tree.Element, notes: Notes, inLabel: boolean): void {
  const { tagName } = element;
  const add = (name: string, value: string): void => {
    element.attrs.push({ name, value });
    notes.repairs.add(`gave <${tagName}> a name`);
  };
  if (tagName === "img" && attribute(element, "alt") === undefined) add("alt", "");
  if (hasName(element)) return;
  const isField =
    ["input", "select", "textarea"].includes(tagName) &&
    !/^(hidden|submit|button|reset|image)$/.test(attribute(element, "type") ?? "");
  const isLabelled = inLabel || notes.labelled.has(attribute(element, "id") ?? "-");
  if (isField && !isLabelled) add("aria-label", guess(element, "Field"));
  if (
    (tagName === "button" || (tagName === "a" && attribute(element, "href") !== undefined)) &&
    isSilent(element)
  )
    add("aria-label", guess(element, tagName === "a" ? "Link" : "Button"));
}

function hasName(element: Tree.Element): boolean {
  return ["aria-label", "aria-labelledby", "title"].some(
    (name) => (attribute(element, name) ?? "").trim() !== "",
  );
}

function isSilent(element: Tree.Element): boolean {
  const pictures = [...elementsOf(element)].some(
    (inner) => (attribute(inner, "alt") ?? attribute(inner, "aria-label") ?? "") !== "",
  );
  return textOf(element).trim() === "" && !pictures;
}

function guess(element: Tree.Element, otherwise: string): string {
  const words =
    attribute(element, "placeholder") ??
    attribute(element, "name") ??
    attribute(element, "id") ??
    attribute(element, "class") ??
    "";
  const plain = words.replace(/[-_]+/g, " ").trim();
  return plain === "" ? otherwise : plain.charAt(0).toUpperCase() + plain.slice(1);
}

function attribute({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value;
}

function textOf(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) =>
      defaultTreeAdapter.isTextNode(node)
        ? node.value
        : defaultTreeAdapter.isElementNode(node)
          ? textOf(node)
          : "",
    )
    .join("");
}
