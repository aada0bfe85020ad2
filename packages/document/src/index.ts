// The shape of a document
export { changedNodes, HtmlDocument } from "./html-document.ts";
export type {
  Attribute,
  CommentNode,
  DocumentNode,
  ElementNode,
  Namespace,
  NodeId,
  ParentNode,
  Place,
  RootNode,
  SourceRange,
  TextNode,
} from "./types.ts";

// Parsing and writing
export { parseHtml } from "./parse/parse-html.ts";
export { loadParser } from "./parse/load-parser.ts";
export { reparseHtml } from "./parse/reparse-html.ts";
export { serializeHtml, serializeInner } from "./serialize.ts";
export { nodeAtOffset, sourceRange } from "./source-map.ts";

// Looking around
export {
  ancestors,
  attributeOf,
  classListOf,
  descendants,
  findByIdAttribute,
  hasClass,
  indexInParent,
  isEditedContainer,
  isElement,
  isInside,
  isLayoutElement,
  isWidgetContainer,
  tagOf,
  textOf,
} from "./look.ts";
export { isVoidTag, voidTags } from "./syntax/elements.ts";

// Commands
export type { EditResult } from "./refusal.ts";
export { addHtml, insertHtml, setInnerHtml } from "./commands/insert.ts";
export { moveDown, moveNodes, moveUp, outermost } from "./commands/move.ts";
export { removeNodes } from "./commands/remove.ts";
export { duplicateNode } from "./commands/duplicate.ts";
export { setAttribute, setTag, setText } from "./commands/change.ts";
export { unwrapNode, wrapNodes } from "./commands/wrap.ts";
export {
  areNeighbours,
  duplicateNodes,
  groupNodes,
  inDocumentOrder,
  moveTogether,
} from "./commands/several.ts";

// Drop rules
export { acceptedTags, acceptsTag, acceptsText, checkDrop } from "./drop-rules.ts";
export type { Dragged, DropAnswer, Refusal, RefusalCode } from "./types.ts";
export { refusalMessage, type RefusalReason, type RefusalTexts } from "./messages.ts";

// Inline style
export { classNamesIn, renameClassIn } from "./style/class-names.ts";
export { cssBlocks, type CssBlock } from "./style/css-blocks.ts";
export { editDeclarations, readDeclarations } from "./style/declarations.ts";
export type { Declaration, DeclarationPlace, WrittenDeclaration } from "./style/declarations.ts";
export { readStyle, setStyle, styleValue } from "./style/style.ts";
export { fixUnit, splitBox } from "./style/units.ts";
export { rgbToHex } from "./style/color.ts";

// Undo
export {
  canRedo,
  canUndo,
  createHistory,
  currentState,
  jumpTo,
  record,
  redo,
  sealHistory,
  undo,
} from "./history.ts";
export type { History, HistoryChange, HistoryEntry } from "./history.ts";

// Layouts
export { layoutPresets } from "./layout-presets.ts";
export type { LayoutPreset } from "./layout-presets.ts";
