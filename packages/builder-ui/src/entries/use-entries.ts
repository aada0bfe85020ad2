import type { Id } from "@tessera/content";
import { useCallback, useEffect, useState } from "react";
import { usePorts, type LiveState } from "../ports/ports-context.tsx";
import type { EntryPage, SiteEntry } from "../ports/projects-port.ts";

/** What visitors of a project have sent in, as far as it was asked for. */
export interface Entries {
  state: LiveState<EntryPage>;
  /** Reads the next page of older ones; rejects when the server is away. */
  readOlder: (before: Id) => Promise<void>;
  /** Reads all older ones; rejects when the server is away. */
  readAll: () => Promise<void>;
  /** Hides entries; pass none to show all. */
  change: (change: (entries: readonly SiteEntry[]) => readonly SiteEntry[]) => void;
}

/** Reads the entries of a project, the newest first. */
export function useEntries(projectId: Id): Entries {
  const { projects } = usePorts();
  const [state, setState] = useState<LiveState<EntryPage>>({ status: "loading" });
  const read = useCallback(
    function ask(): Promise<void> {
      const again = (): void => {
        setState({ status: "loading" });
        void ask();
      };
      return projects.entries(projectId).then(
        (value) => setState({ status: "ready", value, again }),
        (error: unknown) => setState({ status: "failed", error, again }),
      );
    },
    [projects, projectId],
  );
  useEffect(() => void read(), [read]);
  const update = (next: (page: EntryPage) => EntryPage): void =>
    setState((now) => (now.status === "ready" ? { ...now, value: next(now.value) } : now));
  const readOlder = async (before: Id, all = false): Promise<Id | null> => {
    const older = await projects.entries(projectId, before, all);
    update((page) => ({ ...page, entries: [...page.entries, ...older.entries], before: older.before }));
    return older.before;
  };
  return {
    state,
    readOlder: async (before) => void (await readOlder(before)),
    readAll: async () => {
      let before = state.status === "ready" ? state.value.before : null;
      while (before !== null) before = await readOlder(before, true);
    },
    change: (next) => update((page) => ({ ...page, entries: next(page.entries) })),
  };
}
