import { useEffect } from "react";
import { useCommand } from "../commands/use-commands.ts";
import type { Frame } from "../state/canvas-context.tsx";

/** A double click on a picture, which its first click has selected, asks for a file to take its place. */
export function useReplacedPicture({ document }: Frame): void {
  const { applies, run } = useCommand("replace-picture");
  useEffect(() => {
    if (!applies) return undefined;
    const ask = (event: Event): void => {
      if ((event.target as Element).localName === "img") run();
    };
    document.addEventListener("dblclick", ask);
    return () => document.removeEventListener("dblclick", ask);
  }, [document, applies, run]);
}
