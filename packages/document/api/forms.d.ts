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
interface Place {
  readonly parent: NodeId;
  readonly index: number;
}
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
declare const formAttributes: {
  readonly send: "data-form-send"; 
  readonly to: "data-form-to"; 
  readonly name: "data-form-name"; 
  readonly success: "data-form-success"; 
  readonly page: "data-form-page"; 
  readonly question: "data-form-question"; 
  readonly answer: "data-form-answer";
};
declare const memberForms: readonly ["sign-up", "sign-in", "password", "profile", "sign-out"];
type MemberForm = (typeof memberForms)[number];
type FormTarget = "entries" | "email" | "script" | MemberForm;
declare function memberFormOf(target: string): MemberForm | null;
interface FormSettings {
  readonly send: FormTarget | "own";
  readonly to: readonly string[];
  readonly name: string;
  readonly success: string;
  readonly page: string;
  readonly question: string;
  readonly answer: string;
}
declare const maxFormAddresses = 3;
declare function formAddresses(text: string): string[];
declare function formSettings(document: HtmlDocument, form: NodeId): FormSettings;
declare function formsOf(document: HtmlDocument): NodeId[];
declare function canBeSubmitted(document: HtmlDocument, form: NodeId): boolean;
declare function placeBeforeSubmit(document: HtmlDocument, form: NodeId): Place;
interface FormField {
  readonly controls: readonly ElementNode[];
  readonly name: string;
  readonly isNamed: boolean;
  readonly key: string;
  readonly label: string;
}
declare function formFields(document: HtmlDocument, form: NodeId): FormField[];
declare function typeOf(control: ElementNode): string;
declare function labelOfControl(document: HtmlDocument, control: ElementNode): string;
declare function plainKey(text: string): string;
declare function uniqueKey(name: string, taken: ReadonlySet<string>): string;
export { type FormField, type FormSettings, type FormTarget, type MemberForm, canBeSubmitted, formAddresses, formAttributes, formFields, formSettings, formsOf, labelOfControl, maxFormAddresses, memberFormOf, memberForms, placeBeforeSubmit, plainKey, typeOf, uniqueKey };