import { useEffect, useMemo, useState } from "react";
import { useBuilder } from "../state/store.ts";
import { useDraftOwner } from "./draft-owner.ts";
import type { Recoverable } from "./recoverable.ts";

/** The unsaved work of who is signed in that no tab works on, newest first; read again when this tab is shown again. */
export function useRecoverable(): Recoverable {
  const owner = useDraftOwner();
  const current = useBuilder((state) => state.workspace.draft);
  const [state, setState] = useState<Recoverable>({ status: "loading" });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    void import("./recoverable-list.ts").then(({ recoverableList }) => {
      if (signal.aborted) return;
      const { get, subscribe, refresh } = recoverableList(owner);
      const show = (): void => setState(get());
      const shown = (): void => {
        if (document.visibilityState === "visible") refresh();
      };
      show();
      signal.addEventListener("abort", subscribe(show));
      document.addEventListener("visibilitychange", shown, { signal });
    });
    return () => ending.abort();
  }, [owner]);
  return useMemo(
    () =>
      state.status === "ready"
        ? { ...state, drafts: state.drafts.filter(({ id }) => id !== current) }
        : state,
    [state, current],
  );
}
