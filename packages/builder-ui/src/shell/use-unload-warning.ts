import { useEffect } from "react";
import { asksBeforeLeaving } from "../platform/unload-question.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useBuilderStore } from "../state/store.ts";
import { wouldLose } from "../state/workspace.ts";

/**
 * Lets the browser ask before the tab is closed over unsaved changes. Who is not signed in could not save them; theirs are
 * kept as a draft, and stay where they are through a sign-in.
 */
export function useUnloadWarning(): void {
  const store = useBuilderStore();
  const isSignedIn = usePorts().account.profile !== null;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isSignedIn && asksBeforeLeaving() && wouldLose(store.getState().workspace)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [store, isSignedIn]);
}
