import type { DesignToken, WidgetRecord } from "@tessera/content";
import { tokenSheet } from "@tessera/document";
import { inertTemplate } from "./inert-template.ts";
import { composeWidget } from "./compose-widget.ts";

/** What the page of a miniature may do. */
export interface MiniaturePageOptions {
  /** Fetch pictures from other hosts. */
  readonly reachesOutside: boolean;
  /** The design tokens of the site for which it is looked at. */
  readonly tokens: readonly DesignToken[];
}

/** The page of a widget as HTML and CSS alone make it: nothing in it runs, and nothing is fetched but pictures. */
export function miniaturePage(
  widget: WidgetRecord,
  { reachesOutside, tokens }: MiniaturePageOptions,
): string {
  const { html, css } = composeWidget(widget);
  // The builder's own host may be one without TLS.
  const hosts = reachesOutside ? `${location.origin} https:` : location.origin;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${hosts} data:`;
  const metas = `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta http-equiv="x-dns-prefetch-control" content="off">`;
  // CSS inside the element ends with its tag, whatever else stands there.
  const style = `${tokenSheet(tokens)}body{margin:0;font-family:system-ui;overflow:hidden}${css}`.replaceAll(
    "</",
    "<\\/",
  );
  const body = inertTemplate(html, document).innerHTML;
  return `<!doctype html><html><head>${metas}<style>${style}</style></head><body>${body}</body></html>`;
}
