type Slot<T> = Chunk<T> | T | undefined;
interface Chunk<T> {
  owner: object | null;
  readonly slots: Slot<T>[];
}
declare class NodeTable<T> {
  readonly top: Chunk<T>;
  readonly shift: number;
  constructor(top: Chunk<T>, shift: number);
  static empty<T>(): NodeTable<T>;
  get(key: number): T | undefined;
  draft(): TableDraft<T>;
}
declare class TableDraft<T> {
  #private;
  constructor(top: Chunk<T>, shift: number);
  get(key: number): T | undefined;
  set(key: number, value: T | undefined): void;
  finish(): NodeTable<T>;
}
declare const messages: {
  readonly insideWidget: "Cannot be dropped inside WIDGET!";
  readonly notAllowed: (type: string, tag: string) => string;
  readonly insideItself: "An element cannot be moved into itself.";
  readonly missingNode: "This element is no longer in the document.";
  readonly notAnElement: "Only elements can do this.";
  readonly notAText: "Only texts, comments and elements have a text.";
  readonly root: "The document itself cannot be changed like this.";
  readonly noChildren: (tag: string) => string;
  readonly invalidName: (name: string) => string;
  readonly nothingToInsert: "There is nothing to insert.";
  readonly first: "This is already the first.";
  readonly last: "This is already the last.";
  readonly notSiblings: "Only elements with the same parent can be wrapped together.";
  readonly breaksOut: (tag: string) => string;
};
type RefusalTexts = { readonly [Name in keyof typeof messages]: (typeof messages)[Name] extends string ? string : (...values: string[]) => string };
type RefusalReason = keyof RefusalTexts;
declare function refusalMessage({
  reason,
  values
}: {
  readonly reason: RefusalReason;
  readonly values: readonly string[];
}, texts?: RefusalTexts): string;
declare const nodeIdBrand: unique symbol;
type NodeId = number & {
  readonly [nodeIdBrand]: true;
};
interface Attribute {
  readonly name: string;
  readonly value: string;
}
type Namespace = "html" | "svg" | "math";
interface RootNode {
  readonly kind: "root";
  readonly id: NodeId;
  readonly parent: null;
  readonly children: readonly NodeId[];
}
interface ElementNode {
  readonly kind: "element";
  readonly id: NodeId;
  readonly parent: NodeId;
  readonly tag: string;
  readonly namespace: Namespace;
  readonly attributes: readonly Attribute[];
  readonly children: readonly NodeId[];
}
interface TextNode {
  readonly kind: "text";
  readonly id: NodeId;
  readonly parent: NodeId;
  readonly text: string;
}
interface CommentNode {
  readonly kind: "comment";
  readonly id: NodeId;
  readonly parent: NodeId;
  readonly text: string;
}
type DocumentNode = RootNode | ElementNode | TextNode | CommentNode;
type ParentNode = RootNode | ElementNode;
interface Place {
  readonly parent: NodeId;
  readonly index: number;
}
interface SourceRange {
  readonly start: number;
  readonly end: number;
}
type Dragged = {
  readonly tag: string;
} | {
  readonly widget: true;
};
type RefusalCode = "missing-node" | "not-an-element" | "not-a-text" | "root" | "inside-widget" | "inside-itself" | "not-allowed-inside" | "no-children-allowed" | "invalid-name" | "nothing-to-insert" | "at-the-edge" | "not-siblings" | "breaks-out";
interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly message: string;
  readonly reason: RefusalReason;
  readonly values: readonly string[];
  readonly nearest?: Place;
  readonly wrap?: string;
}
type DropAnswer = {
  readonly ok: true;
} | Refusal;
interface StoredElement extends ElementNode {
  readonly before: string;
  readonly open: string | null;
  readonly close: string | null;
  readonly tail: string;
}
interface StoredText extends TextNode {
  readonly before: string;
  readonly raw: string | null;
}
interface StoredComment extends CommentNode {
  readonly before: string;
  readonly raw: string | null;
}
interface StoredRoot extends RootNode {
  readonly tail: string;
}
type StoredNode = StoredRoot | StoredElement | StoredText | StoredComment;
interface IdSource {
  next: number;
}
interface ExactSource {
  readonly source: string;
  readonly ranges: ReadonlyMap<NodeId, readonly [start: number, end: number]>;
}
interface DocumentParts {
  readonly table: NodeTable<StoredNode>;
  readonly ids: IdSource;
  readonly size: number;
  readonly exact: ExactSource | null;
  readonly stray: boolean;
}
declare class HtmlDocument {
  readonly root: NodeId;
  readonly size: number;
  readonly parts: DocumentParts;
  constructor(parts: DocumentParts);
  node(id: NodeId): DocumentNode | undefined;
  children(id?: NodeId): readonly NodeId[];
}
declare function changedNodes(previous: HtmlDocument, next: HtmlDocument): readonly NodeId[];
declare function parseHtml(source: string): HtmlDocument;
declare const loadParser: () => Promise<void>;
declare function reparseHtml(document: HtmlDocument, source: string): HtmlDocument;
declare function serializeHtml(document: HtmlDocument, id?: NodeId): string;
declare function serializeInner(document: HtmlDocument, id: NodeId): string;
declare function sourceRange(document: HtmlDocument, id: NodeId): SourceRange | undefined;
declare function nodeAtOffset(document: HtmlDocument, offset: number): NodeId;
declare function isElement(node: DocumentNode | undefined): node is ElementNode;
declare function tagOf(node: DocumentNode | undefined): string | null;
declare function attributeOf(node: DocumentNode | undefined, name: string): string | null;
declare function hasClass(node: DocumentNode | undefined, name: string): boolean;
declare function classListOf(node: DocumentNode | undefined): string[];
declare function isWidgetContainer(node: DocumentNode | undefined): boolean;
declare function isEditedContainer(node: DocumentNode | undefined): boolean;
declare function isLayoutElement(node: DocumentNode | undefined): boolean;
declare function ancestors(document: HtmlDocument, id: NodeId): NodeId[];
declare function descendants(document: HtmlDocument, id?: NodeId): Generator<NodeId, void, undefined>;
declare function isInside(document: HtmlDocument, id: NodeId, ancestor: NodeId): boolean;
declare function findByIdAttribute(document: HtmlDocument, value: string): NodeId | undefined;
declare function textOf(document: HtmlDocument, id: NodeId): string;
declare function indexInParent(document: HtmlDocument, id: NodeId): number;
declare const voidTags: ReadonlySet<string>;
declare function isVoidTag(tag: string): boolean;
type EditResult = {
  readonly ok: true;
  readonly document: HtmlDocument;
  readonly nodes: readonly NodeId[];
} | {
  readonly ok: false;
  readonly refusal: Refusal;
};
declare function insertHtml(document: HtmlDocument, place: Place, html: string): EditResult;
declare function addHtml(document: HtmlDocument, place: Place, html: string): EditResult;
declare function setInnerHtml(document: HtmlDocument, id: NodeId, html: string): EditResult;
declare function moveNodes(document: HtmlDocument, ids: readonly NodeId[], place: Place): EditResult;
declare function moveUp(document: HtmlDocument, id: NodeId): EditResult;
declare function moveDown(document: HtmlDocument, id: NodeId): EditResult;
declare function outermost(document: HtmlDocument, ids: readonly NodeId[]): NodeId[];
declare function removeNodes(document: HtmlDocument, ids: readonly NodeId[]): EditResult;
declare function duplicateNode(document: HtmlDocument, id: NodeId): EditResult;
declare function setAttribute(document: HtmlDocument, id: NodeId, name: string, value: string | null): EditResult;
declare function setTag(document: HtmlDocument, id: NodeId, tag: string): EditResult;
declare function setText(document: HtmlDocument, id: NodeId, text: string): EditResult;
declare function wrapNodes(document: HtmlDocument, ids: readonly NodeId[], tagOrHtml: string): EditResult;
declare function unwrapNode(document: HtmlDocument, id: NodeId): EditResult;
declare function inDocumentOrder(document: HtmlDocument, ids: readonly NodeId[]): NodeId[];
declare function areNeighbours(document: HtmlDocument, ids: readonly NodeId[]): boolean;
declare function moveTogether(document: HtmlDocument, ids: readonly NodeId[], direction: "up" | "down"): EditResult;
declare function duplicateNodes(document: HtmlDocument, ids: readonly NodeId[]): EditResult;
declare function groupNodes(document: HtmlDocument, ids: readonly NodeId[], tagOrHtml: string): EditResult;
type ParentTag = string | null;
declare function acceptedTags(tag: string): readonly string[] | "any";
declare function acceptsTag(parent: ParentTag, tag: string): boolean;
declare function acceptsText(parent: ParentTag): boolean;
declare function checkDrop(document: HtmlDocument, parent: NodeId, dragged: Dragged, index?: number): DropAnswer;
declare function classNamesIn(css: string): string[];
declare function renameClassIn(css: string, from: string, to: string): string;
interface CssBlock {
  readonly prelude: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly bodyEnd: number;
  readonly end: number;
}
declare function cssBlocks(css: string, from?: number, to?: number): CssBlock[];
interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}
interface WrittenDeclaration extends Declaration {
  readonly start: number;
  readonly end: number;
}
type DeclarationPlace = "attribute" | "rule";
declare function readDeclarations(style: string, place?: DeclarationPlace): WrittenDeclaration[];
declare function editDeclarations(style: string, property: string, value: string | null, place?: DeclarationPlace): string;
declare function readStyle(document: HtmlDocument, id: NodeId): readonly Declaration[];
declare function styleValue(document: HtmlDocument, id: NodeId, property: string): string | null;
declare function setStyle(document: HtmlDocument, id: NodeId, property: string, value: string | null): EditResult;
declare function fixUnit(property: string, value: string): string;
declare function splitBox(value: string): readonly [string, string, string, string];
declare function rgbToHex(color: string, property?: string): string;
interface HistoryEntry<State, Selection> {
  readonly label: string;
  readonly state: State;
  readonly before: Selection;
  readonly after: Selection;
  readonly merge: string | null;
}
interface HistoryChange<State, Selection> {
  readonly label: string;
  readonly state: State;
  readonly before: Selection;
  readonly after: Selection;
  readonly merge?: string;
}
interface History<State, Selection> {
  readonly initial: State;
  readonly entries: readonly HistoryEntry<State, Selection>[];
  readonly position: number;
  readonly limit: number;
}
declare function createHistory<State, Selection = unknown>(initial: State, options?: {
  limit?: number;
}): History<State, Selection>;
declare function currentState<State, Selection>(history: History<State, Selection>): State;
declare function record<State, Selection>(history: History<State, Selection>, change: HistoryChange<State, Selection>): History<State, Selection>;
declare function sealHistory<State, Selection>(history: History<State, Selection>): History<State, Selection>;
declare function canUndo(history: History<unknown, unknown>): boolean;
declare function canRedo(history: History<unknown, unknown>): boolean;
declare function undo<State, Selection>(history: History<State, Selection>): History<State, Selection>;
declare function redo<State, Selection>(history: History<State, Selection>): History<State, Selection>;
declare function jumpTo<State, Selection>(history: History<State, Selection>, position: number): History<State, Selection>;
interface LayoutPreset {
  readonly id: string;
  readonly columns: readonly number[];
  readonly html: string;
}
declare const layoutPresets: readonly LayoutPreset[];
export { type Attribute, type CommentNode, type CssBlock, type Declaration, type DeclarationPlace, type DocumentNode, type Dragged, type DropAnswer, type EditResult, type ElementNode, type History, type HistoryChange, type HistoryEntry, HtmlDocument, type LayoutPreset, type Namespace, type NodeId, type ParentNode, type Place, type Refusal, type RefusalCode, type RefusalReason, type RefusalTexts, type RootNode, type SourceRange, type TextNode, type WrittenDeclaration, acceptedTags, acceptsTag, acceptsText, addHtml, ancestors, areNeighbours, attributeOf, canRedo, canUndo, changedNodes, checkDrop, classListOf, classNamesIn, createHistory, cssBlocks, currentState, descendants, duplicateNode, duplicateNodes, editDeclarations, findByIdAttribute, fixUnit, groupNodes, hasClass, inDocumentOrder, indexInParent, insertHtml, isEditedContainer, isElement, isInside, isLayoutElement, isVoidTag, isWidgetContainer, jumpTo, layoutPresets, loadParser, moveDown, moveNodes, moveTogether, moveUp, nodeAtOffset, outermost, parseHtml, readDeclarations, readStyle, record, redo, refusalMessage, removeNodes, renameClassIn, reparseHtml, rgbToHex, sealHistory, serializeHtml, serializeInner, setAttribute, setInnerHtml, setStyle, setTag, setText, sourceRange, splitBox, styleValue, tagOf, textOf, undo, unwrapNode, voidTags, wrapNodes };