/** What a browser has found out about a page while it was shown. */

/** Kinds of the files of a page. */
export const fileKinds = ["html", "css", "script", "picture", "font", "other"] as const;

/** Kind of a file of a page. */
export type FileKind = (typeof fileKinds)[number];

/** A file that a page has fetched. */
export interface MeasuredFile {
  /** Whole address. */
  readonly url: string;
  readonly kind: FileKind;
  /** Bytes as they travel, compressed; null where another host does not tell. */
  readonly sent: number | null;
  /** Bytes as they are used; null where another host does not tell. */
  readonly size: number | null;
}

/** A rule of a style sheet that nothing on the page needs. */
export interface UnusedRule {
  /** Its selector, or "@keyframes name" or "@font-face family". */
  readonly name: string;
  /** Bytes of its text. */
  readonly bytes: number;
}

/** A style sheet of a page. */
export interface MeasuredSheet {
  /** Address of its file; null for one that stands in the page. */
  readonly url: string | null;
  /** Bytes of its text; null for a file of another host that cannot be read. */
  readonly bytes: number | null;
  /** Bytes of the rules that nothing needs. */
  readonly unusedBytes: number;
  /** The rules that nothing needs, the largest first; no more than {@link maxRules}. */
  readonly unused: readonly UnusedRule[];
}

/** The largest thing that a page has painted. */
export interface LargestPaint {
  /** Milliseconds from when the HTML was there. */
  readonly at: number;
  /** Name of the element, such as "img". */
  readonly tag: string;
  /** Its first words, or its alternative text. */
  readonly text: string;
  /** Address of the picture that it shows; "" for text. */
  readonly url: string;
  /** Value of {@link markAttribute} at it, or around it; "" where nothing is marked. */
  readonly mark: string;
}

/** What a page weighs, uses and paints at one size. */
export interface PageMeasure {
  /** Without the HTML itself and the scripts of the published site, which are not fetched here. */
  readonly files: readonly MeasuredFile[];
  readonly sheets: readonly MeasuredSheet[];
  /** Null where nothing was painted, or the browser does not tell. */
  readonly paint: LargestPaint | null;
  /** False where the browser does not tell the largest paint. */
  readonly tellsPaint: boolean;
  /** Layout shift, as Core Web Vitals count it; null where the browser does not tell. */
  readonly shift: number | null;
  /** Pictures that are fetched once somebody scrolls to them. */
  readonly later: number;
  /** False when it was still loading when the time was over. */
  readonly isWhole: boolean;
}

/** Attribute by which elements of a page that is measured are known again. */
export const markAttribute = "data-measured";

/** Most files, sheets and rules of a sheet that a measure tells of. */
export const maxFiles = 2000;
export const maxSheets = 200;
export const maxRules = 500;
/** Most characters of an address or a text in a measure. */
export const maxText = 2000;
