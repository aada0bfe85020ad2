import { useEffect, useRef, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { toast } from "../primitives/toast.tsx";
import styles from "./downloads.module.css";

/** Downloads all that a person has made; while it is made its progress is shown, and it can be cancelled. */
export function DownloadEverythingDialog({ close }: { close: () => void }): ReactNode {
  const { progress, begin, cancel } = useEverything(close);
  const leave = (): void => {
    cancel();
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={messages.downloadEverything}
      description={messages.everythingAbout}
    >
      {progress && <Progress {...progress} />}
      <DialogActions>
        <Button onClick={leave}>{messages.cancel}</Button>
        <Button tone="primary" busy={progress !== null} onClick={() => void begin()}>
          {messages.download}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Parts {
  done: number;
  /** Zero until it is known. */
  total: number;
}

function Progress({ done, total }: Parts): ReactNode {
  const known = total > 0;
  return (
    <div className={styles["progress"]}>
      <progress aria-label={messages.downloadProgress} {...(known ? { value: done, max: total } : {})} />
      <span aria-live="polite">
        {known ? messages.downloadParts(done, total) : messages.downloadStarting}
      </span>
    </div>
  );
}

interface EverythingDownload {
  /** Null while none is being made. */
  progress: Parts | null;
  begin: () => Promise<void>;
  cancel: () => void;
}

function useEverything(close: () => void): EverythingDownload {
  const { downloads } = usePorts();
  const [progress, setProgress] = useState<Parts | null>(null);
  const running = useRef<AbortController | null>(null);
  // Whatever takes the dialog away ends what it was waiting for.
  useEffect(() => () => running.current?.abort(), []);
  const begin = async (): Promise<void> => {
    const stopping = new AbortController();
    running.current = stopping;
    setProgress({ done: 0, total: 0 });
    try {
      const onProgress = (done: number, total: number): void => setProgress({ done, total });
      await downloads.everything({ signal: stopping.signal, onProgress });
      toast.success(messages.downloadDone);
      close();
    } catch (error) {
      if (stopping.signal.aborted) return toast.info(messages.downloadCancelled);
      setProgress(null);
      toast.error(error instanceof Error ? error.message : messages.noConnection);
    }
  };
  return { progress, begin, cancel: () => running.current?.abort() };
}
