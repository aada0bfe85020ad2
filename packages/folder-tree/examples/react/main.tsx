import "@tessera/folder-tree/define";
import {
  createMemorySource,
  type Folder,
  type FolderSource,
  type FolderTreeElement,
} from "@tessera/folder-tree";
import { useState, type DetailedHTMLProps, type HTMLAttributes, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

type TreeProps = DetailedHTMLProps<HTMLAttributes<FolderTreeElement>, FolderTreeElement> & {
  source: FolderSource;
  selectedFolders?: readonly number[];
  showHeader?: boolean;
  showCheckbox?: boolean;
  "onfolder-change"?: (event: CustomEvent<{ action: string; folder: Folder }>) => void;
  "onselected-folders-change"?: (event: CustomEvent<{ ids: readonly number[] }>) => void;
};

declare module "react" {
  // React's own types are extended in this way.
  namespace JSX {
    interface IntrinsicElements {
      "folder-tree": TreeProps;
    }
  }
}

const source = createMemorySource([
  { id: 10, name: "Documents", parent: "" },
  { id: 20, name: "Pictures", parent: "" },
]);

function SaveToFolder(): ReactNode {
  const [ids, setIds] = useState<readonly number[]>([20]);
  const [last, setLast] = useState("");
  return (
    <>
      <folder-tree
        source={source}
        selectedFolders={ids}
        showCheckbox
        showHeader
        onselected-folders-change={(event) => setIds(event.detail.ids)}
        onfolder-change={(event) => setLast(`${event.detail.action} ${event.detail.folder.name}`)}
      />
      <p>
        <output>{ids.length} chosen</output> <em>{last}</em>
      </p>
    </>
  );
}

createRoot(document.querySelector("main")!).render(<SaveToFolder />);
