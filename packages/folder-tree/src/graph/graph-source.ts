/**
 * Folders in the graph (specification 3, sections 3 and 4). A folder is a composition `boomFolder` of name and parent,
 * linked from its parent by a contain link and a folder link; the parent of a folder at the top is the user's concept.
 * Folders that others let the user read hang on the user's concept by a read-access link.
 */
import type { Graph, Query, QueryItem } from "@tessera/graph";
import { sharedWithMe } from "../element/messages.ts";
import { longestPath, sharedFolderId, type Folder } from "../model/folder.ts";
import type { FolderChange, FolderSource, TakenOut } from "../source/folder-source.ts";
import { differences } from "./differences.ts";

/** Where the folders of a user are. */
export interface GraphSourceOptions {
  readonly graph: Graph;
  /** Id of the user, who owns folders. */
  readonly userId: number;
  /** Id of the user's concept, on which the folders at the top hang. */
  readonly userConcept: number;
  /** Name of the folder at the top whose children are projects, default `Projects`. */
  readonly projectsFolder?: string;
  /** Name of the folder above those that others share, default `Shared With Me`. */
  readonly sharedFolder?: string;
}

const links = {
  contain: "the_boom_folder_s_contain",
  folder: "the_boom_folder_s_folder",
  read: "the_user_s_read_access",
} as const;

/** All that a page of a query can hold: folders are shown as a whole or not at all. */
const pageSize = 10_000;
const dataWithIds = 2;

/** Folders that are being created, by graph, parent and name: whoever wants the same one meanwhile gets it. */
const creating = new WeakMap<Graph, Map<string, Promise<Folder>>>();

/** A source of folders over a graph. */
export function createGraphSource(options: GraphSourceOptions): Required<FolderSource> {
  return new GraphSource(options);
}

class GraphSource implements Required<FolderSource> {
  readonly #graph: Graph;
  readonly #options: GraphSourceOptions;

  constructor(options: GraphSourceOptions) {
    this.#options = options;
    this.#graph = options.graph;
  }

  readonly load = async (): Promise<readonly Folder[]> => this.#read(await this.#graph.query(this.#query()));

  readonly create = (name: string, parent: string): Promise<Folder> => {
    const pending = creating.get(this.#graph) ?? new Map<string, Promise<Folder>>();
    creating.set(this.#graph, pending);
    const key = JSON.stringify([this.#options.userConcept, this.#resolved(parent), name]);
    const known = pending.get(key);
    if (known) return known;
    const folder = this.#onlyHere(key, () => this.#getOrCreate(name, parent)).finally(() =>
      pending.delete(key),
    );
    pending.set(key, folder);
    return folder;
  };

  readonly rename = async ({ id }: Folder, name: string): Promise<void> => {
    await this.#graph.transaction((tx) => this.#graph.compositions.patch(tx, id, { name }));
  };

  readonly move = async (folder: Folder, parent: string): Promise<void> => {
    const from = (await this.#existing(folder.parent)) ?? this.#options.userConcept;
    const to = (await this.#existing(parent)) ?? this.#options.userConcept;
    await this.#graph.transaction(async (tx) => {
      for (const link of [links.contain, links.folder]) {
        await tx.endLinks(from, link, folder.id);
        tx.connect(to, folder.id, link);
      }
      await this.#graph.compositions.patch(tx, folder.id, { parent });
    });
  };

  readonly remove = async (folder: Folder): Promise<void> => {
    const { above, names } = await this.#place(folder);
    await this.#graph.transaction(async (tx) => {
      for (const link of names) await tx.endLinks(above, link, folder.id);
      if (this.#isOwn(folder)) tx.trash(folder.id);
    });
  };

  readonly takeOut = async (folder: Folder): Promise<TakenOut | null> => {
    // Who takes out what others share cannot share it with themselves again.
    if (!this.#isOwn(folder)) return this.remove(folder).then(() => null);
    const { above, names } = await this.#place(folder);
    await this.#graph.transaction(async (tx) => {
      for (const link of names) await tx.endLinks(above, link, folder.id);
    });
    return {
      undo: async () =>
        void (await this.#graph.transaction((tx) => {
          for (const link of names) tx.connect(above, folder.id, link);
        })),
      finish: async () => void (await this.#graph.transaction((tx) => tx.trash(folder.id))),
    };
  };

  readonly subscribe = (listener: (change: FolderChange) => void): (() => void) => {
    let before: readonly Folder[] | undefined;
    const hear = (items: QueryItem[]): void => {
      const now = this.#read(items);
      const changes = before ? differences(before, now, (id) => this.#graph.concepts.resolve(id)) : [];
      before = now;
      for (const change of changes) listener(change);
    };
    // What cannot be followed is still loaded when somebody asks; `load` says what is wrong.
    return this.#graph.live(this.#query(), hear, () => undefined);
  };

  /** What a folder hangs on, and by which links. */
  async #place({ parent }: Folder): Promise<{ above: number; names: string[] }> {
    if (parent === String(sharedFolderId)) return { above: this.#options.userConcept, names: [links.read] };
    const above = (await this.#existing(parent)) ?? this.#options.userConcept;
    return { above, names: [links.contain, links.folder] };
  }

  #isOwn({ userId }: Folder): boolean {
    return userId === this.#options.userId;
  }

  #query(): Query {
    return {
      type: "the_user",
      conceptIds: [this.#options.userConcept],
      inpage: 1,
      outputFormat: dataWithIds,
      freeschemaQueries: [below(links.contain, longestPath), below(links.read, longestPath)],
    };
  }

  #read(items: readonly QueryItem[]): Folder[] {
    const [user] = items;
    if (!user) return [];
    const own = new Map<number, Folder>();
    const shared = new Map<number, Folder>();
    this.#collect(user, links.contain, "", own);
    this.#collect(user, links.read, String(sharedFolderId), shared);
    if (shared.size > 0) {
      const name = this.#options.sharedFolder ?? sharedWithMe;
      shared.set(sharedFolderId, { id: sharedFolderId, name, parent: "" });
    }
    return Array.from(new Map([...shared, ...own]).values());
  }

  #collect(item: QueryItem, link: string, parent: string, found: Map<number, Folder>): void {
    for (const child of childrenOf(item, link)) {
      const id = child["id"] as number;
      if (found.has(id)) continue;
      found.set(id, { id, name: nameOf(child), parent, userId: this.#graph.concepts.get(id)?.userId });
      this.#collect(child, links.contain, String(id), found);
    }
  }

  /** As one step over all tabs: the next one to have the lock finds what this one has committed. */
  #onlyHere(key: string, create: () => Promise<Folder>): Promise<Folder> {
    const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
    return locks ? locks.request(`tessera-folder ${key}`, create) : create();
  }

  async #getOrCreate(name: string, parent: string): Promise<Folder> {
    const above = await this.#existing(parent);
    return (await this.#find(name, parent)) ?? this.#create(name, parent, above);
  }

  async #create(name: string, parent: string, above: number | undefined): Promise<Folder> {
    if (above && (await this.#isProjects(above))) return this.#createProject(name, parent);
    const { value: id } = await this.#graph.transaction((tx) => {
      const folder = tx.composition("boomFolder", { name, parent });
      const from = above ?? this.#options.userConcept;
      tx.connect(from, folder, links.contain);
      tx.connect(from, folder, links.folder);
      return folder;
    });
    return { id, name, parent, userId: this.#options.userId };
  }

  async #find(name: string, parent: string): Promise<Folder | undefined> {
    // Folders are created without a network, too: then what is in memory is all that is known.
    const folders = await this.load().catch(() => this.#read(this.#graph.queryLocal(this.#query()).items));
    const above = this.#resolved(parent);
    return folders.find((folder) => folder.name === name && this.#resolved(folder.parent) === above);
  }

  /** The permanent id of a folder as soon as it has one, so that two ids of one folder are equal. */
  #resolved(parent: string): string {
    return parent === "" ? "" : String(this.#graph.concepts.resolve(Number(parent)));
  }

  /** The concept of a folder; undefined at the top. Rejects when there is none, so that nothing is lost below it. */
  async #existing(parent: string): Promise<number | undefined> {
    if (parent === "") return undefined;
    const id = Number(parent);
    const [concept] = this.#graph.concepts.get(id) ? [true] : await this.#graph.concepts.fetch([id]);
    if (!concept) throw new Error("Selected folder concept not found!");
    return id;
  }

  async #isProjects(folder: number): Promise<boolean> {
    const tree = await this.#graph.compositions.read(folder);
    const fields = tree?.["boomFolder"];
    if (typeof fields !== "object" || Array.isArray(fields)) return false;
    return fields["parent"] === "" && fields["name"] === (this.#options.projectsFolder ?? "Projects");
  }

  async #createProject(title: string, parent: string): Promise<Folder> {
    const answer = await this.#graph.http<{ data: { projectId: number } }>({
      base: "node",
      path: "/projects",
      body: { title },
    });
    return { id: answer.data.projectId, name: title, parent, userId: this.#options.userId };
  }
}

/** The folders that a link leads to, with those below them. */
function below(typeConnection: string, levels: number): Query {
  return {
    typeConnection,
    selectors: ["self"],
    inpage: pageSize,
    freeschemaQueries: levels > 1 ? [below(links.contain, levels - 1)] : [],
  };
}

/** What hangs on an item by a linker; the item's data stands below the name of its type. */
function childrenOf(item: QueryItem, link: string): QueryItem[] {
  const children = partsOf(item)[link];
  return Array.isArray(children) ? (children as QueryItem[]) : [];
}

function nameOf(item: QueryItem): string {
  const name = partsOf(item)["name"] as { data?: { the_name?: string } } | undefined;
  return name?.data?.the_name ?? "";
}

function partsOf(item: QueryItem): Record<string, unknown> {
  const data = item["data"] as Record<string, unknown> | undefined;
  const parts = Object.values(data ?? {}).find((value) => typeof value === "object" && value !== null);
  return (parts ?? {}) as Record<string, unknown>;
}
