import { ImageOff, ImagePlus, X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import styles from "./settings.module.css";

/** Props of an {@link ImageField}. */
export interface ImageFieldProps {
  label: string;
  /** Address of the picture, "" while there is none. */
  url: string;
  /** Whether a change is being saved; until it is, no other can be made. @default false */
  busy?: boolean;
  /** Called with a picture, or with null to take it away. */
  onChange: (file: File | null) => void;
}

/** A picture that can be chosen and taken away; one that does not load shows an icon in its place. */
export function ImageField({ label, url, busy = false, onChange }: ImageFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={styles["image"]} role="group" aria-label={label}>
      <span className={styles["frame"]}>
        {url && broken !== url ? (
          <img src={url} alt={label} onError={() => setBroken(url)} />
        ) : (
          <ImageOff aria-hidden size={20} strokeWidth={1.5} />
        )}
      </span>
      <span className={styles["caption"]}>{label}</span>
      <input
        ref={input}
        type="file"
        hidden
        disabled={busy}
        accept="image/jpeg,image/png,image/webp"
        aria-label={messages.fileOf(label)}
        onChange={(event) => {
          const [file] = Array.from(event.target.files ?? []);
          if (file) onChange(file);
          event.target.value = "";
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden size={14} />
        {url ? messages.replace : messages.choosePicture}
      </Button>
      {url && (
        <IconButton
          icon={X}
          label={messages.removeNamed(label)}
          disabled={busy}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  );
}
