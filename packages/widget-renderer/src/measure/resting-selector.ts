/**
 * Selectors without states: what a rule for `a:hover` is about is `a`, whether or not a pointer is there now. Generated parts go
 * too. What says where an element stands (`:first-child`, `:not(.x)`) stays.
 */

/** Pseudo-classes about the place of an element, which hold or not whatever visitors do. */
const placing =
  /^(?:root|empty|scope|(?:first|last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type)|lang|dir)$/;
const choosing = /^(?:is|where|has|matches|-webkit-any|-moz-any)$/;

/** A selector without its states and generated parts; matches whatever the selector could match. */
export function restingSelector(selector: string): string {
  let rest = "";
  let at = 0;
  while (at < selector.length) {
    const [part, end] = nextPart(selector, at);
    const kept = part.startsWith(":") ? restingPseudo(part) : part;
    rest += kept === "" && isOpen(rest) ? "*" : kept;
    at = end;
  }
  return rest.trim() === "" ? "*" : rest;
}

/** The alternatives of a selector list. */
export function selectorsIn(list: string): string[] {
  const found = [""];
  let at = 0;
  while (at < list.length) {
    const [part, end] = nextPart(list, at);
    if (part === ",") found.push("");
    else found.push((found.pop() ?? "") + part);
    at = end;
  }
  return found.map((each) => each.trim());
}

/** True where a compound selector has not begun yet. */
function isOpen(text: string): boolean {
  return text === "" || /[\s>+~,|(]$/.test(text);
}

/** The part that begins at a place: a pseudo with its arguments, an attribute, an escape, or one character; and its end. */
function nextPart(selector: string, at: number): [part: string, end: number] {
  const char = selector[at]!;
  if (char === "\\") return [selector.slice(at, at + 2), at + 2];
  if (char === "[") return closed(selector, at, at);
  if (char !== ":") return [char, at + 1];
  const [name = ":"] = /^::?(?:[-\w]|[^\0-\x7f]|\\.)*/.exec(selector.slice(at)) ?? [];
  const end = at + name.length;
  return selector[end] === "(" ? closed(selector, at, end) : [name, end];
}

/** The part from `start` to where the bracket at `open` is closed. */
function closed(selector: string, start: number, open: number): [part: string, end: number] {
  let depth = 0;
  let quote = "";
  for (let at = open; at < selector.length; at++) {
    const char = selector[at]!;
    if (char === "\\") at++;
    else if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === "(" || char === "[") depth++;
    else if ((char === ")" || char === "]") && --depth === 0) return [selector.slice(start, at + 1), at + 1];
  }
  return [selector.slice(start), selector.length];
}

function restingPseudo(part: string): string {
  const [, name = "", inner] = /^:([-\w]+)(?:\(([^]*)\))?$/.exec(part) ?? [];
  if (placing.test(name)) return part;
  if (inner === undefined) return "";
  // What is not in a state now may be in it later.
  if (name === "not") return restingSelector(inner) === inner ? part : "";
  if (!choosing.test(name)) return "";
  return `:${name}(${selectorsIn(inner).map(restingSelector).join(", ")})`;
}
