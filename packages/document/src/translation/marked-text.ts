/**
 * A text with marks for the elements in it: `Hello <1>you</1>`, and `<2/>` for one that holds no text. What looks like a mark and
 * is none has a backslash before it: `\<1>`.
 */

/** A piece of a marked text. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open" | "close" | "atom"; readonly number: number };

const markPattern = /(\\*)<(\/?)(\d{1,6})(\/?)>/g;

/** Text as it stands between the marks. */
export function plainToMarked(text: string): string {
  return text.replace(markPattern, (all, backslashes: string) => `${backslashes}\\${all}`);
}

/** A marked text as its pieces write it. */
export function writePieces(pieces: readonly Piece[]): string {
  return pieces.map((piece, at) => writePiece(piece, at === pieces.length - 1)).join("");
}

function writePiece(piece: Piece, isLast: boolean): string {
  if (piece.kind === "text") {
    const text = plainToMarked(piece.text);
    // The mark behind it is one, whatever stands before it.
    return isLast ? text : text.replace(/(?<!\\)\\+$/, "$&$&");
  }
  if (piece.kind === "atom") return `<${piece.number}/>`;
  return piece.kind === "open" ? `<${piece.number}>` : `</${piece.number}>`;
}

/** The pieces of a marked text. */
export function readPieces(marked: string): Piece[] {
  const pieces: Piece[] = [];
  let text = "";
  let at = 0;
  for (const match of marked.matchAll(markPattern)) {
    const [all, backslashes = "", close, digits, atom] = match;
    text += marked.slice(at, match.index) + "\\".repeat(backslashes.length >> 1);
    at = match.index + all.length;
    const isPlain = backslashes.length % 2 === 1;
    if (isPlain) text += all.slice(backslashes.length);
    else {
      if (text !== "") pieces.push({ kind: "text", text });
      text = "";
      pieces.push({ kind: close ? "close" : atom ? "atom" : "open", number: Number(digits) });
    }
  }
  text += marked.slice(at);
  return text === "" ? pieces : [...pieces, { kind: "text", text }];
}

/**
 * True when a marked text has the marks of another one, each as often and inside the same ones; their order may be another.
 */
export function hasSameMarks(pieces: readonly Piece[], others: readonly Piece[]): boolean {
  const marks = marksOf(pieces);
  const expected = marksOf(others);
  return marks !== null && expected !== null && marks.toSorted().join() === expected.toSorted().join();
}

/** Each mark with the one around it; null when one is left open, or closed that is not open. */
function marksOf(pieces: readonly Piece[]): string[] | null {
  const open: number[] = [];
  const marks: string[] = [];
  for (const piece of pieces) {
    if (piece.kind === "text") continue;
    if (piece.kind === "close") {
      if (open.pop() !== piece.number) return null;
      continue;
    }
    marks.push(`${open.at(-1) ?? 0} ${piece.kind} ${piece.number}`);
    if (piece.kind === "open") open.push(piece.number);
  }
  return open.length === 0 ? marks : null;
}
