import {
  isTokenAtKeyword,
  isTokenFunction,
  isTokenString,
  isTokenURL,
  TokenType,
  type CSSToken,
} from "@csstools/css-tokenizer";
import {
  balanceCss,
  isBlank,
  isName,
  readSheet,
  splitCss,
  textOf,
  type CssSheet,
  type CssStatement,
  type TokenRange,
} from "./split-css.ts";

/** A style sheet that reaches one kind of widget only. */
export interface ScopedCss {
  readonly css: string;
  /** Addresses that the sheet imported; they are loaded like libraries, in front of it. */
  readonly imports: readonly string[];
}

/** The attribute of every element that a widget is put into; the styles around it end there. */
export const boundaryAttribute = "data-widget";

// Rules that name things for the whole document and so cannot stand inside @scope.
const global: ReadonlySet<string> = new Set([
  "font-face",
  "font-feature-values",
  "font-palette-values",
  "keyframes",
  "-webkit-keyframes",
  "property",
  "counter-style",
  "page",
]);
const dropped: ReadonlySet<string> = new Set(["charset", "namespace"]);
const conditional: ReadonlySet<string> = new Set(["media", "supports", "container", "layer"]);

/** Conditions inside conditions beyond this depth are left out; nobody writes them, and they must not exhaust the stack. */
const maxDepth = 64;

/**
 * Wraps a style sheet in `@scope`, from the element of class `scope` down to the widgets inside it. `:root`, `html` and
 * `body` mean the widget itself.
 */
export function scopeCss(css: string, scope: string): ScopedCss {
  const imports: string[] = [];
  const outside: string[] = [];
  const inside: string[] = [];
  const source = readSheet(balanceCss(css));
  for (const statement of splitCss(source, [0, source.tokens.length])) {
    const rule = atRule(statement);
    if (rule === "import") imports.push(...importedBy(statement));
    else if (isGlobal(rule, statement)) outside.push(asWritten(source, statement));
    else if (statement.block !== null && !dropped.has(rule)) inside.push(scoped(source, statement, 1));
  }
  const sheet =
    inside.length === 0 ? [] : [`@scope (.${scope}) to (:scope [${boundaryAttribute}]) {`, ...inside, "}"];
  return { css: [...outside, ...sheet].join("\n"), imports };
}

/** Name of an at-rule in lower case, "" for a style rule. */
function atRule({ prelude: [first] }: CssStatement): string {
  return first !== undefined && isTokenAtKeyword(first) ? first[4].value.toLowerCase() : "";
}

function isGlobal(rule: string, { block }: CssStatement): boolean {
  return global.has(rule) || (rule === "layer" && block === null);
}

/** The address that an import names first. */
function importedBy({ prelude }: CssStatement): string[] {
  const [, first, second] = prelude.filter((token) => !isBlank(token));
  const token =
    first !== undefined && isTokenFunction(first) && /^url$/i.test(first[4].value) ? second : first;
  if (token === undefined || !(isTokenString(token) || isTokenURL(token))) return [];
  return token[4].value === "" ? [] : [token[4].value];
}

function scoped(sheet: CssSheet, statement: CssStatement, depth: number): string {
  const { prelude, block } = statement;
  const rule = atRule(statement);
  if (block === null || (rule !== "" && !conditional.has(rule))) return asWritten(sheet, statement);
  if (rule === "") return write(scopeSelector(prelude), textIn(sheet, block));
  const inner = depth < maxDepth ? splitCss(sheet, block) : [];
  return write(textOf(prelude), `\n${inner.map((each) => scoped(sheet, each, depth + 1)).join("\n")}\n`);
}

function asWritten(sheet: CssSheet, { prelude, block }: CssStatement): string {
  return write(textOf(prelude), block && textIn(sheet, block));
}

function textIn({ tokens }: CssSheet, range: TokenRange): string {
  return textOf(tokens.slice(...range));
}

// Inside @scope `:scope` is the element that carries the widget; `html body` is still one element.
function scopeSelector(prelude: readonly CSSToken[]): string {
  return prelude
    .map((token, index) => (isPage(prelude, index) ? ":scope" : isRootColon(prelude, index) ? "" : token[1]))
    .join("")
    .replace(/:scope(?:\s*(?:>\s*)?:scope)+/g, ":scope");
}

/** True for the type selectors `html` and `body`, and for the `root` of `:root`. */
function isPage(prelude: readonly CSSToken[], index: number): boolean {
  if (isRootColon(prelude, index - 1)) return true;
  if (!isName(prelude[index], "html", "body")) return false;
  const before = prelude[index - 1];
  return before === undefined || isBlank(before) || /^[,>+~(]$|\($/.test(before[1]);
}

function isRootColon(prelude: readonly CSSToken[], index: number): boolean {
  const isColon = (at: number): boolean => prelude[at]?.[0] === TokenType.Colon;
  return isColon(index) && !isColon(index - 1) && isName(prelude[index + 1], "root");
}

function write(prelude: string, block: string | null): string {
  return block === null ? `${prelude};` : `${prelude} {${block}}`;
}
