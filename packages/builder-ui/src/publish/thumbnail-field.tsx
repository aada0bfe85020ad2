import { Camera, ImagePlus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import styles from "./thumbnail-field.module.css";
import { useSubmit } from "../primitives/use-submit.ts";

/** Props of a {@link ThumbnailField}. */
export interface ThumbnailFieldProps {
  value: File | null;
  onChange: (file: File) => void;
  /** Makes a picture of what is posted. */
  takePicture: () => Promise<File>;
  error?: string | undefined;
}

/** Chooses a picture: a file, one from the clipboard, or one that is taken now. */
export function ThumbnailField({ value, onChange, takePicture, error }: ThumbnailFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useSubmit();
  const address = useAddress(value);
  const give = (file: File | undefined): void => {
    if (file?.type.startsWith("image/")) onChange(file);
  };
  usePastedFile(give);
  const take = (): void => {
    void run(() => takePicture().then(onChange, () => input.current?.click()));
  };
  return (
    <div
      className={styles["field"]}
      role="group"
      aria-label={messages.thumbnail}
      data-invalid={Boolean(error) || undefined}
    >
      <span className={styles["label"]}>{messages.thumbnail}</span>
      <div className={styles["box"]}>
        {address ? (
          <img src={address} alt={messages.thumbnailPreview} className={styles["picture"]} />
        ) : (
          <p className={styles["hint"]}>{messages.thumbnailHint}</p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={messages.thumbnailFile}
        onChange={(event) => give(event.target.files?.[0])}
      />
      <div className={styles["actions"]}>
        <Button onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden size={14} />
          {messages.chooseFile}
        </Button>
        <Button busy={busy} onClick={take}>
          <Camera aria-hidden size={14} />
          {messages.takeFromCanvas}
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles["error"]}>
          {error}
        </p>
      )}
    </div>
  );
}

function useAddress(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    const timer = setTimeout(() => setShown({ file, url }));
    return () => {
      clearTimeout(timer);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return shown?.file === file ? (shown?.url ?? null) : null;
}

function usePastedFile(give: (file: File | undefined) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = Array.from(event.clipboardData?.files ?? []);
    if (files.length > 0) give(files.find(({ type }) => type.startsWith("image/")));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}
