/** A style sheet as the panels read it: its style rules by name, those in conditions of media and containers included. */
import { cssBlocks, readDeclarations, type CssBlock, type Declaration } from "@tessera/document";
import { isCondition, plainCondition } from "./conditions.ts";

/** A style rule; its `prelude` is the selector. */
export interface SheetRule extends CssBlock {
  /** The condition around it as {@link plainCondition} writes it; "" where there is none. */
  readonly condition: string;
  /** The block of that condition. */
  readonly around: CssBlock | null;
}

/** A style sheet that was read. */
export interface Sheet {
  readonly css: string;
  /** What stands at the top of the sheet. */
  readonly blocks: readonly CssBlock[];
  /** The style rules in their order. */
  readonly rules: readonly SheetRule[];
  /** The rules with a selector and a condition, in their order. */
  readonly named: (selector: string, condition: string) => readonly SheetRule[];
  /** The declarations of a rule, in their order. */
  readonly declarationsOf: (rule: SheetRule) => readonly Declaration[];
}

/** The sheet that was read last: a panel asks for many properties of one sheet, and to read it is what takes long. */
let lastRead: Sheet | null = null;

/** Reads a style sheet; what browsers would drop is left out. */
export function readSheet(css: string): Sheet {
  lastRead = lastRead?.css === css ? lastRead : parse(css);
  return lastRead;
}

function parse(css: string): Sheet {
  const blocks = cssBlocks(css);
  const rules = blocks.flatMap((block) => rulesIn(css, block));
  const byName = Map.groupBy(rules, ({ condition, prelude }) => `${condition}{${prelude}`);
  const declarations = new Map<SheetRule, readonly Declaration[]>();
  return {
    css,
    blocks,
    rules,
    named: (selector, condition) => byName.get(`${condition}{${selector}`) ?? [],
    declarationsOf: (rule) => {
      const known = declarations.get(rule) ?? readBody(css, rule);
      declarations.set(rule, known);
      return known;
    },
  };
}

function rulesIn(css: string, block: CssBlock): SheetRule[] {
  if (!block.prelude.startsWith("@"))
    return block.prelude === "" ? [] : [{ ...block, condition: "", around: null }];
  if (!isCondition(block.prelude)) return [];
  const condition = plainCondition(block.prelude);
  return cssBlocks(css, block.bodyStart, block.bodyEnd)
    .filter(({ prelude }) => prelude !== "" && !prelude.startsWith("@"))
    .map((rule) => ({ ...rule, condition, around: block }));
}

function readBody(css: string, { bodyStart, bodyEnd }: SheetRule): Declaration[] {
  return readDeclarations(css.slice(bodyStart, bodyEnd), "rule").map(({ property, value, important }) => ({
    property,
    value,
    important,
  }));
}
