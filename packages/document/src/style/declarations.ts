/** One declaration of an inline style; property in lower case but for custom properties, value without `!important`. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
}

/** A declaration and where its bytes stand, the closing semicolon left out. */
export interface WrittenDeclaration extends Declaration {
  readonly start: number;
  readonly end: number;
}

/** Splits the text of a `style` attribute; strings, brackets and comments are respected, broken parts are skipped. */
export function readDeclarations(style: string): WrittenDeclaration[] {
  const found: WrittenDeclaration[] = [];
  let start = 0;
  for (const end of [...separators(style), style.length]) {
    const declaration = readOne(style, start, end);
    if (declaration) found.push(declaration);
    start = end + 1;
  }
  return found;
}

const token = /\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|[()[\]{};]/g;

function separators(style: string): number[] {
  const found: number[] = [];
  let depth = 0;
  for (const match of style.matchAll(token)) {
    const text = match[0];
    if (text === ";" && depth === 0) found.push(match.index);
    else if (/^[([{]$/.test(text)) depth++;
    else if (/^[)\]}]$/.test(text) && depth > 0) depth--;
  }
  return found;
}

function readOne(style: string, start: number, end: number): WrittenDeclaration | null {
  const text = blankComments(style.slice(start, end));
  const colon = text.indexOf(":");
  const name = text.slice(0, colon).trim();
  if (colon < 0 || !/^[-_a-zA-Z\u0080-\uffff][\w\u0080-\uffff-]*$/.test(name)) return null;
  const value = text.slice(colon + 1).trim();
  const important = /\s*!\s*important$/i.exec(value);
  return {
    property: name.startsWith("--") ? name : name.toLowerCase(),
    value: important ? value.slice(0, important.index) : value,
    important: important !== null,
    start: start + text.length - text.trimStart().length,
    end: start + text.trimEnd().length,
  };
}

// Same length, so that offsets stay true; comments inside strings and urls do not start with a blank line of their own.
function blankComments(text: string): string {
  return text.replace(token, (part) => (part.startsWith("/*") ? " ".repeat(part.length) : part));
}

/** The style text with one property set or, with `null`, taken away; the bytes of all others stay. */
export function editDeclarations(style: string, property: string, value: string | null): string {
  const same = readDeclarations(style).filter((declaration) => declaration.property === property);
  const last = same.at(-1);
  if (value === null) return same.toReversed().reduce(dropDeclaration, style).trim();
  const important = last?.important && !/!\s*important$/i.test(value) ? " !important" : "";
  const text = `${property}: ${value}${important}`;
  if (last) return style.slice(0, last.start) + text + style.slice(last.end);
  const before = style.trimEnd();
  if (before === "") return `${text};`;
  return `${before}${before.endsWith(";") ? "" : ";"} ${text};`;
}

function dropDeclaration(style: string, { start, end }: WrittenDeclaration): string {
  const rest = style.slice(end).replace(/^\s*;?\s*/, "");
  const before = style.slice(0, start);
  return rest === "" ? before.trimEnd() : before + rest;
}
