import { AppError } from "../errors.ts";

/** A filter expression as a tree. `exand` holds when all of its parts hold under one ancestor. */
export type Logic =
  | { kind: "filter"; name: string }
  | { kind: "not"; part: Logic }
  | { kind: "and" | "or" | "exand"; parts: Logic[] };

type Chain = "and" | "or" | "exand";

const deepest = 50;

/**
 * Reads an infix expression over filter names. EXAND binds strongest, then NOT, AND, OR; parentheses may
 * stand with or without spaces. Throws `bad_query` when it cannot be read.
 */
export function parseFilterLogic(text: string): Logic {
  const tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  let depth = 0;
  const peek = (): string => (tokens[at] ?? "").toLowerCase();

  function chain(kind: Chain, next: () => Logic): Logic {
    const parts = [next()];
    while (peek() === kind) {
      at++;
      parts.push(next());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind, parts };
  }

  const or = (): Logic => chain("or", and);
  const and = (): Logic => chain("and", not);
  const exand = (): Logic => chain("exand", primary);

  function not(): Logic {
    if (peek() !== "not") return exand();
    at++;
    return { kind: "not", part: nested(not) };
  }

  function nested(read: () => Logic): Logic {
    if (++depth > deepest) refuse("filterLogic is nested too deep");
    const logic = read();
    depth--;
    return logic;
  }

  function primary(): Logic {
    const token = tokens[at++];
    if (token === undefined || token === ")" || isOperator(token))
      return refuse(`filterLogic stops short at "${token ?? ""}"`);
    if (token !== "(") return { kind: "filter", name: token };
    const inner = nested(or);
    if (tokens[at++] !== ")") refuse('filterLogic lacks a ")"');
    return inner;
  }

  const logic = or();
  if (at < tokens.length) refuse(`filterLogic goes on after its end with "${tokens[at] ?? ""}"`);
  return logic;
}

/** Names of the filters that an expression mentions. */
export function filterNames(logic: Logic): string[] {
  if (logic.kind === "filter") return [logic.name];
  return logic.kind === "not" ? filterNames(logic.part) : logic.parts.flatMap(filterNames);
}

function isOperator(token: string): boolean {
  return ["and", "or", "not", "exand"].includes(token.toLowerCase());
}

function refuse(detail: string): never {
  throw new AppError("bad_query", { detail });
}
