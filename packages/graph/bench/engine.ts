import type { Workload } from "./workload.ts";

/** A library under the workload. Each runs in a process of its own, so that heaps do not mix. */
export interface Engine {
  /** Inserts everything into a fresh store, by the fastest way the library has. */
  insert(workload: Workload): Promise<Loaded> | Loaded;
}

/** A store that holds the workload. Figures that a library has no words for are left out. */
export interface Loaded {
  /** The value of a thing, read by its id. */
  read?(index: number): string | undefined | Promise<string | undefined>;
  /** Id and value of all widgets of a project, over two links, by the library's own query. */
  query?(project: number): readonly unknown[] | Promise<readonly unknown[]>;
  /** Mounts the query of a project as a live view; `onChange` hears of each new answer. */
  live?(project: number, onChange: () => void): Promise<LiveView> | LiveView;
  close?(): void | Promise<void>;
}

/** Changes under a live view. Each resolves when the change was made; the view's listener may fire later. */
export interface LiveView {
  /** Number of widgets that the view shows now. */
  size(): number;
  setValue(widget: number, value: string): void | Promise<void>;
  /** Puts a new widget on a page and returns how to take it off. */
  add(page: number): (() => void | Promise<void>) | Promise<() => void | Promise<void>>;
}
