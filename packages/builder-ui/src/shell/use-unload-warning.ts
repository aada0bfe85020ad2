import { useEffect } from "react";
import { useBuilderStore } from "../state/store.ts";
import { wouldLose } from "../state/workspace.ts";

/** Lets the browser ask before the tab is closed over unsaved changes. */
export function useUnloadWarning(): void {
  const store = useBuilderStore();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (wouldLose(store.getState().workspace)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [store]);
}
