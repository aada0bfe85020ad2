import "grapesjs/dist/css/grapes.min.css";
import { grapesjs, type Component } from "grapesjs";
import type { BenchFace } from "./bench-face.ts";
import { cards } from "./cards.ts";

// Without its autosave, which serialises the whole project after each edit: its best case.
const editor = grapesjs.init({ container: "#root", height: "100vh", storageManager: false });
await new Promise((resolve) => editor.onReady(() => resolve(undefined)));

const find = (selector: string): Component[] => editor.getWrapper()?.find(selector) ?? [];

const bench: BenchFace<Component> = {
  load: (elements) => void editor.setComponents(cards(elements)),
  count: () => find("*").length,
  html: () => editor.getHtml(),
  headings: () => find("h2"),
  containers: () => find(".col"),
  select: (heading) => void editor.select(heading),
  deselect: () => void editor.select(),
  add: (container) => void container.append("<p>Added</p>"),
  edit: (heading, step) => heading.addStyle({ padding: `${step}px` }),
  undo: () => void editor.UndoManager.undo(),
  redo: () => void editor.UndoManager.redo(),
  canUndo: () => editor.UndoManager.hasUndo(),
  clearHistory: () => void editor.UndoManager.clear(),
  frameSelector: "iframe.gjs-frame",
};
window.bench = bench as BenchFace;
// What GrapesJS calls its project, and its tree of layers, have no counterpart in the common names.
window.peer = {
  save: () => void JSON.stringify(editor.getProjectData()),
  openTree: () => editor.runCommand("open-layers"),
};
