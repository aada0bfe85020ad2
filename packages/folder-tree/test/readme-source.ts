import type { Folder, FolderSource } from "../src/index.ts";

const source: FolderSource = {
  async load(): Promise<readonly Folder[]> {
    const response = await fetch("/folders");
    if (!response.ok) throw new Error("No folders");
    return response.json();
  },
  async create(name, parent) {
    const response = await fetch("/folders", { method: "POST", body: JSON.stringify({ name, parent }) });
    return response.json();
  },
};

export { source };
