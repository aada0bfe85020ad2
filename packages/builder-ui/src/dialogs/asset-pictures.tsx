import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import { assetLabel, isImage } from "../commands/asset-html.ts";
import styles from "./asset-pictures.module.css";

/** The pictures among the assets, to choose one of by its address. */
export function AssetPictures({ choose }: { choose: (url: string) => void }): ReactNode {
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
