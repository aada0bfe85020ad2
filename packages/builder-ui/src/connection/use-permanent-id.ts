import { useEffect } from "react";
import { usePorts } from "../ports/ports-context.tsx";
import { useBuilder, useBuilderStore, workspaceActions } from "../state/store.ts";

/**
 * Gives what is open the id that it keeps as soon as that is known, and the address too: until it was sent it has one that means
 * nothing on other devices.
 */
export function usePermanentId(): void {
  const store = useBuilderStore();
  const { sending, navigate } = usePorts();
  const { kind, id } = useBuilder(({ workspace }) => workspace.target);
  useEffect(() => {
    if (id === null || id > 0) return;
    return sending.permanentIds((permanent) => {
      const kept = permanent(id);
      if (kept === id || store.getState().workspace.target.id !== id) return;
      store.dispatch(workspaceActions.numbered(kept));
      if (kind === "page") navigate.toPage(kept);
      else navigate.toWidget(kept);
    });
  }, [store, sending, navigate, kind, id]);
}
