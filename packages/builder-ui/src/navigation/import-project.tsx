import { FolderInput } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { ArchivedProject } from "../ports/projects-port.ts";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { toast } from "../primitives/toast.tsx";
import { hostsNamed } from "../widgets/outside.ts";
import styles from "./import-project.module.css";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

/** Makes a new project of the archive of a downloaded one, once the viewer trusts whoever made it. */
export function ImportProject(): ReactNode {
  const { projects } = usePorts();
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useSubmit();
  const ask = useAsk();
  const isTrusted = async ({ texts }: ArchivedProject): Promise<boolean> => {
    const question = messages.trustsArchive(hostsNamed(texts).join(", "));
    return (await ask({ text: question, yes: messages.trustArchive })) === "yes";
  };
  const take = async (archive: File): Promise<void> => {
    try {
      const project = await projects.readArchive(archive);
      if (!project) return toast.error(messages.noProjectInArchive);
      if (!(await isTrusted(project))) return;
      await project.import();
      toast.saved(messages.projectImported);
    } catch (error) {
      toast.error(refusalOr(messages.noConnection)(error));
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
