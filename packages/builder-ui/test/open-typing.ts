import { parseHtml, type NodeId } from "@tessera/document";
import { DocumentView } from "../src/canvas/document-view.ts";
import { createSignal } from "../src/platform/signal.ts";
import { beginTyping, type TypingSession } from "../src/rich-text/begin-typing.ts";
import type { Canvas, Frame } from "../src/state/canvas-context.tsx";
import { emptySource } from "../src/state/source.ts";
import { createBuilderStore, workspaceActions, type BuilderStore } from "../src/state/store.ts";
import type { Typing } from "../src/state/typing.ts";
import { sourceNow } from "../src/state/workspace.ts";

/** A document that is open in a frame, and a person who types in it. */
export interface OpenTyping {
  /** Holds the document. */
  store: BuilderStore;
  /** What the parts of the canvas share. */
  canvas: Canvas;
  /** The person's typing. */
  session: TypingSession;
}

/** Opens a document in a frame and types in the first element that a selector finds. */
export function openTyping(frame: HTMLIFrameElement, html: string, selector: string): OpenTyping {
  const host = frame.contentDocument as Document;
  host.body.replaceChildren();
  const store = createBuilderStore();
  const opened = { ...emptySource(), document: parseHtml(html) };
  const target = { kind: "widget", id: null, name: "", type: "" } as const;
  store.dispatch(workspaceActions.opened({ target, source: opened, widgets: {} }));
  const view = new DocumentView(host, (container) => void (container.innerHTML = "<b>widget</b>"));
  const show = (): void => view.show(sourceNow(store.getState().workspace).document);
  show();
  store.subscribe(show);
  const text = createSignal<NodeId | null>(null);
  const canvas = { text, typing: createSignal<Typing | null>(null), textSheet: createSignal(null) } as Canvas;
  const place = { frame: { document: host, window: frame.contentWindow, view } as Frame, canvas, store };
  const id = view.idAt(host.querySelector(selector)) as NodeId;
  text.set(id);
  return { store, canvas, session: beginTyping(place, id) };
}
