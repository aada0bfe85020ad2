import { useMemo } from "react";
import { readTokens, type DesignToken } from "../css/tokens.ts";
import { useBuilder } from "./store.ts";
import { sourceNow } from "./workspace.ts";

/** The design tokens of what is open. */
export function useTokens(): DesignToken[] {
  const css = useBuilder(({ workspace }) => sourceNow(workspace).css);
  return useMemo(() => readTokens(css), [css]);
}
