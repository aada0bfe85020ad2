import { Images } from "lucide-react";
import { useState, type ReactNode } from "react";
import { AssetPictures } from "../dialogs/asset-pictures.tsx";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { Problem } from "../primitives/problem.tsx";
import { useReadOnly } from "../primitives/read-only.ts";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";
import { ImageField } from "../settings/image-field.tsx";
import styles from "./sharing.module.css";

/** Props of a {@link PictureField}. */
export interface PictureFieldProps {
  /** Address of the picture; "" where a card is drawn. */
  url: string;
  onChange: (url: string) => void;
}

/** The picture of a page for shared links: uploaded, or chosen among the assets. */
export function PictureField({ url, onChange }: PictureFieldProps): ReactNode {
  const { assets } = usePorts();
  const readOnly = useReadOnly();
  const [isChoosing, setChoosing] = useState(false);
  const { busy, problem, run } = useSubmit();
  const take = (file: File | null): void => {
    if (!file) return onChange("");
    void run(async () => onChange(await assets.add(file)), refusalOr(messages.uploadFailed));
  };
  return (
    <div className={styles["fields"]}>
      <ImageField label={messages.socialPicture} url={url} busy={busy || readOnly} onChange={take} />
      <Button disabled={readOnly} onClick={() => setChoosing(true)}>
        <Images aria-hidden size={14} />
        {messages.chooseFromAssets}
      </Button>
      <Problem text={problem} />
      {url === "" && <p className={styles["hint"]}>{messages.socialPictureHint}</p>}
      <Dialog open={isChoosing} onOpenChange={setChoosing} title={messages.chooseFromAssets} size="wide">
        <AssetPictures
          choose={(chosen) => {
            onChange(chosen);
            setChoosing(false);
          }}
        />
      </Dialog>
    </div>
  );
}
