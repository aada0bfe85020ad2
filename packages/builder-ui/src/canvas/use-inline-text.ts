import { useEffect } from "react";
import { tellMissing } from "../primitives/tell-missing.ts";
import { typingPart } from "../rich-text/lazy-typing.ts";
import type { TypingSession } from "../rich-text/begin-typing.ts";
import { useBuilderStore } from "../state/store.ts";
import { isReadOnly, sourceNow } from "../state/workspace.ts";
import { textAround } from "../state/text-editable.ts";
import { useCanvas, type Frame } from "../state/canvas-context.tsx";

/** Typing in place: a double click or the command starts it, leaving the element ends it. */
export function useInlineText(frame: Frame): void {
  const canvas = useCanvas();
  const store = useBuilderStore();

  useEffect(() => {
    const start = (event: Event): void => {
      const id = frame.view.idAt(event.target as Node);
      const { workspace } = store.getState();
      if (id === null || isReadOnly(workspace)) return;
      const text = textAround(sourceNow(workspace).document, id);
      if (text !== null) canvas.text.set(text);
    };
    frame.document.addEventListener("dblclick", start);
    return () => frame.document.removeEventListener("dblclick", start);
  }, [frame, canvas, store]);

  useEffect(() => {
    let session: TypingSession | null = null;
    const end = (): void => {
      const ended = session;
      session = null;
      ended?.end();
    };
    const follow = (): void => {
      const id = canvas.text.get();
      if (session && session.id() === id) return;
      end();
      if (id === null) return;
      const { loaded } = typingPart.state();
      if (loaded) session = loaded.beginTyping({ frame, canvas, store }, id);
      else
        typingPart.fetch().then(follow, () => {
          tellMissing();
          canvas.text.set(null);
        });
    };
    const unfollow = canvas.text.subscribe(follow);
    return () => {
      unfollow();
      end();
    };
  }, [frame, canvas, store]);
}
