import { Images } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { assetLabel, isImage } from "../navigation/asset-html.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
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
        <Pictures
          choose={(chosen) => {
            onChange(chosen);
            setChoosing(false);
          }}
        />
      </Dialog>
    </div>
  );
}

function Pictures({ choose }: { choose: (url: string) => void }): ReactNode {
  const { assets } = usePorts();
  const state = useLive(assets.live);
  if (state.status === "loading") return <LoadingList />;
  if (state.status === "failed") return <FailedList again={state.again}>{messages.noConnection}</FailedList>;
  const pictures = state.value.filter(isImage);
  if (pictures.length === 0) return <EmptyList>{messages.noPicturesInAssets}</EmptyList>;
  return (
    <ul className={styles["pictures"]} aria-label={messages.chooseFromAssets}>
      {pictures.map((asset) => (
        <li key={asset.id}>
          <button
            type="button"
            aria-label={messages.choosePictureNamed(assetLabel(asset))}
            onClick={() => choose(asset.url)}
          >
            <img src={asset.url} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
