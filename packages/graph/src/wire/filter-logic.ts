import { GraphError } from "../errors.ts";

/** A filter expression as a tree. `exand` holds when all its parts hold under one ancestor. */
export type FilterLogic =
  | { kind: "filter"; name: string }
  | { kind: "not"; part: FilterLogic }
  | { kind: "and" | "or" | "exand"; parts: FilterLogic[] };

const operators = new Set(["and", "or", "not", "exand", "(", ")"]);

/** Reads an infix expression over filter names. EXAND binds strongest, then NOT, AND and OR. */
export function parseFilterLogic(text: string): FilterLogic {
  const tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const takes = (word: string): boolean => {
    const isNext = tokens[at]?.toLowerCase() === word;
    if (isNext) at += 1;
    return isNext;
  };
  const chain = (kind: "and" | "or" | "exand", next: () => FilterLogic): FilterLogic => {
    const parts = [next()];
    while (takes(kind)) parts.push(next());
    return parts.length === 1 ? parts[0]! : { kind, parts };
  };
  const or = (): FilterLogic => chain("or", and);
  const and = (): FilterLogic => chain("and", not);
  const not = (): FilterLogic => (takes("not") ? { kind: "not", part: not() } : chain("exand", primary));
  const primary = (): FilterLogic => {
    if (takes("(")) {
      const inner = or();
      if (!takes(")")) throw unreadable(text);
      return inner;
    }
    const name = tokens[at++];
    if (name === undefined || operators.has(name.toLowerCase())) throw unreadable(text);
    return { kind: "filter", name };
  };
  const logic = or();
  if (at < tokens.length) throw unreadable(text);
  return logic;
}

/** Names of the filters that an expression uses. */
export function filterNames(logic: FilterLogic): Set<string> {
  if (logic.kind === "filter") return new Set([logic.name]);
  const parts = logic.kind === "not" ? [logic.part] : logic.parts;
  return new Set(parts.flatMap((part) => [...filterNames(part)]));
}

/**
 * A name that no filter has, where the expression can never hold for want of it: it is misspelt, and would look like an
 * empty list. Undefined where the expression can hold: applications leave filters out that a person has not chosen.
 */
export function missingFilter(logic: FilterLogic, known: ReadonlySet<string>): string | undefined {
  if (canHold(logic, known)) return undefined;
  return [...filterNames(logic)].find((name) => !known.has(name));
}

/** A filter that is there may hold or not; one that is missing never does. */
function canHold(logic: FilterLogic, known: ReadonlySet<string>): boolean {
  if (logic.kind === "filter") return known.has(logic.name);
  if (logic.kind === "not") return !mustHold(logic.part, known);
  const holds = (part: FilterLogic): boolean => canHold(part, known);
  return logic.kind === "or" ? logic.parts.some(holds) : logic.parts.every(holds);
}

function mustHold(logic: FilterLogic, known: ReadonlySet<string>): boolean {
  if (logic.kind === "filter") return false;
  if (logic.kind === "not") return !canHold(logic.part, known);
  const holds = (part: FilterLogic): boolean => mustHold(part, known);
  return logic.kind === "or" ? logic.parts.some(holds) : logic.parts.every(holds);
}

function unreadable(text: string): GraphError {
  return new GraphError("bad-query", { message: `The filter logic "${text}" cannot be read.` });
}
