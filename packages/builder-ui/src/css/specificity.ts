/** How strong selectors are (Selectors Level 4, section 17): the CSSOM does not tell. */
import { selectorsIn } from "@tessera/widget-renderer/frame";

/** Numbers of ids, of classes with attributes and pseudo-classes, and of types with pseudo-elements. */
export type Specificity = readonly [ids: number, classes: number, types: number];

const none: Specificity = [0, 0, 0];

/** Above 0 where the first is stronger. */
export function compareSpecificity(one: Specificity, other: Specificity): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

const name = String.raw`(?:[-\w\u0080-\uffff]|\\[\da-f]{1,6}\s?|\\[^])+`;
const part = new RegExp(
  String.raw`(?<id>#${name})|(?<cls>\.${name})|(?<attr>\[(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|[^\]"'])*\])|(?<pseudo>::?${name})(?<open>\()?|(?<type>${name})|[^]`,
  "giy",
);

/** The specificity of one selector without a comma outside of brackets. */
export function specificityOf(selector: string): Specificity {
  let sum = none;
  part.lastIndex = 0;
  for (let found = part.exec(selector); found; found = part.exec(selector)) {
    const { id, cls, attr, pseudo, open, type } = found.groups ?? {};
    if (id) sum = plus(sum, [1, 0, 0]);
    else if (cls || attr) sum = plus(sum, [0, 1, 0]);
    else if (type) sum = plus(sum, [0, 0, 1]);
    else if (pseudo) {
      const end = open ? closeOf(selector, part.lastIndex) : part.lastIndex;
      sum = plus(sum, ofPseudo(pseudo.toLowerCase(), open ? selector.slice(part.lastIndex, end - 1) : null));
      part.lastIndex = end;
    }
  }
  return sum;
}

/** The strongest of a list of selectors. */
export function strongest(list: string): Specificity {
  return selectorsIn(list)
    .map(specificityOf)
    .reduce((one, other) => (compareSpecificity(one, other) > 0 ? one : other), none);
}

function ofPseudo(pseudo: string, inner: string | null): Specificity {
  if (pseudo === ":where") return none;
  if (/^:(?:is|not|has|-webkit-any|matches)$/.test(pseudo)) return strongest(inner ?? "");
  const isElement = pseudo.startsWith("::") || /^:(?:before|after|first-line|first-letter)$/.test(pseudo);
  if (isElement) return plus([0, 0, 1], pseudo === "::slotted" ? strongest(inner ?? "") : none);
  const of = /^:nth-(?:last-)?child$/.test(pseudo) ? /\sof\s([^]*)$/.exec(inner ?? "")?.[1] : undefined;
  return plus([0, 1, 0], of === undefined ? none : strongest(of));
}

function plus(one: Specificity, other: Specificity): Specificity {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
}

/** Offset behind the bracket that closes the one before an offset. */
function closeOf(selector: string, from: number): number {
  let depth = 1;
  let quote = "";
  for (let at = from; at < selector.length; at += 1) {
    const char = selector[at]!;
    if (char === "\\") at += 1;
    else if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === "(" || char === "[") depth += 1;
    else if (char === ")" || char === "]") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return selector.length + 1;
}
