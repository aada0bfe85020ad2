import type { DesignToken, Id } from "@tessera/content";
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
  readonly busy: boolean;
  /** Sets tokens; those with a name that is there already take its place. */
  readonly set: (tokens: readonly DesignToken[]) => void;
  /** Takes a token out of the theme without touching its uses. */
  readonly unset: (name: string) => void;
  /** Renames a token, or takes it away and leaves its value where it is used; asks first where that reaches pages. */
  readonly change: (change: TokenChange) => void;
  readonly save: () => void;
}

/** What a draft begins with, and how it is stored. */
export interface ThemeSource {
  readonly projectId: Id;
  readonly stored: readonly DesignToken[];
  readonly store: (tokens: DesignToken[]) => Promise<boolean>;
}

/** Keeps the tokens that are being changed, shows them on the canvas at once, and puts back what was there when they are not saved. */
export function useThemeDraft({ projectId, stored, store }: ThemeSource): ThemeDraft {
  const [tokens, setTokens] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const { busy, run } = useSubmit();
  const changeStored = useChangeToken(projectId);
  useUnsaved(!busy && differs(whole(tokens), whole(saved)));
  useShown(projectId, tokens, saved);
  const keep = async (): Promise<void> => {
    if (await store(whole(tokens))) setSaved(tokens);
  };
  const change = async (wanted: TokenChange): Promise<void> => {
    const next = changed(tokens, wanted);
    const isStored = saved.some(({ name }) => name === wanted.name);
    if (!isStored) return setTokens(next);
    if (!(await changeStored(wanted, whole(next)))) return;
    setTokens(next);
    setSaved(next);
  };
  return {
    tokens,
    busy,
    set: (given) => setTokens((before) => merged(before, given)),
    unset: (name) => setTokens((before) => before.filter((token) => token.name !== name)),
    change: (wanted) => void run(() => change(wanted)),
    save: () => void run(keep),
  };
}

/** Shows tokens where the site's pages are designed; what is saved stays when the component goes. */
function useShown(projectId: Id, tokens: readonly DesignToken[], saved: readonly DesignToken[]): void {
  const dispatch = useBuilderDispatch();
  const left = useRef(saved);
  useEffect(() => {
    left.current = saved;
  }, [saved]);
  useEffect(
    () => void dispatch(themeActions.changed({ projectId, tokens: whole(tokens) })),
    [dispatch, projectId, tokens],
  );
  useEffect(
    () => () => void dispatch(themeActions.changed({ projectId, tokens: whole(left.current) })),
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
