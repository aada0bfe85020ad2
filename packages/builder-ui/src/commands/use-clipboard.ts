import { useEffect, useEffectEvent } from "react";
import { belongsToFocus } from "./shortcuts.ts";
import { removeSelection } from "./remove-selection.ts";
import { useCommandContext } from "./use-commands.ts";
import { pasteInto, takeClip } from "./clipboard-commands.ts";
import { messages } from "../messages.ts";
import { tellMissing } from "../primitives/tell-missing.ts";
import { isReadOnly } from "../state/workspace.ts";
import { pictureFiles } from "./picture-commands.ts";
import { useSignal } from "../platform/signal.ts";
import { readClip, writeClip } from "../state/clip.ts";

/** Copies, cuts and pastes elements through the system's clipboard, in the builder's window and in the frame. */
export function useClipboard(): void {
  const context = useCommandContext();
  const frame = useSignal(context.canvas.frame);

  const paste = async (file: File): Promise<void> => {
    if (isReadOnly(context.store.getState().workspace)) return;
    const part = await pictureFiles.fetch().catch(tellMissing);
    await part?.placePicture(context, file);
  };
  const handle = useEffectEvent((event: ClipboardEvent): void => {
    const data = event.clipboardData;
    if (
      !data ||
      context.canvas.text.get() !== null ||
      belongsToFocus({ target: event.target, key: event.type })
    )
      return;
    if (event.type === "paste") {
      const [file] = data.files;
      const clip = readClip(data);
      if (!clip && file?.type.startsWith("image/")) void paste(file);
      if (clip) void pasteInto(context, clip);
    } else {
      const clip = takeClip(context);
      if (!clip) return;
      writeClip(data, clip);
      if (event.type === "cut") removeSelection(context, messages.cut);
    }
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: Event): void => handle(event as ClipboardEvent);
    const windows: EventTarget[] = [window, ...(frame ? [frame.window] : [])];
    const types = ["copy", "cut", "paste"];
    for (const target of windows) for (const type of types) target.addEventListener(type, listener);
    return () => {
      for (const target of windows) for (const type of types) target.removeEventListener(type, listener);
    };
  }, [frame]);
}
