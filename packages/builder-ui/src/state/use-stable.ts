import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A function that stays the same from render to render and does what the last one said: for what is handed to components
 * that render again only when their props change. It must not be called while rendering.
 */
export function useStable<Args extends unknown[], Result>(
  action: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args) => latest.current(...args), []);
}
