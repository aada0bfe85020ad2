import {
  attributeOf,
  descendants,
  parseHtml,
  type EditResult,
  type HtmlDocument,
  type NodeId,
} from "../src/index.ts";

type PlainElement = [tag: string, attributes: Record<string, string>, ...children: Plain[]];

/** A document as nested lists, for comparing: `["p", {class: "x"}, ["#text", "hello"]]`. */
export type Plain = ["#text", string] | ["#comment", string] | PlainElement;

/** The children of a node (the root by default) as plain nested lists. */
export function plain(document: HtmlDocument, id: NodeId = document.root): Plain[] {
  return document.children(id).map((child): Plain => {
    const node = document.node(child);
    if (node?.kind === "text") return ["#text", node.text];
    if (node?.kind === "comment") return ["#comment", node.text];
    if (node?.kind !== "element") throw new Error(`child ${child} is missing`);
    const attributes = Object.fromEntries(node.attributes.map(({ name, value }) => [name, value]));
    return [node.tag, attributes, ...plain(document, child)];
  });
}

/** The same with neighbouring texts joined, as a parser would read them. */
export function joined(nodes: readonly Plain[]): Plain[] {
  const out: Plain[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (isText(node) && last && isText(last)) out[out.length - 1] = ["#text", last[1] + node[1]];
    else if (node[0] === "#text" || node[0] === "#comment") out.push(node);
    else out.push(joinedElement(node as PlainElement));
  }
  return out.filter((node) => node[0] !== "#text" || node[1] !== "");
}

function joinedElement([tag, attributes, ...children]: PlainElement): Plain {
  return [tag, attributes, ...joined(children)];
}

function isText(node: Plain): node is ["#text", string] {
  return node[0] === "#text";
}

/** The first element that a tag, `#id` or `.class` names. */
export function find(document: HtmlDocument, selector: string): NodeId {
  for (const id of descendants(document)) {
    const node = document.node(id);
    const value = selector.slice(1);
    const hit = selector.startsWith("#")
      ? attributeOf(node, "id") === value
      : selector.startsWith(".")
        ? attributeOf(node, "class")?.split(" ").includes(value)
        : node?.kind === "element" && node.tag === selector;
    if (hit) return id;
  }
  throw new Error(`nothing matches ${selector}`);
}

/** Carries out a command on parsed HTML that must apply. */
export function after(source: string, command: (document: HtmlDocument) => EditResult): HtmlDocument {
  return applied(command(parseHtml(source)));
}

/** The document of a command that must apply. */
export function applied(result: EditResult): HtmlDocument {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.document;
}

/** Throws where a document breaks its own rules: parents, children, size. */
export function checkIntegrity(document: HtmlDocument): void {
  let count = 0;
  for (const id of [document.root, ...descendants(document)]) {
    const node = document.node(id);
    if (node?.id !== id) throw new Error(`node ${id} is missing or misnamed`);
    if (node.kind !== "root") count++;
    for (const child of document.children(id)) {
      if (document.node(child)?.parent !== id)
        throw new Error(`node ${child} does not know its parent ${id}`);
    }
  }
  if (count !== document.size) throw new Error(`size ${document.size} but ${count} nodes`);
}
