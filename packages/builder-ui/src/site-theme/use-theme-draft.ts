import type { DesignToken, Id, SiteFont } from "@tessera/content";
import { isTokenText, type TokenChange } from "@tessera/document";
import { useEffect, useRef, useState } from "react";
import { differs, useUnsaved } from "../primitives/unsaved.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { themeActions } from "../state/site-theme.ts";
import { useBuilderDispatch } from "../state/store.ts";
import { useChangeToken } from "./use-change-token.ts";

/** The tokens of a theme while a person changes them. */
export interface ThemeDraft {
  readonly tokens: readonly DesignToken[];
  readonly fonts: readonly SiteFont[];
  readonly busy: boolean;
  /** Sets tokens; those with a name that is there already take its place. */
  readonly set: (tokens: readonly DesignToken[]) => void;
  readonly setFonts: (fonts: readonly SiteFont[]) => void;
  /** Takes a token out of the theme without touching its uses. */
  readonly unset: (name: string) => void;
  /** Renames a token, or takes it away and leaves its value where it is used; asks first where that reaches pages. */
  readonly change: (change: TokenChange) => void;
  readonly save: () => void;
}

/** The parts of the settings that are the theme. */
export interface StoredTheme {
  readonly tokens: readonly DesignToken[];
  readonly fonts: readonly SiteFont[];
}

/** What a draft begins with, and how it is stored. */
export interface ThemeSource {
  readonly projectId: Id;
  readonly stored: StoredTheme;
  readonly store: (theme: { tokens: DesignToken[]; fonts: readonly SiteFont[] }) => Promise<boolean>;
}

/** Keeps the tokens that are being changed, shows them on the canvas at once, and puts back what was there when they are not saved. */
export function useThemeDraft({ projectId, stored, store }: ThemeSource): ThemeDraft {
  const [tokens, setTokens] = useState(stored.tokens);
  const [fonts, setFonts] = useState(stored.fonts);
  const [saved, setSaved] = useState(stored);
  const { busy, run } = useSubmit();
  const changeStored = useChangeToken(projectId);
  useUnsaved(!busy && differs([whole(tokens), fonts], [whole(saved.tokens), saved.fonts]));
  useShown(projectId, { tokens, fonts }, saved);
  const keep = async (): Promise<void> => {
    if (await store({ tokens: whole(tokens), fonts })) setSaved({ tokens, fonts });
  };
  const change = async (wanted: TokenChange): Promise<void> => {
    const next = changed(tokens, wanted);
    const isStored = saved.tokens.some(({ name }) => name === wanted.name);
    if (!isStored) return setTokens(next);
    if (!(await changeStored(wanted, whole(next)))) return;
    setTokens(next);
    setSaved({ ...saved, tokens: next });
  };
  return {
    tokens,
    fonts,
    busy,
    setFonts,
    set: (given) => setTokens((before) => merged(before, given)),
    unset: (name) => setTokens((before) => before.filter((token) => token.name !== name)),
    change: (wanted) => void run(() => change(wanted)),
    save: () => void run(keep),
  };
}

/** Shows a theme where the site's pages are designed; what is saved stays when the component goes. */
function useShown(projectId: Id, { tokens, fonts }: StoredTheme, saved: StoredTheme): void {
  const dispatch = useBuilderDispatch();
  const left = useRef(saved);
  useEffect(() => {
    left.current = saved;
  }, [saved]);
  useEffect(
    () => void dispatch(themeActions.changed({ projectId, tokens: whole(tokens), fonts })),
    [dispatch, projectId, tokens, fonts],
  );
  useEffect(
    () => () => {
      const kept = left.current;
      dispatch(themeActions.changed({ projectId, tokens: whole(kept.tokens), fonts: kept.fonts }));
    },
    [dispatch, projectId],
  );
}

/** The tokens that can be stored: a value that is not typed yet, or would end its declaration, is none. */
function whole(tokens: readonly DesignToken[]): DesignToken[] {
  return tokens.flatMap(({ name, value, dark = "" }) => {
    if (!isTokenText(value)) return [];
    return isTokenText(dark) ? [{ name, value, dark }] : [{ name, value }];
  });
}

function merged(before: readonly DesignToken[], given: readonly DesignToken[]): DesignToken[] {
  const byName = new Map(before.map((token) => [token.name, token]));
  for (const token of given) byName.set(token.name, token);
  return [...byName.values()];
}

function changed(tokens: readonly DesignToken[], change: TokenChange): DesignToken[] {
  if (!("to" in change)) return tokens.filter(({ name }) => name !== change.name);
  return tokens.map((token) => (token.name === change.name ? { ...token, name: change.to } : token));
}
