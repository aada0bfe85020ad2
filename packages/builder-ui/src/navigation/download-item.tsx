import { Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { MenuItem } from "../primitives/menu.tsx";
import { toast } from "../primitives/toast.tsx";

/** The entry of a menu that downloads something as an archive; why it could not is told. */
export function DownloadItem({ download }: { download: () => Promise<void> }): ReactNode {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await download();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : messages.noConnection);
    }
    setBusy(false);
  };
  return (
    <MenuItem icon={Download} disabled={busy} onSelect={() => void run()}>
      {messages.download}
    </MenuItem>
  );
}
