import type { HtmlDocument, NodeId } from "@tessera/document";
import { useState, type KeyboardEvent } from "react";
import { toggleSelected } from "../canvas/toggle-selected.ts";
import { primaryOf, rangeTo, siblingElements, type Selection } from "../state/selection.ts";
import { useBuilder, useBuilderStore, workspaceActions } from "../state/store.ts";
import { useStable } from "../state/use-stable.ts";
import { sourceNow } from "../state/workspace.ts";

/** Which keys are held while an element is pointed at. */
type Held = Pick<KeyboardEvent, "shiftKey" | "ctrlKey" | "metaKey">;

/** How elements of a tree are selected. */
export interface TreeSelection {
  readonly selection: Selection;
  /** The element that keys are about: the primary one, or one to which the keyboard has gone without selecting it. */
  readonly cursor: NodeId | undefined;
  /** Selects an element: with Shift all from the first selected one to it, with Ctrl beside the others. */
  readonly point: (id: NodeId, held: Held) => void;
  /** Goes to an element without selecting it. */
  readonly goTo: (id: NodeId) => void;
  /** Takes a key that changes what is selected together; false for any other. */
  readonly press: (event: KeyboardEvent, rows: readonly { id: NodeId }[]) => boolean;
}

/** Selecting in the navigator, by the pointer and by keys. */
export function useTreeSelection(): TreeSelection {
  const store = useBuilderStore();
  const selection = useBuilder((state) => state.workspace.selection);
  const [gone, setGone] = useState<{ id: NodeId; selection: Selection } | null>(null);
  const now = (): { document: HtmlDocument; selection: Selection } => {
    const { workspace } = store.getState();
    return { document: sourceNow(workspace).document, selection: workspace.selection };
  };
  const select = (ids: Selection): void => void store.dispatch(workspaceActions.selected(ids));
  // Whoever selects elsewhere takes the cursor along.
  const cursor = gone?.selection === selection ? gone.id : primaryOf(selection);

  const toggle = (id: NodeId): void => {
    toggleSelected(store, id);
    setGone({ id, selection: now().selection });
  };
  const extend = (id: NodeId | undefined): void => {
    if (id !== undefined) select(rangeTo(now().document, now().selection, id));
  };
  const point = useStable((id: NodeId, { shiftKey, ctrlKey, metaKey }: Held): void => {
    if (shiftKey) extend(id);
    else if (ctrlKey || metaKey) toggle(id);
    else select([id]);
  });
  const goTo = (id: NodeId): void => setGone({ id, selection });

  const press = (event: KeyboardEvent, rows: readonly { id: NodeId }[]): boolean => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key === " " && !shiftKey) {
      if (cursor !== undefined) toggle(cursor);
      return cursor !== undefined;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!shiftKey || cursor === undefined) return false;
    if (step !== undefined && (ctrlKey || metaKey)) {
      const next = rows[rows.findIndex(({ id }) => id === cursor) + step];
      if (next) goTo(next.id);
      return true;
    }
    const siblings = siblingElements(now().document, cursor);
    if (step !== undefined) extend(siblings[siblings.indexOf(cursor) + step]);
    else if (key === "Home") extend(siblings[0]);
    else if (key === "End") extend(siblings.at(-1));
    else return false;
    return true;
  };
  return { selection, cursor, point, goTo, press };
}
