import "@tessera/folder-tree/define";
import type { Folder, FolderSource } from "@tessera/folder-tree";
import { useEffect, useEffectEvent, useRef, type ReactNode, type Ref } from "react";
import { takenOut } from "../commands/use-taking-out.ts";
import { messages } from "../messages.ts";
import { useAsk } from "../primitives/confirm.tsx";
import styles from "./folder-tree.module.css";

/** What a person can ask of the tree from outside. */
export interface FolderTreeHandle {
  createFolder: () => void;
}

/** Props of a {@link FolderTree}. */
export interface FolderTreeProps {
  source: FolderSource;
  label: string;
  invalid?: boolean;
  handle: Ref<FolderTreeHandle>;
  /** Ids of the ticked folders. */
  onTick: (ids: readonly number[]) => void;
}

/** The tree of folders, in which any number can be ticked. */
export function FolderTree({ source, label, invalid, handle, onTick }: FolderTreeProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const tick = useEffectEvent(onTick);
  const ask = useAsk();
  const remove = useEffectEvent(async (folder: Folder) => {
    const question = {
      text: messages.deleteFolderQuestion(folder.name),
      details: messages.deleteFolderDetails,
      yes: messages.delete,
      danger: true,
    };
    if ((await ask(question)) !== "yes") return;
    const taken = source.takeOut ? await source.takeOut(folder) : await source.remove?.(folder);
    const texts = { done: messages.folderDeleted(folder.name), failure: messages.noConnection };
    if (taken) await takenOut(Promise.resolve(taken), texts);
  });
  useEffect(() => {
    const tree = document.createElement("folder-tree");
    tree.source = source;
    tree.showCheckbox = true;
    tree.label = label;
    if (source.remove) tree.manualDeleteFn = (folder) => remove(folder);
    if (messages.folderTree) tree.messages = messages.folderTree;
    tree.addEventListener("selected-folders-change", (event) => tick(event.detail.ids));
    host.current?.append(tree);
    give(handle, { createFolder: () => tree.createFolder() });
    return () => {
      give(handle, null);
      tree.remove();
    };
  }, [source, label, handle]);
  return <div ref={host} className={styles["tree"]} data-invalid={invalid || undefined} />;
}

function give<Value>(ref: Ref<Value>, value: Value | null): void {
  if (typeof ref === "function") ref(value);
  else if (ref) ref.current = value;
}
