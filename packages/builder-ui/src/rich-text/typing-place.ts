/** Where a person types, and how what they have typed enters the document. */
import { serializeInner, setInnerHtml, type HtmlDocument, type NodeId } from "@tessera/document";
import { messages } from "../messages.ts";
import type { Canvas, Frame } from "../state/canvas-context.tsx";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { isReadOnly, sourceNow } from "../state/workspace.ts";

/** Where a person types: the frame, what the parts of the canvas share, and the open document. */
export interface TypingPlace {
  frame: Frame;
  canvas: Canvas;
  store: BuilderStore;
}

let bursts = 0;

/** Another name for steps of the history that are one step together. */
export const nextBurst = (): string => `typing ${(bursts += 1)}`;

/** The open document as it is now. */
export const documentOf = ({ store }: TypingPlace): HtmlDocument =>
  sourceNow(store.getState().workspace).document;

/** Writes the inner HTML of a text into the document; steps of one burst are one step. */
export function saveText({ store }: TypingPlace, id: NodeId, html: string, burst: string): void {
  const { workspace } = store.getState();
  if (isReadOnly(workspace)) return;
  const source = sourceNow(workspace);
  const edited = setInnerHtml(source.document, id, html);
  if (!edited.ok || serializeInner(edited.document, id) === serializeInner(source.document, id)) return;
  saveDocument({ store }, edited.document, burst);
}

/** Enters another state of the document as a step of the history. */
export function saveDocument(
  { store }: Pick<TypingPlace, "store">,
  document: HtmlDocument,
  merge?: string,
  selection?: readonly NodeId[],
): void {
  const source = { ...sourceNow(store.getState().workspace), document };
  const step = { label: messages.editText, ...(merge !== undefined && { merge }) };
  store.dispatch(workspaceActions.edited({ source, step, ...(selection && { selection: [...selection] }) }));
}
