import { useLayoutEffect, useState, type RefObject } from "react";

const overscan = 6;
/** Milliseconds for which a list has to rest before rows far from those that it showed are drawn. */
const resting = 60;

interface RowRange {
  first: number;
  last: number;
}

/**
 * The range of rows of equal height that a scrolling container shows, with a few more on both sides. While somebody flies
 * through the list it stays: rows that nobody can read are not drawn.
 */
export function useVisibleRows(
  container: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): RowRange {
  const [range, setRange] = useState<RowRange>(() => rangeOf(container.current, rowHeight));
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    let shown = rangeOf(element, rowHeight);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: RowRange): void => {
      clearTimeout(timer);
      shown = next;
      setRange((old) => (old.first === next.first && old.last === next.last ? old : next));
    };
    const measure = (): void => {
      const next = rangeOf(element, rowHeight);
      const isNear = next.first <= shown.last && next.last >= shown.first;
      if (isNear) return show(next);
      clearTimeout(timer);
      timer = setTimeout(() => show(next), resting);
    };
    show(shown);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [container, rowHeight]);
  return { first: Math.min(range.first, count), last: Math.min(range.last, count) };
}

/** Until the container is there, as many rows as the largest screens show. */
function rangeOf(element: HTMLElement | null, rowHeight: number): RowRange {
  if (!element) return { first: 0, last: 40 };
  const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - overscan);
  const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + overscan;
  return { first, last };
}
