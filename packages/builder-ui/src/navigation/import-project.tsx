import { FolderInput } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { toast } from "../primitives/toast.tsx";
import styles from "./import-project.module.css";
import { useSubmit } from "../primitives/use-submit.ts";

/** Makes a new project of the archive of a downloaded one. */
export function ImportProject(): ReactNode {
  const { projects } = usePorts();
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useSubmit();
  const take = async (archive: File): Promise<void> => {
    try {
      if (await projects.importArchive(archive)) toast.success(messages.projectImported);
      else toast.error(messages.noProjectInArchive);
    } catch {
      toast.error(messages.noConnection);
    }
  };
  return (
    <div className={styles["import"]}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={messages.projectArchive}
        onChange={(event) => {
          const [archive] = event.target.files ?? [];
          if (archive) void run(() => take(archive));
          event.target.value = "";
        }}
      />
      <Button tone="quiet" busy={busy} onClick={() => input.current?.click()}>
        <FolderInput aria-hidden size={14} />
        {messages.importProject}
      </Button>
    </div>
  );
}
