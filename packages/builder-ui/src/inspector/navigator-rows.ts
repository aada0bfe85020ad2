import { changedNodes, type HtmlDocument, type NodeId } from "@tessera/document";

/** One row of the navigator that is not below a closed one. What it says is read when it is drawn. */
export interface NavigatorRow {
  id: NodeId;
  depth: number;
  hasChildren: boolean;
}

/** Which elements are open: all of them or none, except some. */
export interface Expansion {
  readonly all: boolean;
  readonly except: ReadonlySet<NodeId>;
}

/** Whether what is below an element is shown. */
export function isOpen({ all, except }: Expansion, id: NodeId): boolean {
  return all !== except.has(id);
}

/** What rows are made of. */
export interface RowsSource {
  readonly document: HtmlDocument;
  readonly expansion: Expansion;
}

/** The elements of a document in reading order, without those below a closed one. */
export function navigatorRows(source: RowsSource): NavigatorRow[] {
  const rows: NavigatorRow[] = [];
  for (const id of source.document.children()) addRows(source, id, 0, rows);
  return rows;
}

function addRows(source: RowsSource, id: NodeId, depth: number, rows: NavigatorRow[]): void {
  const { document, expansion } = source;
  const isElement = (node: NodeId): boolean => document.node(node)?.kind === "element";
  if (!isElement(id)) return;
  const children = document.children(id);
  const hasChildren = children.some(isElement);
  rows.push({ id, depth, hasChildren });
  if (hasChildren && isOpen(expansion, id))
    for (const child of children) addRows(source, child, depth + 1, rows);
}

type Shown = RowsSource & { rows: NavigatorRow[] };

/**
 * Answers rows of one state of a document after another. Of `now` where one edit lies between it and what was answered last:
 * the same rows if it changed none, and with one part made anew if one list of children changed. The way through another
 * document takes longer: until it is `settled`, the rows are those of what is.
 */
export function followRows(): (now: RowsSource, settled: RowsSource) => NavigatorRow[] {
  let last: Shown | undefined;
  return (now, settled) => {
    const near = last && rowsAfter(last, now);
    last = near ? { ...now, rows: near } : { ...settled, rows: rowsOf(settled, last) };
    return last.rows;
  };
}

function rowsOf(source: RowsSource, last: Shown | undefined): NavigatorRow[] {
  const isSame = last?.document === source.document && last.expansion === source.expansion;
  return isSame ? last.rows : navigatorRows(source);
}

/** The rows after one edit; nothing where there was more than that. */
function rowsAfter(last: Shown, next: RowsSource): NavigatorRow[] | undefined {
  const { document, expansion, rows } = last;
  const parent = expansion === next.expansion ? changedParent(document, next.document) : "several";
  if (parent === "none") return rows;
  if (parent === "several" || parent === next.document.root) return undefined;
  const at = rows.findIndex(({ id }) => id === parent);
  const row = rows[at];
  // Something above it is closed.
  if (!row) return rows;
  const end = rows.findIndex(({ depth }, index) => index > at && depth <= row.depth);
  const inside: NavigatorRow[] = [];
  addRows(next, parent, row.depth, inside);
  return [...rows.slice(0, at), ...inside, ...(end < 0 ? [] : rows.slice(end))];
}

/** The node that lists other children than before, if it is the only one. */
function changedParent(before: HtmlDocument, after: HtmlDocument): NodeId | "none" | "several" {
  let parent: NodeId | "none" = "none";
  for (const id of changedNodes(before, after)) {
    const [old, now] = [before.node(id), after.node(id)];
    // What came or went is in the list of a parent.
    if (!old || !now) continue;
    if (old.kind !== now.kind) return "several";
    if (!("children" in old) || !("children" in now) || old.children === now.children) continue;
    if (parent !== "none") return "several";
    parent = id;
  }
  return parent;
}

const hintLength = 28;

/** A few words of what an element says, to tell it from its neighbours. */
export function hintOf(document: HtmlDocument, id: NodeId): string {
  for (const child of document.children(id)) {
    const node = document.node(child);
    const text = node?.kind === "text" ? node.text.trim() : "";
    if (text) return text.length > hintLength ? `${text.slice(0, hintLength)}…` : text;
  }
  return "";
}
