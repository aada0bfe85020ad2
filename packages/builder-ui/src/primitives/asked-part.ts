import { useEffect, useEffectEvent } from "react";
import { usePart, type Part } from "../platform/part.ts";
import { tellMissing } from "./tell-missing.ts";

/**
 * A part that a press opens: null until it is there, and from then on at once. While it is asked for it is fetched, also after
 * a failure; when it cannot be had the person is told, and the asking is given up, so that the next press tries again.
 */
export function useAskedPart<Loaded>(
  part: Part<Loaded>,
  isAsked: boolean,
  giveUp: () => void,
): Loaded | null {
  const fail = useEffectEvent(() => {
    tellMissing();
    giveUp();
  });
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    part.fetch().catch(() => isOver || fail());
    return () => {
      isOver = true;
    };
  }, [part, isAsked]);
  return usePart(part).loaded;
}
