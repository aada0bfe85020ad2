import { useLayoutEffect, useState, type RefObject } from "react";

const overscan = 6;

/** The range of rows of equal height that a scrolling container shows, with a few more on both sides. */
export function useVisibleRows(
  container: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): { first: number; last: number } {
  const [range, setRange] = useState({ first: 0, last: 40 });
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = (): void => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - overscan);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + overscan;
      setRange((old) => (old.first === first && old.last === last ? old : { first, last }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [container, rowHeight]);
  return { first: Math.min(range.first, count), last: Math.min(range.last, count) };
}
