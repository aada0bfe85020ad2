import type { Id, Publication, Publishing, SiteChanges } from "@tessera/content";
import { useCallback, useEffect } from "react";
import { useFetched } from "../platform/use-fetched.ts";
import { usePorts } from "../ports/ports-context.tsx";

/** What is published of a project, and what is not yet. */
export interface PublishingState extends Publishing {
  /** What will change for visitors; null while they see every save. */
  changes: SiteChanges | null;
}

/** {@link PublishingState} as it was last read. */
export interface FetchedPublishing {
  /** Undefined until it is there; it stays when it cannot be read again, and with it what is being typed. */
  state: PublishingState | undefined;
  /** Why it could not be read the last time, or null. */
  failure: string | null;
  /** Reads it once more; what was read before stays meanwhile. */
  refresh: () => void;
}

/** Reads what is published of a project, and again when something goes live. */
export function usePublishing(projectId: Id): FetchedPublishing {
  const { publishing } = usePorts();
  const read = useCallback(async (): Promise<PublishingState[]> => {
    const published = await publishing.read(projectId);
    return [{ ...published, changes: published.onSave ? null : await publishing.changes(projectId) }];
  }, [publishing, projectId]);
  const { items, failure, refresh } = useFetched(read);
  const state = items?.[0];
  useGoingLive(state, refresh);
  return { state, failure, refresh };
}

/** The publications that wait for their time, the next one last. */
export function scheduledOf({ publications, readAt }: Publishing): readonly Publication[] {
  return publications.filter(({ live }) => live > readAt);
}

function useGoingLive(state: Publishing | undefined, refresh: () => void): void {
  useEffect(() => {
    const next = state && scheduledOf(state).at(-1);
    if (!next) return;
    const timer = setTimeout(refresh, Math.min(next.live - state.readAt, longestTimer));
    return () => clearTimeout(timer);
  }, [state, refresh]);
}

/** What a timer of the browser can wait for, in ms. */
const longestTimer = 2 ** 31 - 1;
