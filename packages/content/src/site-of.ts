/**
 * A site as somebody has written it down, read as a site: whoever owns the project can write anything there, and one
 * process serves the sites of all. What is of another type is empty, and there is no more of anything than a project has.
 */
import { languagesOf, languageTag, translationsIn } from "./language-rules.ts";
import { deepestMenu } from "./menus.ts";
import { accessOf } from "./page-access.ts";
import { fieldsOf } from "./page-fields.ts";
import { fontsOf } from "./site-fonts.ts";
import { daysOf, isToken, joinOf, rolesOf, tokenOf } from "./project-settings.ts";
import type {
  AssistantOrigin,
  ChildWidget,
  CustomFunction,
  Id,
  LibraryEntry,
  WidgetRecord,
} from "./records.ts";
import type { MenuItem, ProjectSettings, Redirect, SitePage, SiteRecord } from "./site-records.ts";
import { maxRedirects } from "./redirect-rules.ts";
import { codeFields, pageFields } from "./schema.ts";
import { budgetsOf } from "./speed-budgets.ts";
import { maxWidgets } from "./widget-budget.ts";

const maxPages = 2000;
const maxTokens = 1000;
const maxMenuItems = 1000;

/** The site that a value stands for; undefined for a value that is no record with pages. */
export function siteOf(value: unknown): SiteRecord | undefined {
  const site = recordOf(value);
  if (!Array.isArray(site["pages"])) return undefined;
  const items = { left: maxMenuItems };
  return {
    id: idOf(site["id"]),
    name: textOf(site["name"]),
    mainPageId: idOrNull(site["mainPageId"]),
    onSave: site["onSave"] === true,
    pages: listOf(site["pages"], maxPages, pageOf),
    menu: listOf(site["menu"], maxMenuItems, (item) => menuItemOf(item, 1, items)),
    settings: settingsOf(site["settings"]),
    redirects: listOf(site["redirects"], 2 * maxRedirects, redirectOf),
    ...(site["translations"] === undefined ? {} : { translations: translationsIn(site["translations"]) }),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function recordOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function idOf(value: unknown): Id {
  return Number.isSafeInteger(value) ? (value as Id) : 0;
}

function idOrNull(value: unknown): Id | null {
  return value === null || value === undefined ? null : idOf(value);
}

function listOf<Item>(value: unknown, max: number, read: (item: unknown) => Item): Item[] {
  return Array.isArray(value) ? value.slice(0, max).map((item) => read(item)) : [];
}

function textsOf<Field extends string>(value: unknown, fields: readonly Field[]): Record<Field, string> {
  const record = recordOf(value);
  return Object.fromEntries(fields.map((field) => [field, textOf(record[field])])) as Record<Field, string>;
}

function pageOf(value: unknown): SitePage {
  const page = recordOf(value);
  return {
    ...fieldsOf(textsOf(page, pageFields)),
    id: idOf(page["id"]),
    path: textOf(page["path"]),
    ...(page["access"] === undefined ? {} : { access: accessOf(page["access"]) }),
    body: widgetOf(page["body"], { left: maxWidgets }),
  };
}

/** How many more may be read. */
interface Budget {
  left: number;
}

function widgetOf(value: unknown, budget: Budget): WidgetRecord {
  const widget = recordOf(value);
  const library = recordOf(widget["library"]);
  return {
    ...textsOf(widget, codeFields),
    ...textsOf(widget, ["name", "type", "timestamp"]),
    id: idOf(widget["id"]),
    originId: idOf(widget["originId"]),
    version: idOrNull(widget["version"]),
    library: {
      css: listOf(library["css"], 1000, libraryEntryOf),
      js: listOf(library["js"], 1000, libraryEntryOf),
    },
    custom_functions: listOf(widget["custom_functions"], 1000, functionOf),
    children: childrenOf(widget["children"], budget),
    ...(widget["assistant"] === undefined ? {} : { assistant: assistantOf(widget["assistant"]) }),
  };
}

function childrenOf(value: unknown, budget: Budget): ChildWidget[] {
  const children: ChildWidget[] = [];
  for (const child of Array.isArray(value) ? value : []) {
    if (budget.left <= 0) break;
    budget.left -= 1;
    const link = recordOf(child);
    children.push({
      ...textsOf(link, ["wrapper", "type", "parent"]),
      useLatest: link["useLatest"] === true,
      widgetId: idOf(link["widgetId"]),
      widget: widgetOf(link["widget"], budget),
    });
  }
  return children;
}

function libraryEntryOf(value: unknown): LibraryEntry {
  const { order, url } = recordOf(value);
  return { order: typeof order === "number" ? order : 0, url: textOf(url) };
}

function functionOf(value: unknown): CustomFunction {
  return textsOf(value, ["name", "slug", "code"]);
}

function assistantOf(value: unknown): AssistantOrigin {
  return textsOf(value, ["id", "input", "type"]);
}

function menuItemOf(value: unknown, level: number, budget: Budget): MenuItem {
  const item = recordOf(value);
  const below = level < deepestMenu ? item["menus"] : [];
  const room = Math.max(0, (budget.left -= 1));
  return {
    ...textsOf(item, ["name", "link", "action"]),
    id: idOf(item["id"]),
    auth: item["auth"] === true,
    order: idOf(item["order"]),
    page: idOrNull(item["page"]),
    menus: listOf(below, room, (each) => menuItemOf(each, level + 1, budget)),
  };
}

function settingsOf(value: unknown): ProjectSettings {
  const settings = recordOf(value);
  const language = languageTag(textOf(settings["language"]));
  const tokens: unknown[] = Array.isArray(settings["tokens"]) ? settings["tokens"].slice(0, maxTokens) : [];
  return {
    ...textsOf(settings, ["storeName", "logo", "favicon"]),
    language,
    languages: languagesOf(settings["languages"], language),
    tokens: tokens.filter(isToken).map(tokenOf),
    fonts: fontsOf(settings["fonts"]),
    entryEmails: settings["entryEmails"] !== false,
    entryDays: daysOf(settings["entryDays"]),
    visitCounts: settings["visitCounts"] !== false,
    memberJoin: joinOf(settings["memberJoin"]),
    memberRoles: rolesOf(settings["memberRoles"]),
    budgets: budgetsOf(settings["budgets"]),
  };
}

function redirectOf(value: unknown): Redirect {
  const redirect = recordOf(value);
  return {
    ...textsOf(redirect, ["from", "to"]),
    id: idOrNull(redirect["id"]),
    pageId: idOrNull(redirect["pageId"]),
  };
}
