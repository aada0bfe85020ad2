import { ancestors, indexInParent, type HtmlDocument, type NodeId, type Place } from "@tessera/document";
import { messages } from "../messages.ts";
import { pasteClip } from "../state/clip.ts";
import { placeFor } from "../commands/use-insert.ts";
import { toast } from "../primitives/toast.tsx";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { withCodeOf } from "../state/with-code-of.ts";
import type { Exchange } from "./conversation.ts";
import { newPartName, partNameOf, partOf } from "../widgets/part.ts";
import { shortened } from "./shortened.ts";

const nothingElse = {
  id: 0,
  originId: 0,
  name: "",
  type: "",
  version: null,
  timestamp: "",
  update: "",
  mount_child: "",
  library: { css: [], js: [] },
  custom_functions: [],
  children: [],
};

/** Puts the widget of an answer where the selection is, as one step; null where it may not stand. */
export function insertPart(store: BuilderStore, { prompt, widget }: Exchange): string | null {
  if (!widget) return null;
  const { workspace } = store.getState();
  const source = sourceNow(workspace);
  const part = partOf(widget, newPartName(source.document, widget.type));
  const place = placeOf(source.document, workspace.selection.at(-1));
  const pasted = pasteClip(source, { html: part.html, children: [], widgets: {} }, place);
  if (!pasted.ok) {
    toast.error(messages.refused(pasted.refusal));
    return null;
  }
  const step = { label: messages.assistantInsertStep(shortened(prompt.text)) };
  const next = withCodeOf(pasted.source, { ...nothingElse, ...part });
  store.dispatch(workspaceActions.edited({ source: next, step, selection: pasted.nodes }));
  return part.name;
}

/** Into or behind what is selected, but never into another part: behind it. */
function placeOf(document: HtmlDocument, selected: NodeId | undefined): Place {
  const around = selected === undefined ? [] : [selected, ...ancestors(document, selected)];
  const part = around.findLast((id) => partNameOf(document, id) !== null);
  const parent = part === undefined ? undefined : document.node(part)?.parent;
  if (part === undefined || parent === null || parent === undefined)
    return placeFor(document, selected, { tag: "div" });
  return { parent, index: indexInParent(document, part) + 1 };
}
