import { composeHtml, pageDataScript } from "@tessera/widget-renderer/compose";
import { escapeHtml, escapeStyle } from "./escape.ts";
import { fillById } from "./fill-by-id.ts";
import { pageStyle } from "./page-style.ts";
import type { PageRecord } from "@tessera/content";

/** Paths of the scripts that pages with code load. */
export interface PageScripts {
  /** The page runtime. */
  readonly script: string;
  /** What the runtime loads where there are forms. */
  readonly tools: string;
}

/** What a page is rendered with besides its own record. */
export interface PageContext extends PageScripts {
  readonly siteName: string;
  /** Absolute address of the page. */
  readonly address: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A page as a complete HTML document; nothing of its widgets is run here. */
export function renderPage(page: PageRecord, context: PageContext): string {
  const { html, css, libraries, scripted } = composeHtml(page.body, { fill: fillById });
  const head = [
    ...metaTags(page, context),
    ...libraries.css.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    `<style>${escapeStyle(`${pageStyle(page)}\n${css}`)}</style>`,
    ...libraries.js.map((url) => `<script src="${escapeHtml(url)}" defer></script>`),
  ];
  const runtime = scripted
    ? [
        pageDataScript(page.body, context.params, { tools: context.tools }),
        `<script src="${escapeHtml(context.script)}" defer></script>`,
      ]
    : [];
  return `<!doctype html>
<html lang="en">
<head>
${head.join("\n")}
</head>
<body>
${[html, ...runtime].join("\n")}
</body>
</html>
`;
}

function metaTags(page: PageRecord, { siteName, address }: PageContext): string[] {
  const title = page.meta_title || page.title;
  const named = (name: string, content: string): string[] =>
    content === "" ? [] : [`<meta name="${name}" content="${escapeHtml(content)}">`];
  const graph = (property: string, content: string): string[] =>
    content === "" ? [] : [`<meta property="og:${property}" content="${escapeHtml(content)}">`];
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title>`,
    ...named("description", page.meta_description),
    ...named("keywords", page.meta_keywords),
    ...graph("type", "website"),
    ...graph("title", title),
    ...graph("description", page.meta_description),
    ...graph("site_name", siteName),
    ...graph("url", address),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
  ];
}
