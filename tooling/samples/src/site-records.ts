import type { LiveSite, SitePage, SiteRecord, WidgetRecord } from "@tessera/content";
import { initialSettings } from "@tessera/content/rules";

/** A widget with only what a test is about. */
export function widgetRecord(part: Partial<WidgetRecord> = {}): WidgetRecord {
  return {
    id: 1,
    originId: 1,
    name: "Body",
    type: "the_body",
    version: null,
    timestamp: "",
    html: "<p>Hello</p>",
    css: "",
    js: "",
    before_render: "",
    after_render: "",
    update: "",
    mount_child: "",
    library: { css: [], js: [] },
    custom_functions: [],
    children: [],
    ...part,
  };
}

let nextId = 100;

/** A page with only what a test is about. */
export function pageRecord(part: Partial<SitePage> = {}): SitePage {
  const slug = part.slug ?? "home";
  return {
    id: nextId++,
    title: slug,
    slug,
    path: slug,
    meta_title: "",
    meta_description: "",
    meta_keywords: "",
    social_image: "",
    search_listing: "",
    data_type: "",
    data_fields: "",
    width: "100%",
    type: "fluid",
    font_family: "Arial",
    font_size: "16",
    body: widgetRecord({ html: `<p>${slug}</p>` }),
    ...part,
  };
}

/** A project whose first page is its main page. */
export function siteRecord(pages: SitePage[], part: Partial<SiteRecord> = {}): SiteRecord {
  const mainPageId = pages[0]?.id ?? null;
  return {
    id: 7,
    name: "Site",
    mainPageId,
    onSave: true,
    pages,
    menu: [],
    settings: initialSettings,
    redirects: [],
    ...part,
  };
}

/** A project that visitors see. */
export function liveSite(site: SiteRecord, part: Partial<LiveSite> = {}): LiveSite {
  return { site, next: null, draft: null, ...part };
}
