/**
 * Files of a person's device as pictures of the document: chosen in place of a picture, or pasted. They are uploaded at
 * once, and those of somebody without an account when they save, with an account: until then the document holds them.
 */
import {
  attributeOf,
  descendants,
  insertHtml,
  setAttribute,
  type EditResult,
  styleValue,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import type { UploadedImage } from "@tessera/content";
import { clearEverywhere } from "../css/style-scope.ts";
import { messages } from "../messages.ts";
import { dataAddress } from "../ports/data-address.ts";
import { toast } from "../primitives/toast.tsx";
import { inTurn } from "../state/in-turn.ts";
import { largestUpload } from "../state/largest-upload.ts";
import { primaryOf } from "../state/selection.ts";
import type { Source } from "../state/source.ts";
import { workspaceActions } from "../state/store.ts";
import { isReadOnly, sourceNow, touchesLocked } from "../state/workspace.ts";
import { writeAttributes } from "../state/write-attributes.ts";
import type { CommandContext } from "./command.ts";
import { heldPicture, pictureOf } from "./picture-commands.ts";
import { documentOf, selectionOf } from "./on-selection.ts";
import { sourcesOf } from "./source-set.ts";
import { placeFor } from "./use-insert.ts";

const accepted = ".jpg,.jpeg,.png,.webp";

/** Asks for a file and shows it in the place of a picture; what it shows is asked for then. */
export function choosePicture(context: CommandContext, picture: NodeId): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accepted;
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void replacePicture(context, picture, file);
  });
  input.click();
}

/** Shows a file in the place of the selected picture, or else as a picture of its own where it fits. */
export async function placePicture(context: CommandContext, file: File): Promise<void> {
  const selected = pictureOf(context);
  await (selected === null ? addPicture(context, file) : replacePicture(context, selected, file));
}

/** Uploads the pictures that the document holds itself, for whoever saves it. */
export async function uploadHeld(context: CommandContext): Promise<void> {
  const { document } = sourceNow(context.store.getState().workspace);
  for (const id of descendants(document)) {
    const name = attributeOf(document.node(id), heldPicture);
    const address = attributeOf(document.node(id), "src");
    if (name === null || !address?.startsWith("data:image/")) continue;
    const place = await uploadedPlace(context, await fileOf(address, name));
    enterPicture(context, messages.uploadPictures, (now) => shown(now, id, place));
  }
}

/** Where a picture is, the name of its file while it is held by the document, and its sizes where they are known. */
interface Place {
  url: string;
  name: string | null;
  image: UploadedImage | null;
}

/** Shows a picture of the assets in the place of another, in the sizes in which it is there. */
export async function showAsset(context: CommandContext, picture: NodeId, url: string): Promise<void> {
  showPlace(context, picture, await placeAt(context, url));
}

async function replacePicture(context: CommandContext, picture: NodeId, file: File): Promise<void> {
  const place = await placeOf(context, file);
  if (place) showPlace(context, picture, place);
}

function showPlace(context: CommandContext, picture: NodeId, place: Place): void {
  const isEntered = enterPicture(
    context,
    messages.replacePicture,
    (document) => shown(document, picture, place),
    // It was the point of the former picture.
    (source) => clearEverywhere(source, picture, "object-position"),
  );
  const isDecoration = attributeOf(documentOf(context).node(picture), "alt") === "";
  if (isEntered && !isDecoration) context.openDialog({ name: "describe-picture" });
}

async function addPicture(context: CommandContext, file: File): Promise<void> {
  const place = await placeOf(context, file);
  if (!place) return;
  const { width, height } = place.image ?? {};
  const style = "max-width: 100%; height: auto";
  const html = `<img${writeAttributes({ ...pictureAttributes(place), alt: "", width, height, style })}>`;
  const selected = primaryOf(selectionOf(context));
  enterPicture(context, messages.addPicture, (document) =>
    insertHtml(document, placeFor(document, selected, { tag: "img" }), html),
  );
}

/** Where a file is to be seen; null when it was refused, which is said. */
async function placeOf(context: CommandContext, file: File): Promise<Place | null> {
  try {
    if (context.ports.account.profile) return await uploadedPlace(context, file);
    if (file.size > largestUpload) throw new Error(messages.fileProblem(file.name, messages.fileTooLarge));
    return { url: await dataAddress(file), name: file.name, image: null };
  } catch (error) {
    const failed = messages.fileProblem(file.name, messages.uploadFailed);
    toast.error(error instanceof Error ? error.message : failed);
    return null;
  }
}

async function uploadedPlace(context: CommandContext, file: File): Promise<Place> {
  return placeAt(context, await context.ports.assets.add(file));
}

async function placeAt({ ports }: CommandContext, url: string): Promise<Place> {
  // The picture is there already; without its sizes it is shown in full.
  const image = await ports.assets.describe(url).catch(() => null);
  return { url, name: null, image };
}

/** A picture at another place, in the sizes in which it is there: those of the former one would be shown before it. */
function shown(document: HtmlDocument, picture: NodeId, place: Place): EditResult {
  const node = document.node(picture);
  if (node?.kind !== "element") return { ok: true, document, nodes: [] };
  // A size that was written follows the file; one that was not could contradict the style.
  const values = { ...pictureAttributes(place), ...sizeFor(document, node, place.image) };
  const set = (now: HtmlDocument, [attribute, value]: [string, string | number | null]): EditResult =>
    setAttribute(now, picture, attribute, value === null ? null : String(value));
  return inTurn<[string, string | number | null]>(document, Object.entries(values), set, [picture]);
}

/** Width and height of a picture that has both, or the width alone, which stays: with both its room is known before it is there. */
function sizeFor(
  document: HtmlDocument,
  node: ElementNode,
  image: UploadedImage | null,
): { width?: number | null; height?: number | null } {
  const [width, height] = ["width", "height"].map((name) => attributeOf(node, name));
  if (width === null || width === undefined) return {};
  if (height !== null) return { width: image?.width ?? null, height: image?.height ?? null };
  const shown = /^(\d+)(?:px)?$/.exec(width.trim())?.[1];
  const isStyled = styleValue(document, node.id, "width") ?? styleValue(document, node.id, "height");
  if (!image || shown === undefined || isStyled !== null) return {};
  return { width: Number(shown), height: Math.round((Number(shown) * image.height) / image.width) };
}

function pictureAttributes({ url, name, image }: Place): Record<string, string | null> {
  return { ...sourcesOf(url, image), [heldPicture]: name };
}

async function fileOf(address: string, name: string): Promise<File> {
  const [head = "", bytes = ""] = address.split(",");
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? "";
  const binary = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0);
  return new File([binary], name, { type });
}

/**
 * Enters an edit of pictures, with what else it changes, as one step, and tells whether it was entered: what was open when
 * the file was chosen may be somebody else's by now, or locked.
 */
function enterPicture(
  context: CommandContext,
  label: string,
  change: (document: HtmlDocument) => EditResult,
  also: (source: Source) => Source = (source) => source,
): boolean {
  const { workspace } = context.store.getState();
  const now = sourceNow(workspace);
  const result = change(now.document);
  if (!result.ok) {
    toast.error(messages.refused(result.refusal));
    return false;
  }
  const source = also({ ...now, document: result.document });
  if (isReadOnly(workspace) || touchesLocked(workspace, source)) return false;
  context.store.dispatch(workspaceActions.edited({ source, step: { label }, selection: result.nodes }));
  return true;
}
