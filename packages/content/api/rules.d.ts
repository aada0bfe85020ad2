declare function uniqueSlug(title: string, taken: Iterable<string>): string;
declare function withoutFormAddresses(html: string): string;
declare const reservedPaths: readonly string[];
type PathProblem = "empty" | "long" | "dots" | "signs" | "parameter" | "reserved";
type ReadPath = {
  readonly path: string;
} | {
  readonly problem: PathProblem;
};
declare function readPath(text: string): ReadPath;
declare function defaultPath({
  id,
  slug,
  title
}: {
  id: number;
  slug: string;
  title: string;
}): string;
declare function isSamePath(one: string, other: string): boolean;
interface RedirectInput {
  readonly from: string;
  readonly to: string;
}
type RedirectProblem = "from" | "to" | "loop";
declare function readRedirect(input: RedirectInput): RedirectInput | {
  readonly problem: RedirectProblem;
};
declare const maxRedirects = 2000;
declare function readRedirectList(text: string): {
  redirects: RedirectInput[];
  wrong: number[];
};
interface SpeedBudgets {
  readonly weight: number | null;
  readonly css: number | null;
  readonly paint: number | null;
}
declare const defaultBudgets: SpeedBudgets;
declare const maxBudgets: Readonly<Record<keyof SpeedBudgets, number>>;
declare function budgetsOf(value: unknown): SpeedBudgets;
declare const libraryPageSize = 100;
declare const widgetPageSize = 100;
declare const draftParameter = "tessera-draft";
export { type PathProblem, type RedirectInput, type RedirectProblem, budgetsOf, defaultBudgets, defaultPath, draftParameter, isSamePath, libraryPageSize, maxBudgets, maxRedirects, readPath, readRedirect, readRedirectList, reservedPaths, uniqueSlug, widgetPageSize, withoutFormAddresses };