import { attributeOf, descendants, type HtmlDocument, type NodeId } from "@tessera/document";
import { Images, ImageUp, MessageSquareText } from "lucide-react";
import { messages } from "../messages.ts";
import { partBehindCanvas } from "../platform/canvas-stands.ts";
import type { Part } from "../platform/part.ts";
import { tellMissing } from "../primitives/tell-missing.ts";
import type { Command, CommandContext } from "./command.ts";
import { documentOf, single } from "./on-selection.ts";
import type * as Pictures from "./replace-picture.ts";

/** What shows files of a person's device as pictures. */
export const pictureFiles: Part<typeof Pictures> = partBehindCanvas(() => import("./replace-picture.ts"));

/** Attribute with the file's name, of a picture that the document holds until somebody with an account saves it. */
export const heldPicture = "data-file";

/** Whether a document holds pictures that are still to be uploaded. */
export function holdsPictures(document: HtmlDocument): boolean {
  return [...descendants(document)].some((id) => attributeOf(document.node(id), heldPicture) !== null);
}

/** The selected picture, when nothing else is selected with it. */
export function pictureOf(context: CommandContext): NodeId | null {
  const id = single(context);
  const node = id === null ? undefined : documentOf(context).node(id);
  return node?.kind === "element" && node.tag === "img" ? node.id : null;
}

/** Commands of pictures. */
export const pictureCommands = {
  "replace-picture": {
    label: messages.replacePicture,
    icon: ImageUp,
    shortcut: "Alt+Enter",
    applies: (context) => pictureOf(context) !== null,
    run: async (context) => {
      const picture = pictureOf(context);
      const part = await pictureFiles.fetch().catch(tellMissing);
      if (part && picture !== null) part.choosePicture(context, picture);
    },
  },
  "choose-picture": {
    label: messages.chooseFromAssets,
    icon: Images,
    applies: (context) => pictureOf(context) !== null,
    run: ({ openDialog }) => openDialog({ name: "choose-picture" }),
  },
  "describe-picture": {
    label: messages.describePicture,
    icon: MessageSquareText,
    applies: (context) => pictureOf(context) !== null,
    run: ({ openDialog }) => openDialog({ name: "describe-picture" }),
  },
} satisfies Record<string, Command>;
