import { useState, type ReactNode } from "react";
import { pictureFiles, pictureOf } from "../commands/picture-commands.ts";
import { useCommandContext } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import { Dialog } from "../primitives/dialog.tsx";
import { tellMissing } from "../primitives/tell-missing.ts";
import { AssetPictures } from "./asset-pictures.tsx";

/** Shows the pictures among the assets, one of which takes the place of the selected picture. */
export function ChoosePictureDialog({ close }: { close: () => void }): ReactNode {
  const context = useCommandContext();
  const [picture] = useState(() => pictureOf(context));
  const choose = async (url: string): Promise<void> => {
    close();
    const part = await pictureFiles.fetch().catch(tellMissing);
    if (part && picture !== null) await part.showAsset(context, picture, url);
  };
  return (
    <Dialog open onOpenChange={close} title={messages.chooseFromAssets} size="wide">
      <AssetPictures choose={(url) => void choose(url)} />
    </Dialog>
  );
}
