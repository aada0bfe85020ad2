import { useCallback, useState } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { largestUpload } from "../state/largest-upload.ts";
import { useAsk } from "../primitives/confirm.tsx";
import { toast } from "../primitives/toast.tsx";

/** Files that an upload takes (specification 1, section 5). */
export const acceptedFiles = [
  ".jpg",
  ".jpeg",
  ".png",
  ".webp",
  ".doc",
  ".xls",
  ".ppt",
  ".txt",
  ".pdf",
].join();

/** How far an upload of several files has come. */
export interface Uploads {
  done: number;
  count: number;
}

/** Uploads files one after the other; one that is refused is named and skipped, the others go on. */
export function useUploads(): { uploads: Uploads | null; upload: (files: File[]) => Promise<void> } {
  const { assets } = usePorts();
  const ask = useAsk();
  const [uploads, setUploads] = useState<Uploads | null>(null);
  const upload = useCallback(
    async (files: File[]) => {
      const alert = (text: string): Promise<unknown> => ask({ text, yes: messages.ok, alert: true });
      if (files.length === 0) return void alert(messages.noFile);
      const small = files.filter(({ size }) => size <= largestUpload);
      const large = files.filter(({ size }) => size > largestUpload).map(({ name }) => name);
      if (large.length > 0) await alert(messages.fileProblem(large.join(", "), messages.fileTooLarge));
      let kept = 0;
      for (const [done, file] of small.entries()) {
        setUploads({ done, count: small.length });
        try {
          await assets.add(file);
          kept += 1;
        } catch (error) {
          const failed = messages.fileProblem(file.name, messages.uploadFailed);
          toast.error(error instanceof Error ? error.message : failed);
        }
      }
      setUploads(null);
      if (kept > 0) toast.saved(messages.assetsUploaded);
    },
    [assets, ask],
  );
  return { uploads, upload };
}
