/**
 * What turns one piece of HTML into another, as changes that can be taken one by one: with all of them it is the new
 * piece, with none of them the old one, byte for byte.
 */
import { alignTrees } from "./align.ts";
import { readTrees, type HtmlTree } from "./html-tree.ts";

/** Something that would change. */
export interface Change {
  readonly kind: "added" | "removed" | "text" | "attributes";
  /** Tag of the element that it is about, or in which the text stands; "" at the top. */
  readonly tag: string;
  /** HTML, or code, before and after; "" where there is none. */
  readonly before: string;
  readonly after: string;
}

/** A part of the result: fixed, or one of two texts depending on a change. */
type Piece = string | { readonly change: Change };

/** The changes between two pieces of HTML. */
export interface HtmlChanges {
  readonly changes: readonly Change[];
  /** The piece with those changes that are accepted. */
  with: (accepted: ReadonlySet<Change>) => string;
}

/** Compares two pieces of HTML. */
export function htmlChanges(before: string, after: string): HtmlChanges {
  const pieces = compare(readTrees(before), readTrees(after), "");
  return {
    changes: pieces.flatMap((piece) => (typeof piece === "string" ? [] : piece.change)),
    with: (accepted) =>
      pieces
        .map((piece) => {
          if (typeof piece === "string") return piece;
          return accepted.has(piece.change) ? piece.change.after : piece.change.before;
        })
        .join(""),
  };
}

function compare(before: readonly HtmlTree[], after: readonly HtmlTree[], tag: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [old, next] of alignTrees(before, after)) {
    if (old && next) pieces.push(...compareTwo(old, next, tag));
    else if (next) pieces.push(...oneSided("added", next, tag));
    else if (old) pieces.push(...oneSided("removed", old, tag));
  }
  return pieces;
}

function compareTwo(old: HtmlTree, next: HtmlTree, tag: string): Piece[] {
  if (old.html === next.html) return [old.html];
  if (old.kind === "element" && next.kind === "element") {
    const open: Piece =
      old.open === next.open
        ? old.open
        : { change: { kind: "attributes", tag: old.tag, before: old.open, after: next.open } };
    return [open, ...compare(old.children, next.children, old.tag), old.close];
  }
  // How blanks are written is nobody's change to judge.
  if (isBlank(old) && isBlank(next)) return [old.html];
  return [{ change: { kind: "text", tag, before: old.html, after: next.html } }];
}

function oneSided(kind: "added" | "removed", tree: HtmlTree, tag: string): Piece[] {
  if (isBlank(tree)) return kind === "removed" ? [tree.html] : [];
  const [before, after] = kind === "added" ? ["", tree.html] : [tree.html, ""];
  const about = tree.kind === "element" ? tree.tag : tag;
  return [{ change: { kind: tree.kind === "element" ? kind : "text", tag: about, before, after } }];
}

function isBlank(tree: HtmlTree): boolean {
  return tree.kind === "characters" && tree.html.trim() === "";
}
