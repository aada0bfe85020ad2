import type { Meta, StoryObj } from "@storybook/react-vite";
import { createMemorySource, type Folder, type FolderSource } from "@tessera/folder-tree";
import { AskProvider } from "../src/primitives/confirm.tsx";
import { FolderTree } from "../src/publish/folder-tree.tsx";
import { Sheet } from "./sheet.tsx";

const meta: Meta = { title: "Folder tree" };
export default meta;

type Story = StoryObj;

const folders: Folder[] = [
  { id: 11, name: "Website", parent: "" },
  { id: 12, name: "Pictures", parent: "11" },
  { id: 13, name: "A folder with quite a long name that does not fit into a narrow column", parent: "11" },
  { id: 14, name: "Drafts", parent: "" },
];

function tree(source: FolderSource): Story {
  return {
    render: () => (
      <AskProvider>
        <Sheet column>
          <FolderTree source={source} label="Folders" handle={null} onTick={() => undefined} />
        </Sheet>
      </AskProvider>
    ),
  };
}

export const Filled: Story = tree(createMemorySource(folders));
export const Empty: Story = tree(createMemorySource([]));
export const Loading: Story = tree({ load: () => new Promise(() => undefined) });
export const Failed: Story = tree({ load: () => Promise.reject(new Error("The server is out of reach.")) });
