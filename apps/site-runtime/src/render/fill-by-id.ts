import { findByIdAttribute, parseHtml, serializeHtml, setInnerHtml } from "@tessera/document";

/** Puts HTML into the elements with the given `id` attributes; every other byte stays as it is. */
export function fillById(html: string, inner: ReadonlyMap<string, string>): string {
  let document = parseHtml(html);
  for (const [id, content] of inner) {
    const node = findByIdAttribute(document, id);
    const result = node === undefined ? null : setInnerHtml(document, node, content);
    if (result?.ok) document = result.document;
  }
  return serializeHtml(document);
}
