import { useEffect, useEffectEvent } from "react";
import { pictureFiles } from "../commands/picture-commands.ts";
import { useCommandContext } from "../commands/use-commands.ts";
import { tellMissing } from "../primitives/tell-missing.ts";
import type { Frame } from "../state/canvas-context.tsx";
import { isReadOnly, sourceNow } from "../state/workspace.ts";
import { elementAtPoint } from "./still-elements.ts";

/** A picture of the device that is dropped on the canvas takes the place of the picture under it, or stands there as a new one. */
export function usePictureDrop({ document, view }: Frame): void {
  const context = useCommandContext();
  const drop = useEffectEvent(async (event: DragEvent): Promise<void> => {
    const file = [...(event.dataTransfer?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    const { workspace } = context.store.getState();
    if (!file || isReadOnly(workspace)) return;
    const id = view.idAt(elementAtPoint(document, { x: event.clientX, y: event.clientY }));
    const node = id === null ? undefined : sourceNow(workspace).document.node(id);
    context.select(node?.kind === "element" ? [node.id] : []);
    const part = await pictureFiles.fetch().catch(tellMissing);
    await part?.placePicture(context, file);
  });
  useEffect(() => {
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true;
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    };
    const dropped = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      // The browser would leave the builder for the file.
      event.preventDefault();
      void drop(event);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("drop", dropped);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("drop", dropped);
    };
  }, [document]);
}
