import type { Place } from "@tessera/document";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { pasteClip } from "../state/clip.ts";
import type { OwnItem } from "../state/drag-items.ts";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { withCodeOf } from "../state/with-code-of.ts";
import { sourceNow } from "../state/workspace.ts";
import { withBrokenCodeAsComments } from "../widgets/broken-code.ts";
import { originsOf, strangersAmong } from "../widgets/outside.ts";
import { ownContent } from "../widgets/own-content.ts";
import type { DropPorts } from "./drop-item.ts";

/**
 * Inserts a template or block of the library as content of whoever inserts it: every text, image and style in it is edited
 * in place. False, and nothing is inserted, for what a stranger made to whom the viewer has not agreed (see
 * {@link strangersAmong}): in content of one's own nothing would be held back any more.
 */
export async function dropOwnContent(
  store: BuilderStore,
  ports: DropPorts,
  { kind, id, label }: OwnItem,
  place: Place,
): Promise<boolean> {
  const widget = await ports.widgets.read(id).catch(() => null);
  if (!widget) {
    toast.error(messages.widgetMissing);
    return true;
  }
  if (strangersAmong(originsOf(widget), ports).length > 0) return false;
  const { widget: runnable, broken } = withBrokenCodeAsComments(widget);
  const present = sourceNow(store.getState().workspace);
  const { html, code } = ownContent(present.document, runnable, kind);
  const pasted = pasteClip(present, { html, children: [], widgets: {} }, place);
  if (!pasted.ok) {
    toast.error(messages.refused(pasted.refusal));
    return true;
  }
  const source = code.reduce(withCodeOf, pasted.source);
  const step = { label: messages.addItem(label) };
  store.dispatch(workspaceActions.edited({ source, step, selection: pasted.nodes }));
  if (broken.length > 0) toast.error(messages.codeLeftOut(broken.join(", ")));
  return true;
}
