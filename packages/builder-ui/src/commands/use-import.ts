import type { LibraryWidget } from "@tessera/content";
import { useDialogs } from "../state/dialogs-context.tsx";
import { mayAdopt } from "./may-become-own.ts";
import { told } from "./use-naming.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { toast } from "../primitives/toast.tsx";

/** Saves a widget of the library among one's own; who is not signed in is asked to first. */
export function useImport(entry: LibraryWidget): () => void {
  const ports = usePorts();
  const ask = useAsk();
  const dialogs = useDialogs();
  const importIt = async (): Promise<void> => {
    const widget = await ports.widgets.readVersion(entry.widgetId).catch(() => null);
    if (!widget) return toast.error(messages.savingFailed);
    if (await mayAdopt({ ports, ask }, widget))
      await told(ports.library.import(entry), messages.widgetImported, messages.savingFailed);
  };
  return () => {
    if (!ports.account.profile) dialogs.open({ name: "login" });
    // A widget without a name cannot be found again (specification 1, section 8).
    else if (entry.name.trim() !== "") void importIt();
  };
}
