/** What a page under measurement offers; every editor is driven through the same names. */
export interface BenchFace<Handle = unknown> {
  load: (elements: number) => void;
  count: () => number;
  html: () => string;
  headings: () => Handle[];
  containers: () => Handle[];
  select: (heading: Handle) => void;
  deselect: () => void;
  add: (container: Handle) => void;
  edit: (heading: Handle, step: number) => void;
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  clearHistory: () => void;
  frameSelector: string;
  /** Whether the face is given only after the editor was painted. */
  isPainted?: boolean;
}

declare global {
  interface Window {
    bench: BenchFace;
    /** What operations are measured on, found beforehand. */
    /** What only one of the peers can do. */
    peer?: { save: () => void; openTree: () => void };
    handles: { headings: unknown[]; containers: unknown[] };
  }
}
