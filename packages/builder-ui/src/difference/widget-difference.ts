import type { PageFields, WidgetCode } from "@tessera/content";
import { diffLines } from "diff";
import { messages } from "../messages.ts";

/** A line of a difference, or with `skipped` a number of equal lines that are not shown. */
export type DifferenceLine =
  | { readonly kind: "same" | "added" | "removed"; readonly text: string }
  | { readonly kind: "skipped"; readonly count: number };

/** What can be compared: the code of a widget, and of a page its properties too. */
export interface Compared extends WidgetCode {
  readonly properties?: PageFields;
}

/** What differs in one part of a widget. */
export interface PartDifference {
  readonly part: string;
  readonly lines: readonly DifferenceLine[];
}

/** Equal lines that are shown around what differs. */
const context = 3;

/**
 * What differs between two versions of a widget, part by part; parts that are equal are left out. Of a widget that is new
 * there is nothing before.
 */
export function widgetDifference(before: Compared | null, after: Compared): PartDifference[] {
  return partsThatDiffer(before, after).map(([part, from, to]) => ({
    part,
    lines: folded(linesOf(from, to)),
  }));
}

/** Whether anything differs between two versions of a widget. */
export function isDifferent(before: Compared | null, after: Compared): boolean {
  return partsThatDiffer(before, after).length > 0;
}

function partsThatDiffer(
  before: Compared | null,
  after: Compared,
): [part: string, from: string, to: string][] {
  const [left, right] = [before ? partsOf(before) : {}, partsOf(after)];
  return Object.entries(right)
    .map(([part, to]): [string, string, string] => [part, left[part] ?? "", to])
    .filter(([, from, to]) => from !== to);
}

/** The parts of a widget as texts, under the names that people read. */
function partsOf({
  html,
  css,
  js,
  library,
  custom_functions,
  properties,
  ...code
}: Compared): Record<string, string> {
  const urls = [...library.css, ...library.js].map(({ url }) => url);
  const services = custom_functions.map(({ name, code: text }) => `// ${name}\n${text}`);
  return {
    [messages.pageProperties]: properties ? linesOfProperties(properties) : "",
    HTML: lineByElement(html),
    CSS: css,
    JavaScript: js,
    [messages.beforeRender]: code.before_render,
    [messages.afterRender]: code.after_render,
    [messages.updateBlock]: code.update,
    [messages.mountChild]: code.mount_child,
    [messages.libraries]: urls.join("\n"),
    [messages.services]: services.join("\n"),
  };
}

function linesOfProperties(fields: PageFields): string {
  const names: Record<keyof PageFields, string> = {
    title: messages.title,
    slug: messages.slug,
    meta_title: messages.metaTitle,
    meta_description: messages.metaDescription,
    meta_keywords: messages.metaKeywords,
    social_image: messages.socialPicture,
    search_listing: messages.showInSearch,
    data_type: messages.pageAbout,
    data_fields: messages.pageAboutDetails,
    width: messages.pageWidth,
    type: messages.pageType,
    font_family: messages.fontFamily,
    font_size: messages.fontSize,
  };
  const fieldNames = Object.keys(names) as (keyof PageFields)[];
  return fieldNames.map((field) => `${names[field]}: ${valueOf(fields, field)}`).join("\n");
}

/** A property in the words of its panel. */
function valueOf(fields: PageFields, field: keyof PageFields): string {
  if (field === "search_listing") return fields.search_listing === "hidden" ? messages.no : messages.yes;
  return field === "data_type" ? messages.pageAboutTypes[fields.data_type] : fields[field];
}

/** HTML often stands in one line; what differs is found by element. */
function lineByElement(html: string): string {
  return html.replaceAll("><", ">\n<");
}

function linesOf(from: string, to: string): DifferenceLine[] {
  // The last line ends like the others, so that one behind it does not make it another.
  return diffLines(`${from}\n`, `${to}\n`).flatMap(({ value, added, removed }) => {
    const kind = added ? "added" : removed ? "removed" : "same";
    return value
      .replace(/\n$/, "")
      .split("\n")
      .map((text) => ({ kind, text }) as const);
  });
}

/** Leaves out equal lines that are not near anything that differs. */
function folded(lines: readonly DifferenceLine[]): DifferenceLine[] {
  const near = new Set<number>();
  for (const [at, { kind }] of lines.entries()) {
    if (kind === "same") continue;
    for (let each = at - context; each <= at + context; each += 1) near.add(each);
  }
  const shown: DifferenceLine[] = [];
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1);
    if (near.has(at)) shown.push(line);
    else if (last?.kind === "skipped") shown[shown.length - 1] = { kind: "skipped", count: last.count + 1 };
    else shown.push({ kind: "skipped", count: 1 });
  }
  return shown;
}
