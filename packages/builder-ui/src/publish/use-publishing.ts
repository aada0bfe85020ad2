import type { Id, Publishing } from "@tessera/content";
import { useCallback, useEffect } from "react";
import { useFetched } from "../platform/use-fetched.ts";
import { usePorts } from "../ports/ports-context.tsx";

/** What is published of a project, as it was last read. */
export interface PublishingState {
  /** Undefined until it is there. */
  state: Publishing | undefined;
  /** Why it could not be read, or null. */
  failure: string | null;
  /** Reads it once more; what was read before stays meanwhile. */
  refresh: () => void;
}

/** Reads what is published of a project. */
export function usePublishing(projectId: Id): PublishingState {
  const { publishing } = usePorts();
  const read = useCallback(async () => [await publishing.read(projectId)], [publishing, projectId]);
  const { items, failure, refresh } = useFetched(read);
  const state = items?.[0];
  useGoingLive(state, refresh);
  return { state, failure, refresh };
}

/** Reads again when the next publication goes live, so that a list that stays open says so. */
function useGoingLive(state: Publishing | undefined, refresh: () => void): void {
  useEffect(() => {
    const now = Date.now();
    const next = Math.min(
      ...(state?.publications ?? []).map(({ live }) => live).filter((live) => live > now),
    );
    if (next - now > longestTimer) return;
    const timer = setTimeout(refresh, next - now);
    return () => clearTimeout(timer);
    // `refresh` is another one in each render, and reads the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
}

/** What a timer of the browser can wait for, in ms; nobody leaves a dialog open for longer. */
const longestTimer = 2 ** 31 - 1;
