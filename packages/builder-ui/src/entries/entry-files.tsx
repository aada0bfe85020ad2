import type { SentFile } from "@tessera/content/schema";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { toast } from "../primitives/toast.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";
import styles from "./entries-dialog.module.css";

/** The files that a visitor has sent in a field, each as its download. */
export function EntryFiles({ files }: { files: readonly SentFile[] }): ReactNode {
  return (
    <span className={styles["files"]}>
      {files.map((file) => (
        <EntryFile key={file.name} file={file} />
      ))}
    </span>
  );
}

function EntryFile({ file }: { file: SentFile }): ReactNode {
  const { projects } = usePorts();
  const { busy, run } = useSubmit();
  const download = (): Promise<unknown> =>
    projects.downloadFile(file).catch((error: unknown) => toast.error(refusalOr(messages.fileFailed)(error)));
  return (
    <Button busy={busy} onClick={() => void run(download)}>
      <Download aria-hidden size={14} />
      <bdi>{file.title}</bdi>
    </Button>
  );
}
