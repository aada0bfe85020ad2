/** How heavy and slow a page is, as people read it: from what a browser has measured, beside the budgets of its project. */
import type { SpeedBudgets } from "@tessera/content";
import {
  fileKinds,
  type FileKind,
  type LargestPaint,
  type MeasuredFile,
  type MeasuredSheet,
  type PageMeasure,
} from "@tessera/widget-renderer/frame";

/** A screen on which pages are measured, with its pixels. */
export interface Screen {
  readonly name: "phone" | "computer";
  readonly width: number;
  readonly height: number;
}

/** The screens on which pages are measured; most visitors come with the first. */
export const screens: readonly Screen[] = [
  { name: "phone", width: 390, height: 844 },
  { name: "computer", width: 1440, height: 900 },
];

/** Files of one kind. */
interface KindWeight {
  readonly kind: FileKind;
  readonly files: number;
  /** Bytes as they travel. */
  readonly sent: number;
  /** Bytes as they are used. */
  readonly size: number;
}

/** How a page does on one screen. */
export interface PageSpeed {
  readonly screen: Screen;
  readonly weight: {
    readonly requests: number;
    readonly sent: number;
    readonly size: number;
    /** Files whose hosts do not tell how large they are. */
    readonly unknown: number;
    /** Kinds of which there are some. */
    readonly kinds: readonly KindWeight[];
    /** The largest files, the largest first. */
    readonly largest: readonly MeasuredFile[];
  };
  readonly css: {
    readonly bytes: number;
    readonly unusedBytes: number;
    /** Sheets that cannot be read. */
    readonly unreadable: number;
    readonly sheets: readonly MeasuredSheet[];
  };
  readonly paint: LargestPaint | null;
  readonly tellsPaint: boolean;
  readonly shift: number | null;
  readonly later: number;
  readonly isWhole: boolean;
}

const mostNamed = 5;

/** How a page does, from what was measured and what its site adds. */
export function speedOf(screen: Screen, own: readonly MeasuredFile[], measure: PageMeasure): PageSpeed {
  const { files: fetched, sheets, ...rest } = measure;
  const files = [...own, ...fetched];
  return {
    screen,
    weight: {
      requests: files.length,
      sent: sumOf(files, "sent"),
      size: sumOf(files, "size"),
      unknown: files.filter(({ sent }) => sent === null).length,
      kinds: fileKinds.map((kind) => kindWeight(kind, files)).filter((weight) => weight.files > 0),
      largest: files
        .filter(({ sent }) => sent !== null)
        .toSorted((left, right) => bytesOf(right) - bytesOf(left))
        .slice(0, mostNamed),
    },
    css: {
      bytes: sheets.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
      unusedBytes: sheets.reduce((sum, { unusedBytes }) => sum + unusedBytes, 0),
      unreadable: sheets.filter(({ bytes }) => bytes === null).length,
      sheets,
    },
    ...rest,
  };
}

function kindWeight(kind: FileKind, all: readonly MeasuredFile[]): KindWeight {
  const files = all.filter((file) => file.kind === kind);
  return { kind, files: files.length, sent: sumOf(files, "sent"), size: sumOf(files, "size") };
}

function sumOf(files: readonly MeasuredFile[], what: "sent" | "size"): number {
  return files.reduce((sum, file) => sum + (file[what] ?? 0), 0);
}

function bytesOf({ sent }: MeasuredFile): number {
  return sent ?? 0;
}

/** A budget that a page is over, with what helps most. */
export interface Over {
  readonly budget: keyof SpeedBudgets;
  readonly screen: Screen;
  /** What is measured, in the unit of the budget. */
  readonly is: number;
  readonly limit: number;
  /** The largest file, for the weight. */
  readonly file?: MeasuredFile;
  /** The sheet with most unused rules, for these. */
  readonly sheet?: MeasuredSheet;
  /** What is painted last, for the time. */
  readonly paint?: LargestPaint;
}

/** The budgets that a page is over, each on the screen on which it is most over it. */
export function overBudgets(speeds: readonly PageSpeed[], budgets: SpeedBudgets): Over[] {
  const names: readonly (keyof SpeedBudgets)[] = ["weight", "css", "paint"];
  return names.flatMap((budget) => {
    const limit = budgets[budget];
    const [worst] = speeds.toSorted((left, right) => figureOf(right, budget) - figureOf(left, budget));
    if (limit === null || !worst) return [];
    const is = figureOf(worst, budget);
    return is > limit ? [{ budget, screen: worst.screen, is, limit, ...helpOf(worst, budget) }] : [];
  });
}

/** What is measured of a page, in the unit of a budget. */
export function figureOf({ weight, css, paint }: PageSpeed, budget: keyof SpeedBudgets): number {
  const figures = {
    weight: weight.sent / 1000,
    css: css.unusedBytes / 1000,
    paint: (paint?.at ?? 0) / 1000,
  };
  return figures[budget];
}

function helpOf({ weight, css, paint }: PageSpeed, budget: keyof SpeedBudgets): Partial<Over> {
  const [file] = weight.largest;
  const [sheet] = css.sheets.toSorted((left, right) => right.unusedBytes - left.unusedBytes);
  const help = { weight: file && { file }, css: sheet && { sheet }, paint: paint && { paint } };
  return help[budget] ?? {};
}
