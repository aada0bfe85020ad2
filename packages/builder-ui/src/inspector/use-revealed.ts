import { useEffect, useEffectEvent, type RefObject } from "react";

/** Milliseconds that a selection has to rest: a list that follows each click of somebody on the canvas would be restless. */
const resting = 150;

/** Brings the row of what was selected elsewhere into sight; `index` is negative where there is none. */
export function useRevealed(
  container: RefObject<HTMLElement | null>,
  rowHeight: number,
  index: number,
  selected: number | undefined,
): void {
  const reveal = useEffectEvent(() => {
    const element = container.current;
    if (!element || index < 0) return;
    const { scrollTop, clientHeight } = element;
    const top = index * rowHeight;
    const isInSight = top >= scrollTop && top + rowHeight <= scrollTop + clientHeight;
    if (!isInSight) element.scrollTo({ top: top - (clientHeight - rowHeight) / 2 });
  });
  useEffect(() => {
    if (selected === undefined) return;
    const timer = setTimeout(reveal, resting);
    return () => clearTimeout(timer);
  }, [selected]);
}
