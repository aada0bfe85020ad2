import { loadParser, parseHtml, serializeHtml, type HtmlDocument, type NodeId } from "@tessera/document";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { userEvent } from "vitest/browser";
import { DocumentView } from "../src/canvas/document-view.ts";
import { createSignal } from "../src/platform/signal.ts";
import { beginTyping, type TypingSession } from "../src/rich-text/begin-typing.ts";
import type { Canvas, Frame } from "../src/state/canvas-context.tsx";
import { emptySource } from "../src/state/source.ts";
import { createBuilderStore, workspaceActions, type BuilderStore } from "../src/state/store.ts";
import type { Typing } from "../src/state/typing.ts";
import { sourceNow } from "../src/state/workspace.ts";

/** A frame for each test, in which a person types. */
export interface TypingDesk {
  /** Holds the document. */
  readonly store: BuilderStore;
  /** What the parts of the canvas share. */
  readonly canvas: Canvas;
  /** The document of the frame. */
  host: () => Document;
  /** The document that is edited. */
  source: () => HtmlDocument;
  /** Steps of the history that are applied. */
  steps: () => number;
  /** Opens a document in the frame and types in the first element that a selector finds. */
  type: (html: string, selector: string) => void;
  /** Ends typing and returns what is in the document then. */
  ended: () => string;
  /** Presses keys, as `userEvent.keyboard` writes them. */
  keys: (text: string) => Promise<void>;
  /** Pastes HTML, or text alone. */
  paste: (html: string, text?: string) => void;
}

/** Gives each test of a file a frame in which a person types. */
export function useTyping(): TypingDesk {
  let frame: HTMLIFrameElement;
  let open: OpenTyping;
  let session: TypingSession | null = null;
  const end = (): void => {
    session?.end();
    session = null;
  };
  beforeAll(() => loadParser());
  beforeEach(() => {
    frame = document.body.appendChild(document.createElement("iframe"));
    frame.width = frame.height = "600";
  });
  afterEach(() => {
    end();
    frame.remove();
  });
  const host = (): Document => frame.contentDocument as Document;
  const source = (): HtmlDocument => sourceNow(open.store.getState().workspace).document;
  return {
    get store() {
      return open.store;
    },
    get canvas() {
      return open.canvas;
    },
    host,
    source,
    steps: () => open.store.getState().workspace.history.position,
    type(html, selector) {
      open = openTyping(frame, html, selector);
      ({ session } = open);
      const { text } = open.canvas;
      text.subscribe(() => {
        if (text.get() === null) end();
      });
    },
    ended() {
      end();
      return serializeHtml(source());
    },
    keys: (text) => userEvent.keyboard(text),
    paste(html, text = "") {
      const data = new DataTransfer();
      if (html !== "") data.setData("text/html", html);
      data.setData("text/plain", text);
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      host().activeElement?.dispatchEvent(event);
    },
  };
}

interface OpenTyping extends Pick<TypingDesk, "store" | "canvas"> {
  session: TypingSession;
}

function openTyping(frame: HTMLIFrameElement, html: string, selector: string): OpenTyping {
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
