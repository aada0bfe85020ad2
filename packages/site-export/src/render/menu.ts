import type { MenuItem, SitePage, WidgetRecord } from "@tessera/content";
import { fillMenu } from "./fill-by-id.ts";
import { escapeHtml } from "../escape.ts";
import { pathOfPage } from "../routing/page-path.ts";

/** What a menu is written with. */
export interface MenuPlace {
  readonly pages: readonly Pick<SitePage, "id" | "path">[];
  readonly mainPageId: number | null;
}

/**
 * The menu of a project as a list in the order of its items. What is only for who is signed in carries `data-auth`, and
 * is shown by the page's script.
 */
export function menuHtml(items: readonly MenuItem[], place: MenuPlace): string {
  if (items.length === 0) return "";
  return `<ul>${items.map((item) => itemHtml(item, place)).join("")}</ul>`;
}

/** True when something in a menu is only for who is signed in. */
export function hasPrivateItems(items: readonly MenuItem[]): boolean {
  return items.some((item) => item.auth || hasPrivateItems(item.menus));
}

/** True when something in a menu does more than lead to an address. */
export function hasActions(items: readonly MenuItem[]): boolean {
  return items.some((item) => item.action !== "" || hasActions(item.menus));
}

/** Puts the menu into the elements with a `data-menu` attribute, in a widget and those inside it; an empty one leaves what is there. */
export function withMenu(widget: WidgetRecord, html: string): WidgetRecord {
  const children = widget.children.map((child) => ({ ...child, widget: withMenu(child.widget, html) }));
  const shows = html !== "" && showsMenu(widget.html);
  return { ...widget, children, html: shows ? fillMenu(widget.html, html) : widget.html };
}

/** True when a widget, or one inside it, has a place for the menu. */
export function hasMenuPlace(widget: WidgetRecord): boolean {
  return showsMenu(widget.html) || widget.children.some((child) => hasMenuPlace(child.widget));
}

function showsMenu(html: string): boolean {
  return html.includes("data-menu");
}

function itemHtml(item: MenuItem, place: MenuPlace): string {
  const auth = item.auth ? " data-auth" : "";
  const address = addressOf(item, place);
  const name = escapeHtml(item.name);
  const action = item.action === "" ? "" : ` data-action="${escapeHtml(item.action)}"`;
  const shown =
    address === null
      ? `<button type="button"${action}>${name}</button>`
      : `<a href="${escapeHtml(address)}"${action}>${name}</a>`;
  return `<li${auth}>${shown}${menuHtml(item.menus, place)}</li>`;
}

// A link of one's own wins; nothing but addresses that a person could follow is one.
function addressOf({ link, page }: MenuItem, { pages, mainPageId }: MenuPlace): string | null {
  const target = pages.find(({ id }) => id === page);
  if (target) return target.id === mainPageId ? "/" : pathOfPage(target);
  // Browsers leave these signs out of an address before they read its scheme.
  const address = link.replace(/[\t\r\n]/g, "").trim();
  return address === "" || /^[\p{Cc}\s]*(?:javascript|data|vbscript):/iu.test(address) ? null : address;
}
