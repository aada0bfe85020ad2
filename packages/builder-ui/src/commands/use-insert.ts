import {
  checkDrop,
  type Dragged,
  type HtmlDocument,
  type NodeId,
  type ParentNode,
  type Place,
} from "@tessera/document";
import { useCallback } from "react";
import { draggedOf, type DragItem } from "../state/drag-items.ts";
import { dropItem } from "./drop-item.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useBuilderStore } from "../state/store.ts";
import { isTextEditable } from "../state/text-editable.ts";
import { sourceNow } from "../state/workspace.ts";

/**
 * Inserts without dragging: into the selected element where the rules allow it, else after it or one of its ancestors. Into
 * running text goes only what is part of a text; a template goes to the end.
 */
export function useInsert(): (item: DragItem) => void {
  const store = useBuilderStore();
  const ports = usePorts();
  return useCallback(
    (item) => {
      const { workspace } = store.getState();
      const { document } = sourceNow(workspace);
      // A template is a whole page: it goes into no element of another one.
      const selected = item.kind === "template" ? undefined : workspace.selection.at(-1);
      const place = placeFor(document, selected, draggedOf(item));
      void dropItem(store, ports, item, place);
    },
    [store, ports],
  );
}

/** Where something goes that is added without a place: see {@link useInsert}. */
export function placeFor(document: HtmlDocument, selected: NodeId | undefined, dragged: Dragged): Place {
  const end = (parent: NodeId): Place => ({
    parent,
    index: (document.node(parent) as ParentNode).children.length,
  });
  const node = selected === undefined ? undefined : document.node(selected);
  if (node?.kind !== "element") return end(document.root);
  const inside = end(node.id);
  const fits = !isRunningText(document, node.id) || isPartOfText(dragged);
  if (fits && checkDrop(document, inside.parent, dragged, inside.index).ok) return inside;
  for (let at = node; ;) {
    const parent = document.node(at.parent) as ParentNode;
    const place = { parent: parent.id, index: parent.children.indexOf(at.id) + 1 };
    if (parent.kind === "root" || checkDrop(document, place.parent, dragged, place.index).ok) return place;
    at = parent;
  }
}

const lines = /^(h[1-6]|p|a|span|button|label|summary|legend|caption|figcaption)$/;

/** A heading, a paragraph or a link with a text in it: a picture or a button is meant to stand after it. */
function isRunningText(document: HtmlDocument, id: NodeId): boolean {
  const node = document.node(id);
  return node?.kind === "element" && lines.test(node.tag) && isTextEditable(document, id);
}

const marks =
  /^(a|abbr|b|br|cite|code|data|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

function isPartOfText(dragged: Dragged): boolean {
  return "tag" in dragged && dragged.tag !== undefined && marks.test(dragged.tag);
}
