import type { Refusal } from "@tessera/document";

/** English texts of the canvas and what is selected on it. */
export const canvas = {
  widgetTag: "WIDGET",
  layoutTag: "Layout Element",
  deleteElement: "Are you sure you want to delete the element?",
  widgetNotSelectable: "Widget can't be selected",
  pathToSelected: "Path to the selected element",
  element: "Element",
  canvas: "Canvas",
  addItem: (name: string): string => `Add ${name}`,
  moveItem: (name: string): string => `Move ${name}`,
  addItemIn: (name: string, tag: string): string => `Add ${name} in ${tag}`,
  notInsideItself: "A widget cannot be placed inside itself.",
  codeLeftOut: (names: string): string =>
    `Inserted, but the code of ${names} has a syntax error. It stands in your code as a comment: mend it there.`,
  codeIsComment: (name: string): string => `The code of ${name} has a syntax error and does not run:`,
  waysOut: "Ways out",
  wrapIn: (tag: string): string => `Wrap in ${tag}`,
  backToActualSize: (percent: number): string => `${percent}%, back to actual size`,
  editText: "Edit text",
  workarea: "Workarea",
  filesFromElsewhere: "Files from other hosts",
  filesHeldBack: (hosts: string): string =>
    `Somebody else has made this. Files from ${hosts} are not loaded: these hosts would learn that you look at it.`,
  loadFiles: "Load files of this author",
  becomesOwn: (hosts: string): string =>
    `Somebody else has made this. What is yours loads files from other hosts${hosts && ` (here ${hosts})`} without asking: they would learn who looks at it. Do you trust its author?`,
  trustAuthor: "Trust this author",
  refused: (refusal: Refusal): string => refusal.message,
};
