import { state } from "./session.ts";
import { viewerId } from "./viewer.ts";
import type { WidgetTree } from "./widget-tree.ts";

const trusted = new Set<number | "everybody">();

/**
 * Lets the stored code of a user's widgets, or of everybody's, run in the page, where it reaches what the page does, the
 * token among it. Without it only widgets of the viewer's own run there. It counts until the page is closed.
 */
export function trustWidgetsOf(users: number | "everybody"): void {
  trusted.add(users);
}

/** Address of the run page in which widgets of others are shown; "" when the application names none. */
export function runPageAddress(): string {
  return state.runPage;
}

/** True when everyone who wrote a part of a widget is the viewer, or is trusted. */
export function isTrusted(tree: WidgetTree): boolean {
  if (trusted.has("everybody")) return true;
  const viewer = viewerId();
  return everyAuthor(tree, (user) => trusted.has(user) || (viewer > 0 && user === viewer));
}

/** A tree of an application's own making has neither id nor authors; a stored one without authors may be anybody's. */
function everyAuthor(tree: WidgetTree, holds: (user: number) => boolean): boolean {
  const authors = tree.authors ?? [];
  const isKnown = authors.length > 0 || tree.id <= 0 || isEmpty(tree);
  return isKnown && authors.every(holds) && tree.children.every((child) => everyAuthor(child, holds));
}

/** True for what stands in the place of a widget that the viewer may not see. */
function isEmpty(tree: WidgetTree): boolean {
  const { html, css, js, before_render, after_render, update, mount_child, library, custom_functions } = tree;
  const texts = [html, css, js, before_render, after_render, update, mount_child];
  const parts = [library.css, library.js, custom_functions];
  return texts.every((text) => text === "") && parts.every(({ length }) => length === 0);
}
