import { composeHtml, pageDataScript } from "@tessera/widget-renderer/compose";
import type { MenuItem, PageRecord } from "@tessera/content";
import { directionOf } from "@tessera/content/rules";
import { translateHtml } from "@tessera/document/translation";
import { escapeHtml, escapeStyle } from "../escape.ts";
import { fillById } from "./fill-by-id.ts";
import { composeForms, nameFields, type ComposedForms, type FormProblems } from "../forms/compose-forms.ts";
import { formStyle } from "../forms/form-style.ts";
import { fillLanguages, type PageLanguages, type PageTexts } from "./language-links.ts";
import { hasActions, hasMenuPlace, hasPrivateItems, withMenu } from "./menu.ts";
import type { SiteData } from "../browser/site-data.ts";
import { metaTags, type HeadContext } from "./page-head.ts";
import { fadeStyle, pageStyle } from "./page-style.ts";
import { showsMember } from "./member-parts.ts";
import { withCssFrom, withHtmlFrom } from "./written-at.ts";
import type { LiveLink } from "../routing/live-links.ts";
import { siteDataTags } from "./site-data-tags.ts";
import { imageChanges, linkChanges, rewriteHtml, type HtmlChanges, type SizeOf } from "./rewrite-html.ts";

/** Paths of the scripts that pages with code load. */
export interface PageScripts {
  /** The page runtime. */
  readonly script: string;
  /** What the runtime loads where there are forms. */
  readonly tools: string;
}

/** How the forms of a page are sent. */
export interface PageForms {
  /** Address of the page, to which its forms are posted; null where no server takes them. */
  readonly address: string | null;
  /** The script that sends them in place. */
  readonly script: string;
  /** Address of a page of the site as it is linked from this one; paths of the server by default. */
  readonly linkTo?: (path: string) => string;
  /** Where members sign in, when it is not here: address of the page on the published site; null where nobody knows it. */
  readonly membersAt?: string | null;
  /** What was wrong with a form that was posted. */
  readonly shown?: FormProblems | undefined;
}

/** What a page is rendered with besides its own record. */
export interface PageContext extends PageScripts, HeadContext {
  readonly params: Readonly<Record<string, string>>;
  /** Language of the text; that of the settings by default, else English. */
  readonly language?: string;
  /** The menu as HTML, for elements with a `data-menu` attribute. */
  readonly menu?: string;
  /** Data for the page's script; a page that has it loads the script even without code of its own. */
  readonly site?: SiteData;
  /** Address of the page's style sheet; in the page itself by default. */
  readonly stylesheet?: string;
  /** Pixels of pictures, where they are known. */
  readonly sizeOf?: SizeOf;
  /** Where links of the page lead now; as they are written by default. */
  readonly linkTo?: LiveLink;
  /** The languages of the page; those of no site have their own alone. */
  readonly languages?: PageLanguages;
  /** Path that relative addresses of the page are meant from, where it is shown under another one. */
  readonly writtenAt?: string;
  /** Where nothing is said, forms stay as they are in the document. */
  readonly forms?: PageForms;
}

/** A page as a complete HTML document with its style sheet. */
export interface PageDocument {
  readonly html: string;
  /** Everything that the page's own sheet says; it stands in the HTML when the context names no file for it. */
  readonly css: string;
  /** True when the page loads scripts of the runtime. */
  readonly scripted: boolean;
  /** True when the page loads the script of forms. */
  readonly sends: boolean;
}

/** The HTML of a page's widgets, translated where translations are given, before its forms are made ready. */
export function composePage(
  page: PageRecord,
  menu: string,
  translations: PageLanguages["translations"] = {},
): string {
  return translated(composeHtml(withMenu(page.body, menu), { fill: fillById }).html, { translations });
}

function translated(html: string, { translations, original = {} }: Partial<PageTexts>): string {
  if (!translations || Object.keys(translations).length === 0) return html;
  return translateHtml(nameFields(html), translations, { original });
}

/** A page as a complete HTML document; nothing of its widgets is run here. */
export function renderPage(page: PageRecord, context: PageContext): PageDocument {
  const body = context.menu === undefined ? page.body : withMenu(page.body, context.menu);
  const language = context.language ?? (context.settings?.language || "en");
  const { html: composed, css: widgetCss, libraries, scripted } = composeHtml(body, { fill: fillById });
  const { html, sends } = withForms(inLanguage(composed, language, context), language, context);
  const scripts = runtimeTags(page, context, scripted);
  const fade = scripts.length === 0 ? [fadeStyle] : [];
  const forms = sends ? [formStyle] : [];
  const sheet = [pageStyle(page, context.settings?.tokens), ...fade, ...forms, widgetCss].join("\n");
  const css = withCssFrom(sheet, context.writtenAt);
  const head = [
    ...metaTags(page, context, { html, language }),
    ...libraries.css.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    styleTag(css, context),
    ...libraries.js.map((url) => `<script src="${escapeHtml(url)}" defer></script>`),
  ];
  const rewritten = rewriteHtml(html, { attributes: changesIn(context) });
  const shown = hasMain(rewritten) ? rewritten : asMain(rewritten);
  return {
    html: documentOf(rootOf(language, context), head, [
      shown,
      ...scripts,
      ...(sends ? formTags(context) : []),
    ]),
    css,
    scripted: scripts.length > 0,
    sends,
  };
}

/** What a page of a site knows besides what it is rendered with. */
export interface SiteKnown {
  readonly data: SiteData;
  readonly items: readonly MenuItem[];
}

/** A page of a site. Only one that runs something hears of its site: the others load no script at all. */
export function renderSitePage(page: PageRecord, context: PageContext, site: SiteKnown): PageDocument {
  const rendered = renderPage(page, context);
  const needsScript =
    rendered.scripted ||
    site.data.auth === true ||
    runsMenu(page, site.items) ||
    showsMember(page.body) ||
    hasRouterLink(rendered.html);
  return needsScript ? renderPage(page, { ...context, site: site.data }) : rendered;
}

/** Whether a page shows a menu that needs its script. */
function runsMenu({ body }: PageRecord, items: readonly MenuItem[]): boolean {
  return (hasPrivateItems(items) || hasActions(items)) && hasMenuPlace(body);
}

function hasRouterLink(html: string): boolean {
  return /<router-link[\s>]/i.test(html);
}

/** The HTML of a page in the language that it is shown in, with the languages to choose from. */
function inLanguage(html: string, language: string, { languages, writtenAt }: PageContext): string {
  const { links = [], ...texts } = languages ?? {};
  return fillLanguages(withHtmlFrom(translated(html, texts), writtenAt), links, language);
}

function changesIn({ sizeOf = () => null, linkTo }: PageContext): HtmlChanges["attributes"] {
  const ofImages = imageChanges(sizeOf);
  return (element) => ofImages(element) ?? (linkTo ? linkChanges(element, linkTo) : null);
}

function withForms(html: string, language: string, { forms }: PageContext): ComposedForms {
  return forms ? composeForms(html, { ...forms, language }) : { html, sends: false };
}

function formTags({ forms }: PageContext): string[] {
  return forms ? [`<script src="${escapeHtml(forms.script)}" defer></script>`] : [];
}

function hasMain(html: string): boolean {
  return /<main[\s>]|\srole=["']?main\b/i.test(html);
}

/** The element around all of it as the main part of the page, which readers of a screen go to first. */
function asMain(html: string): string {
  return html.replace(/^<div(?=[\s>])/, "<main").replace(/<\/div>$/, "</main>");
}

/** What the element around a page says; which way texts run is said where it may be another one than on other pages. */
function rootOf(language: string, { languages }: PageContext): string {
  const direction = directionOf(language);
  const isSaid = direction === "rtl" || (languages?.links.length ?? 0) > 1;
  return `lang="${escapeHtml(language)}"${isSaid ? ` dir="${direction}"` : ""}`;
}

function documentOf(root: string, head: readonly string[], body: readonly string[]): string {
  return `<!doctype html>
<html ${root}>
<head>
${head.join("\n")}
</head>
<body>
${body.join("\n")}
</body>
</html>
`;
}

function styleTag(css: string, { stylesheet }: PageContext): string {
  return stylesheet === undefined
    ? `<style>${escapeStyle(css)}</style>`
    : `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`;
}

function runtimeTags(page: PageRecord, context: PageContext, scripted: boolean): string[] {
  if (!scripted && !context.site) return [];
  const { site, params, tools, script } = context;
  return [...(scripted ? [pageDataScript(page.body, params, { tools })] : []), ...siteDataTags(site, script)];
}
