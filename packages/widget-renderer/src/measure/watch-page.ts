/** Watches a page from before anything of it is shown until it has come to rest. */
import { filesOf } from "./fetched-files.ts";
import { maxText, markAttribute, type LargestPaint, type PageMeasure } from "./page-measure.ts";
import { readSheets } from "./unused-rules.ts";

interface PaintEntry extends PerformanceEntry {
  readonly element: Element | null;
  readonly url: string;
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Milliseconds without anything new after which a page has come to rest. */
const restMs = 500;
const lookMs = 100;
/** Milliseconds after which a page that has painted nothing is taken to have nothing to paint. */
const paintMs = 3000;

/** Watches a page; what it returns waits until the page rests, no longer than `limit` milliseconds, and tells what was seen. */
export function watchPage(target: Window, limit: number): () => Promise<PageMeasure> {
  const begun = performance.now();
  let last = begun;
  const resources: PerformanceResourceTiming[] = [];
  const shifts: ShiftEntry[] = [];
  let paint: PaintEntry | null = null;
  const tellsPaint = observe("largest-contentful-paint", (entry) => (paint = entry as PaintEntry));
  const tellsShift = observe("layout-shift", (entry) => shifts.push(entry as ShiftEntry));
  observe("resource", (entry) => resources.push(entry as PerformanceResourceTiming));
  return async () => {
    const isPainted = (): boolean => paint !== null || !tellsPaint || performance.now() - begun > paintMs;
    const isWhole = await rest(
      target.document,
      () => isPainted() && performance.now() - last > restMs,
      begun + limit,
      () => (last = performance.now()),
    );
    return {
      files: filesOf(resources.toSorted((left, right) => left.startTime - right.startTime)),
      sheets: readSheets(target.document),
      paint: paint && paintOf(paint, begun),
      tellsPaint,
      shift: tellsShift ? shiftOf(shifts) : null,
      later: pictures(target.document).filter((picture) => !picture.complete && isLater(picture)).length,
      isWhole,
    };
  };

  function observe(type: string, take: (entry: PerformanceEntry) => void): boolean {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime < begun) continue;
        last = performance.now();
        take(entry);
      }
    });
    observer.observe({ type, buffered: true });
    return true;
  }
}

/**
 * Resolves when nothing is under way any more, with false when the time was over before. On a busy machine a picture that has
 * come is drawn much later: once all have been decoded, `wait` begins the time without anything new again.
 */
async function rest(
  document: Document,
  isQuiet: () => boolean,
  until: number,
  wait: () => void,
): Promise<boolean> {
  let isDecoded = false;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    if (!isLoading(document) && isQuiet()) {
      if (isDecoded) return true;
      await decoded(document);
      isDecoded = true;
      wait();
    }
    if (performance.now() > until) return false;
  }
}

/** Waits until the pictures that have come can be drawn, or are known to be none; no longer than until something has to be painted. */
async function decoded(document: Document): Promise<void> {
  const come = pictures(document).filter(({ complete }) => complete);
  const all = Promise.allSettled(come.map((picture) => picture.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, paintMs))]);
}

function isLoading(document: Document): boolean {
  const isComing = pictures(document).some((picture) => !picture.complete && !isLater(picture));
  return isComing || document.fonts.status === "loading";
}

function pictures(document: Document): HTMLImageElement[] {
  return [...document.images].filter(
    ({ currentSrc, src, srcset }) => currentSrc !== "" || src !== "" || srcset !== "",
  );
}

/** Whether a picture waits until somebody scrolls to it. */
function isLater(picture: HTMLImageElement): boolean {
  const { top, bottom, height } = picture.getBoundingClientRect();
  const isShown = height > 0 && bottom > 0 && top < innerHeight;
  return picture.loading === "lazy" && !isShown;
}

function paintOf({ startTime, element, url }: PaintEntry, begun: number): LargestPaint {
  const text = element instanceof HTMLImageElement ? element.alt : (element?.textContent ?? "");
  return {
    at: Math.max(0, startTime - begun),
    tag: element?.localName ?? "",
    text: text.replaceAll(/\s+/g, " ").trim().slice(0, 80),
    url: url.slice(0, maxText),
    mark: element?.closest(`[${markAttribute}]`)?.getAttribute(markAttribute) ?? "",
  };
}

/** A session of shifts ends after a second without one, and after five in all. */
const gapMs = 1000;
const sessionMs = 5000;

/** The largest sum of a session of shifts. */
export function shiftOf(
  shifts: readonly Pick<ShiftEntry, "startTime" | "value" | "hadRecentInput">[],
): number {
  let [most, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    const isNew = startTime - last >= gapMs || startTime - first >= sessionMs;
    [sum, first, last] = isNew ? [value, startTime, startTime] : [sum + value, first, startTime];
    most = Math.max(most, sum);
  }
  return most;
}
