import { balanceCss, splitCss, stripComments, type CssStatement } from "./split-css.ts";

/** A style sheet that reaches one kind of widget only. */
export interface ScopedCss {
  readonly css: string;
  /** Addresses that the sheet imported; they are loaded like libraries, in front of it. */
  readonly imports: readonly string[];
}

/** The attribute of every element that a widget is put into; the styles around it end there. */
export const boundaryAttribute = "data-widget";

// Rules that name things for the whole document and so cannot stand inside @scope.
const global =
  /^@(?:font-face|font-feature-values|font-palette-values|keyframes|-webkit-keyframes|property|counter-style|page|layer[^{]*$)/i;
const dropped = /^@(?:charset|namespace)/i;
const conditional = /^@(?:media|supports|container|layer)/i;
const importPattern = /^@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/i;

/**
 * Wraps a style sheet in `@scope`, from the element of class `scope` down to the widgets inside it. `:root`, `html` and
 * `body` mean the widget itself.
 */
export function scopeCss(css: string, scope: string): ScopedCss {
  const imports: string[] = [];
  const outside: string[] = [];
  const inside: string[] = [];
  for (const statement of splitCss(balanceCss(css))) {
    const prelude = stripComments(statement.prelude);
    const imported = importPattern.exec(prelude)?.[1];
    if (imported !== undefined) imports.push(imported);
    else if (global.test(prelude)) outside.push(write(statement));
    else if (statement.block !== null && !dropped.test(prelude))
      inside.push(write(scopeStatement(statement)));
  }
  const scoped =
    inside.length === 0 ? [] : [`@scope (.${scope}) to (:scope [${boundaryAttribute}]) {`, ...inside, "}"];
  return { css: [...outside, ...scoped].join("\n"), imports };
}

function scopeStatement({ prelude, block }: CssStatement): CssStatement {
  if (block === null) return { prelude, block };
  if (!prelude.startsWith("@")) return { prelude: scopeSelector(prelude), block };
  if (!conditional.test(prelude)) return { prelude, block };
  const inner = splitCss(block).map((statement) => write(scopeStatement(statement)));
  return { prelude, block: `\n${inner.join("\n")}\n` };
}

// Inside @scope `:scope` is the element that carries the widget; `html body` is still one element.
function scopeSelector(selector: string): string {
  const page = /(^|[\s,>+~(])(?::root|html|body)(?=$|[\s,>+~.:#[)])/gi;
  return selector.replace(page, "$1:scope").replace(/:scope(?:\s*>?\s*:scope)+/g, ":scope");
}

function write({ prelude, block }: CssStatement): string {
  return block === null ? `${prelude};` : `${prelude} {${block}}`;
}
