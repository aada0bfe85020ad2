import { useCallback, useSyncExternalStore } from "react";

/** Screens on which the navigation shows icons only. */
export const mediumScreen = "(width < 1200px)";
/** Screens on which panels open over the canvas. */
export const narrowScreen = "(width < 900px)";

/** Follows a media query. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
