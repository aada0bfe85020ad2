import { Download } from "lucide-react";
import { type ReactNode } from "react";
import { messages } from "../messages.ts";
import { MenuItem } from "../primitives/menu.tsx";
import { toast } from "../primitives/toast.tsx";
import { useSubmit } from "../primitives/use-submit.ts";

/** The entry of a menu that downloads something as an archive; why it could not is told. */
export function DownloadItem({ download }: { download: () => Promise<void> }): ReactNode {
  const { busy, run } = useSubmit();
  const start = (): Promise<unknown> =>
    download().catch((error: unknown) => {
      toast.error(error instanceof Error ? error.message : messages.noConnection);
    });
  return (
    <MenuItem icon={Download} disabled={busy} onSelect={() => void run(start)}>
      {messages.download}
    </MenuItem>
  );
}
