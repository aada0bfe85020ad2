/** The containers of a document whose widget is edited where it stands: their class says so, and its HTML is their content. */
import {
  attributeOf,
  descendants,
  isEditedContainer,
  serializeInner,
  setAttribute,
  setInnerHtml,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import type { Source } from "./source.ts";

/** The containers whose widget is edited in place, those inside others behind them. */
export function editedContainers(document: HtmlDocument): NodeId[] {
  return [...descendants(document)].filter((id) => isEditedContainer(document.node(id)));
}

/** The document with a container marked as open or closed, and with other content. */
export function withContainer(
  document: HtmlDocument,
  id: NodeId,
  state: "edited" | "added",
  html: string,
): HtmlDocument {
  const marked = setAttribute(document, id, "class", `${state}-widget-container`);
  const filled = marked.ok ? setInnerHtml(marked.document, id, html) : marked;
  return filled.ok ? filled.document : document;
}

/** The document with those containers closed whose widget was opened and not changed. */
export function withoutUnchanged({ document, inPlace = {} }: Source): HtmlDocument {
  return editedContainers(document)
    .toReversed()
    .reduce((now, id) => {
      const opened = inPlace[attributeOf(now.node(id), "id") ?? ""];
      return opened?.html === serializeInner(now, id) ? withContainer(now, id, "added", "") : now;
    }, document);
}
