import { userEvent } from "vitest/browser";
import { createMemorySource, type Folder, type FolderSource, type FolderTreeElement } from "../src/index.ts";
import { outline } from "./outline.ts";
import "../src/define.ts";

export { userEvent };

/** A tree in the page, and short words for what can be seen of it. */
export interface Mounted {
  readonly element: FolderTreeElement;
  readonly source: Required<FolderSource>;
  readonly tree: HTMLElement;
  /** The visible rows in order, one a line: `+` closed, `-` open, `>` the active one. */
  rows(): string[];
  /** Names of the visible rows. */
  names(): string[];
  row(name: string): HTMLElement;
  active(): string;
  /** Presses keys on the tree, as `userEvent.keyboard` reads them. */
  press(keys: string): Promise<void>;
  part(name: string): HTMLElement | null;
}

/** Mounts a tree with the folders of an outline, or of a list, and waits until they are there. */
export async function mount(
  folders: string | readonly Folder[],
  properties: Partial<FolderTreeElement> = {},
): Promise<Mounted> {
  const source = createMemorySource(typeof folders === "string" ? outline(folders) : folders);
  document.body.replaceChildren();
  const element = document.createElement("folder-tree");
  const loaded = new Promise((resolve) => element.addEventListener("folders-load", resolve, { once: true }));
  Object.assign(element, { source, ...properties });
  document.body.append(element);
  if (element.source === source) await loaded;
  return look(element, source);
}

function look(element: FolderTreeElement, source: Required<FolderSource>): Mounted {
  const root = element.shadowRoot!;
  const tree = root.querySelector<HTMLElement>("[role=tree]")!;
  const items = (): HTMLElement[] =>
    Array.from(
      (tree.hidden ? document.createElement("div") : tree).querySelectorAll<HTMLElement>(
        "[role=treeitem]:not([hidden])",
      ),
    ).sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
  const name = (row: HTMLElement): string => row.querySelector(".label")!.textContent;
  const line = (row: HTMLElement): string => {
    const isActive = row.id === tree.getAttribute("aria-activedescendant");
    const sign = { true: "-", false: "+", none: " " }[row.getAttribute("aria-expanded") ?? "none"] ?? "?";
    return `${isActive ? ">" : " "}${"  ".repeat(Number(row.ariaLevel) - 1)}${sign}${name(row)}`;
  };
  return {
    element,
    source,
    tree,
    rows: () => items().map(line),
    names: () => items().map(name),
    row: (wanted) => items().find((row) => name(row) === wanted)!,
    active: () => name(root.getElementById(tree.getAttribute("aria-activedescendant") ?? "")!),
    async press(keys) {
      if (root.activeElement !== tree) tree.focus();
      if (keys) await userEvent.keyboard(keys);
    },
    part: (wanted) => root.querySelector<HTMLElement>(`[part=${wanted}]:not([hidden])`),
  };
}
