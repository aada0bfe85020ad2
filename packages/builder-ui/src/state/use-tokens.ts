import type { DesignToken } from "@tessera/content";
import { useMemo } from "react";
import { readTokens } from "../css/tokens.ts";
import { useBuilder } from "./store.ts";
import { sourceNow } from "./workspace.ts";

/** The design tokens of what is open by itself. */
export function useOwnTokens(): DesignToken[] {
  const css = useBuilder(({ workspace }) => sourceNow(workspace).css);
  return useMemo(() => readTokens(css), [css]);
}

/** The design tokens that styles of what is open can use: its own, and those of its site that it has none of its own in place of. */
export function useTokens(): DesignToken[] {
  const own = useOwnTokens();
  const ofSite = useBuilder(({ theme }) => theme.tokens);
  return useMemo(() => [...own, ...withoutOwn(ofSite, own)], [own, ofSite]);
}

/** The tokens of a site that a page has none of its own in place of. */
export function withoutOwn(ofSite: readonly DesignToken[], own: readonly DesignToken[]): DesignToken[] {
  const names = new Set(own.map(({ name }) => name));
  return ofSite.filter(({ name }) => !names.has(name));
}
