import { isTokenAtKeyword, TokenType, type CSSToken } from "@csstools/css-tokenizer";
import { closers, closing, cssTokens, isBlank } from "./split-css.ts";

/** A style sheet without its imports. */
export interface SheetAndImports {
  /** Each import as it is written, with its conditions and its semicolon. */
  readonly imports: readonly string[];
  readonly css: string;
}

/** Separates the imports of a style sheet from the rest, which stays as it is written. */
export function takeImports(css: string): SheetAndImports {
  const imports: string[] = [];
  let rest = "";
  let taken = 0;
  for (const { start, end } of importsIn(css)) {
    imports.push(css.slice(start, end).replace(/;?$/, ";"));
    rest += css.slice(taken, start);
    taken = end;
  }
  return imports.length === 0 ? { imports, css } : { imports, css: (rest + css.slice(taken)).trim() };
}

/** A style sheet with more imports, behind the statements that may stand before one; those that it has are not repeated. */
export function withImports(css: string, imports: readonly string[]): string {
  const present = new Set(takeImports(css).imports);
  const more = imports.filter((each) => !present.has(each));
  if (more.length === 0) return css;
  const end = endOfStatements(css);
  const parts = [css.slice(0, end).trim(), ...more];
  const head = parts.filter(Boolean).join("\n");
  const rest = css.slice(end).trim();
  return rest === "" ? head : `${head}\n\n${rest}`;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function importsIn(css: string): Range[] {
  const found: Range[] = [];
  let depth = 0;
  let atStart = true;
  let start: number | null = null;
  for (const token of cssTokens(css)) {
    const [type, , from, to] = token;
    const ends = type === TokenType.Semicolon;
    if (depth === 0 && atStart && isImport(token)) start = from;
    // With a block it is no import.
    if (type === TokenType.OpenCurly) start = null;
    if (start !== null && depth === 0 && ends) {
      found.push({ start, end: to + 1 });
      start = null;
    }
    if (closers[type] !== undefined) depth += 1;
    else if (closing.has(type)) depth = Math.max(0, depth - 1);
    atStart =
      depth === 0 && (ends || type === TokenType.CloseCurly || (atStart && (isBlank(token) || isSgml(type))));
  }
  if (start !== null && depth === 0) found.push({ start, end: css.length });
  return found;
}

function isImport(token: CSSToken): boolean {
  return isTokenAtKeyword(token) && token[4].value.toLowerCase() === "import";
}

function isSgml(type: TokenType): boolean {
  return type === TokenType.CDO || type === TokenType.CDC;
}

/** Behind the last `@charset`, `@import` or `@layer` before the first rule. */
function endOfStatements(css: string): number {
  let end = 0;
  for (const [type, , , to] of cssTokens(css)) {
    if (type === TokenType.OpenCurly) break;
    if (type === TokenType.Semicolon) end = to + 1;
  }
  return end;
}
