import {
  attributeOf,
  descendants,
  findByIdAttribute,
  parseHtml,
  serializeHtml,
  setInnerHtml,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";

/** Puts HTML into the elements with the given `id` attributes; every other byte stays as it is. */
export function fillById(html: string, inner: ReadonlyMap<string, string>): string {
  let document = parseHtml(html);
  for (const [id, content] of inner) document = fill(document, findByIdAttribute(document, id), content);
  return serializeHtml(document);
}

/** Puts HTML into the elements with a `data-menu` attribute. */
export function fillMenu(html: string, menu: string): string {
  const parsed = parseHtml(html);
  const places = [...descendants(parsed)].filter((id) => attributeOf(parsed.node(id), "data-menu") !== null);
  return serializeHtml(places.reduce((document, id) => fill(document, id, menu), parsed));
}

function fill(document: HtmlDocument, node: NodeId | undefined, content: string): HtmlDocument {
  const result = node === undefined ? null : setInnerHtml(document, node, content);
  return result?.ok ? result.document : document;
}
