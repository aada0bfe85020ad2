import { Graph } from "@tessera/graph";
interface Folder {
  readonly id: number;
  readonly name: string;
  readonly parent: string;
  readonly userId?: number | undefined;
}
type FolderChange = {
  readonly action: "create";
  readonly folder: Folder;
} | {
  readonly action: "update";
  readonly folder: Folder;
  readonly was?: number;
} | {
  readonly action: "delete";
  readonly folder: Folder;
}  | {
  readonly action: "reload";
};
interface TakenOut {
  undo(): Promise<void>;
  finish(): Promise<void>;
}
interface FolderSource {
  load(): Promise<readonly Folder[]>;
  create?(name: string, parent: string): Promise<Folder>;
  rename?(folder: Folder, name: string): Promise<void>;
  remove?(folder: Folder): Promise<void>;
  takeOut?(folder: Folder): Promise<TakenOut | null>;
  move?(folder: Folder, parent: string): Promise<void>;
  subscribe?(listener: (change: FolderChange) => void): () => void;
}
interface GraphSourceOptions {
  readonly graph: Graph;
  readonly userId: number;
  readonly userConcept: number;
  readonly projectsFolder?: string;
  readonly sharedFolder?: string;
}
declare function createGraphSource(options: GraphSourceOptions): Required<FolderSource>;
export { type GraphSourceOptions, createGraphSource };