import { libraryUrls, missingField, shownChildren, type WidgetSource } from "../widget-source.ts";
import { scopeCss } from "../compose/scope-css.ts";

/** What the address of a run page says beside the widget. */
export interface FrameUrlOptions {
  readonly language?: string | undefined;
  /** Name other hosts, so that the policy lets the widget fetch from them. @default true */
  readonly reachesOutside?: boolean | undefined;
}

/**
 * The address of the run page for one widget. What the widget visibly refers to is named in the query, and the page's
 * policy lets nothing else out: libraries by their address, images and media by their origin.
 */
export function frameUrl(
  runPage: string,
  widget: WidgetSource,
  { language = "", reachesOutside = true }: FrameUrlOptions = {},
): string {
  const url = new URL(runPage, document.baseURI);
  // What has an address without a host is fetched by the run page from its own host.
  const base = url.href;
  const own = new Set([url.origin, new URL(document.baseURI).origin]);
  const name = (what: string, addresses: Iterable<string>): void => {
    for (const address of addresses)
      if (reachesOutside || own.has(URL.parse(address)?.origin ?? "")) url.searchParams.append(what, address);
  };
  if (language !== "") url.searchParams.set("language", language);
  const libraries = libraryUrls(widget);
  name("script", absolute(libraries.js, base));
  name("style", absolute([...libraries.css, ...importsOf(widget)], base));
  name("media", mediaOrigins(widget, base));
  return url.href;
}

/** Whether the policy of the run page at one address lets in all that another one names. */
export function lets(present: string, wanted: string): boolean {
  const named = new URL(present).searchParams;
  return [...new URL(wanted).searchParams].every(([name, value]) => named.has(name, value));
}

function absolute(urls: readonly string[], base: string): string[] {
  return urls.map((url) => URL.parse(url, base)?.href).filter((href) => href !== undefined);
}

function importsOf(widget: WidgetSource): string[] {
  return everyWidget(widget).flatMap(({ css }) => scopeCss(css, "x").imports);
}

function mediaOrigins(widget: WidgetSource, base: string): Set<string> {
  const origins = new Set<string>();
  for (const { html, css } of everyWidget(widget)) {
    for (const [address] of `${html}\n${css}`.matchAll(/(?:https?:)?\/\/[^\s"'()<>,;\\]+/g)) {
      const origin = URL.parse(address, base)?.origin;
      if (origin) origins.add(origin);
    }
    if (ownFile.test(`${html}\n${css}`)) origins.add(new URL(base).origin);
  }
  return origins;
}

/** A picture or another medium by an address without a host, such as an uploaded one: it lies beside the run page. */
const ownFile =
  /(?:\s(?:src|srcset|poster)\s*=\s*["']?|url\(\s*["']?)(?!["']|[a-z][a-z\d+.-]*:|\/\/|#)[^\s"'>)]/i;

function everyWidget(widget: WidgetSource, above: readonly WidgetSource[] = []): WidgetSource[] {
  if (missingField(widget) !== null) return [];
  const inner = shownChildren(widget, above).flatMap((child) =>
    everyWidget(child.widget, [widget, ...above]),
  );
  return [widget, ...inner];
}
