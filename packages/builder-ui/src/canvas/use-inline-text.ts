import { setInnerHtml, type NodeId } from "@tessera/document";
import { useEffect } from "react";
import { messages } from "../messages.ts";
import { useSignal } from "../platform/signal.ts";
import { useBuilderStore, workspaceActions, type BuilderStore } from "../state/store.ts";
import { isReadOnly, sourceNow } from "../state/workspace.ts";
import { isTextEditable } from "../state/text-editable.ts";
import { useCanvas, type Canvas, type Frame } from "../state/canvas-context.tsx";

/** Typing in place: a double click or the command starts it, leaving the element saves the text back. */
export function useInlineText(frame: Frame): void {
  const canvas = useCanvas();
  const store = useBuilderStore();
  const editing = useSignal(canvas.text);

  useEffect(() => {
    const start = (event: Event): void => {
      const id = frame.view.idAt(event.target as Node);
      const { workspace } = store.getState();
      if (id !== null && !isReadOnly(workspace) && isTextEditable(sourceNow(workspace).document, id))
        canvas.text.set(id);
    };
    frame.document.addEventListener("dblclick", start);
    return () => frame.document.removeEventListener("dblclick", start);
  }, [frame, canvas, store]);

  useEffect(
    () => (editing === null ? undefined : typeIn(frame, canvas, store, editing)),
    [frame, canvas, store, editing],
  );
}

/** Milliseconds after which typed text enters the document, so that a crash in the middle of a paragraph keeps it. */
const saveDelay = 300;

let typings = 0;

/** Makes the element editable until it is left; returns how to stop. All that is typed meanwhile is one step. */
function typeIn({ view, document }: Frame, canvas: Canvas, store: BuilderStore, id: NodeId): () => void {
  const element = view.elementOf(id);
  if (!element) return () => undefined;
  let saved = element.innerHTML;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const merge = `typing ${(typings += 1)}`;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (element.innerHTML === saved) return;
    saved = element.innerHTML;
    saveText(store, id, saved, merge);
  };
  const typed = (): void => void (timer ??= setTimeout(save, saveDelay));
  view.hold(id);
  element.setAttribute("contenteditable", "true");
  element.focus();
  document.getSelection()?.selectAllChildren(element);
  const done = (): void => canvas.text.set(null);
  const key = (event: KeyboardEvent): void => {
    if (
      event.key === "Escape" ||
      (event.key === "Enter" && !event.shiftKey && /^h[1-6]$|^button$|^a$/.test(element.localName))
    ) {
      event.preventDefault();
      element.blur();
    }
    event.stopPropagation();
  };
  element.addEventListener("blur", done);
  element.addEventListener("keydown", key);
  element.addEventListener("input", typed);
  return () => {
    element.removeEventListener("blur", done);
    element.removeEventListener("keydown", key);
    element.removeEventListener("input", typed);
    element.removeAttribute("contenteditable");
    save();
    view.hold(null);
  };
}

function saveText(store: BuilderStore, id: NodeId, html: string, merge: string): void {
  const source = sourceNow(store.getState().workspace);
  const edited = setInnerHtml(source.document, id, html.replaceAll("&nbsp;", " "));
  if (!edited.ok) return;
  store.dispatch(
    workspaceActions.edited({
      source: { ...source, document: edited.document },
      step: { label: messages.editText, merge },
    }),
  );
}
