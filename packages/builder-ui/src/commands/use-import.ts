import type { LibraryWidget } from "@tessera/content";
import { useDialogs } from "../state/dialogs-context.tsx";
import { told } from "./use-naming.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";

/** Saves a widget of the library among one's own; who is not signed in is asked to first. */
export function useImport(entry: LibraryWidget): () => void {
  const { account, library } = usePorts();
  const dialogs = useDialogs();
  return () => {
    if (!account.profile) dialogs.open({ name: "login" });
    // A widget without a name cannot be found again (specification 1, section 8).
    else if (entry.name.trim() !== "")
      void told(library.import(entry), messages.widgetImported, messages.savingFailed);
  };
}
