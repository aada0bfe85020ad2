import type { Asset, UploadedImage, Use } from "@tessera/content";
import { FileText, Trash2 } from "lucide-react";
import { useMemo, useRef, useState, type ReactNode } from "react";
import { useDialogs } from "../state/dialogs-context.tsx";
import { told } from "../commands/use-naming.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { useAsk, type Question } from "../primitives/confirm.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { assetHtml, assetLabel, isImage } from "../commands/asset-html.ts";
import styles from "./assets-panel.module.css";
import { DraggableCard } from "./draggable-card.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import { acceptedFiles, useUploads } from "./use-uploads.ts";

/** The uploaded files of the signed-in person: drag one onto the canvas. */
export function AssetsPanel(): ReactNode {
  const { account } = usePorts();
  const { open } = useDialogs();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, upload } = useUploads();
  return (
    <SectionPanel
      title={messages.assets}
      createLabel={messages.uploadAssets}
      onCreate={() => (account.profile ? input.current?.click() : open({ name: "login" }))}
    >
      {(search) => (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={acceptedFiles}
            aria-label={messages.filesToUpload}
            onChange={(event) => {
              void upload(Array.from(event.target.files ?? []));
              event.target.value = "";
            }}
          />
          {uploads && (
            <p className={styles["progress"]} role="status">
              {messages.uploadingOf(uploads.done + 1, uploads.count)}
              <progress value={uploads.done} max={uploads.count} aria-label={messages.upload} />
            </p>
          )}
          <Assets search={search} />
        </>
      )}
    </SectionPanel>
  );
}

function Assets({ search }: { search: string }): ReactNode {
  const { account, assets } = usePorts();
  const state = useLive(assets.live);
  if (!account.profile) return <EmptyList>{messages.noAssets}</EmptyList>;
  if (state.status === "loading") return <LoadingList />;
  if (state.status === "failed") return <FailedList again={state.again}>{messages.noConnection}</FailedList>;
  const shown = state.value.filter((asset) => assetLabel(asset).toLowerCase().includes(search));
  if (shown.length === 0) return <EmptyList>{messages.noAssets}</EmptyList>;
  return (
    <ul className={styles["grid"]} aria-label={messages.assets}>
      {shown.map((asset) => (
        <AssetCard key={asset.id} asset={asset} />
      ))}
    </ul>
  );
}

function AssetCard({ asset }: { asset: Asset }): ReactNode {
  const { assets } = usePorts();
  const ask = useAsk();
  const label = assetLabel(asset);
  const [image, setImage] = useState<UploadedImage | null>(null);
  const item = useMemo(() => assetHtml(asset, image), [asset, image]);
  // A picture whose sizes are not known is dropped in full.
  const describe = (): void => void assets.describe(asset.url).then(setImage, () => setImage(null));
  const remove = async (): Promise<void> => {
    const about = await assets.uses(asset).then(aboutUses, () => ({ details: messages.usesNotFound }));
    const question = { text: messages.deleteAsset, ...about, yes: messages.delete, danger: true };
    if ((await ask(question)) !== "yes") return;
    await told(assets.remove(asset), messages.assetDeleted, messages.assetDeleteFailed);
  };
  return (
    <li className={styles["cell"]}>
      <DraggableCard item={item} label={label} className={styles["card"]}>
        {isImage(asset) ? (
          <img src={asset.url} alt="" loading="lazy" className={styles["picture"]} onLoad={describe} />
        ) : (
          <FileText aria-hidden size={28} strokeWidth={1.5} />
        )}
        <span className={styles["name"]}>{label}</span>
      </DraggableCard>
      <IconButton
        className={styles["remove"]}
        icon={Trash2}
        label={messages.deleteNamed(label)}
        onClick={() => void remove()}
      />
    </li>
  );
}

function aboutUses(uses: readonly Use[]): Pick<Question, "details" | "uses"> {
  return uses.length > 0 ? { details: messages.assetUsed(uses.length), uses } : {};
}
