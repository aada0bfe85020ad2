import { fontSheet, tokenSheet } from "@tessera/document";
import { createAction, type Action } from "@reduxjs/toolkit";
import type { DesignToken, Id, SiteFont } from "@tessera/content";

/** The theme of the site on which the open page is shown: its design tokens, as far as they are known. */
export interface SiteTheme {
  /** The project that has it; null while no page of a project is open. */
  readonly projectId: Id | null;
  /** Name of that project. */
  readonly name: string;
  readonly tokens: readonly DesignToken[];
  readonly fonts: readonly SiteFont[];
}

/** No site, and so no theme. */
export const noTheme: SiteTheme = { projectId: null, name: "", tokens: [], fonts: [] };

/** Everything that changes the theme that is shown. */
export const themeActions = {
  /** Another site is shown, or the theme of this one was read. */
  shown: createAction<SiteTheme>("theme/shown"),
  /** The theme of a project is being changed; that of another one than the one shown changes nothing here. */
  changed: createAction<{ projectId: Id } & Partial<Pick<SiteTheme, "tokens" | "fonts">>>("theme/changed"),
};

/** The theme after an action. */
export function themeReducer(theme: SiteTheme = noTheme, action: Action): SiteTheme {
  if (themeActions.shown.match(action)) return action.payload;
  if (themeActions.changed.match(action) && action.payload.projectId === theme.projectId)
    return { ...theme, ...action.payload };
  return theme;
}

/** The style sheet of a theme: its fonts, and its tokens at the root. */
export function themeSheet({ tokens, fonts }: Pick<SiteTheme, "tokens" | "fonts">): string {
  return fontSheet(fonts) + tokenSheet(tokens);
}
