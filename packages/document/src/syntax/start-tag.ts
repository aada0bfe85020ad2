import { writeAttribute } from "./escape.ts";
import type { Attribute } from "../types.ts";

/**
 * Edits of a start tag as written: only the bytes of the attribute in question change, so quotes, order, line breaks
 * and odd spacing of all others stay as the person has them.
 */

interface WrittenAttribute {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

// Name, then optionally "=" and a quoted or bare value; as the tokenizer of the HTML standard splits a tag.
const attributePattern = /(?<name>=[^\s/>=]*|[^\s/>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|(?!["'])[^\s>]+)?)?/g;

function writtenAttributes(open: string): WrittenAttribute[] {
  const nameEnd = tagNameEnd(open);
  attributePattern.lastIndex = nameEnd;
  const found: WrittenAttribute[] = [];
  for (let match = attributePattern.exec(open); match; match = attributePattern.exec(open)) {
    const name = match.groups?.["name"] ?? "";
    found.push({ name: name.toLowerCase(), start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function tagNameEnd(open: string): number {
  const end = open.slice(1).search(/[\s/>]/);
  return end < 0 ? open.length : end + 1;
}

/** A start tag written afresh. */
export function writeStartTag(tag: string, attributes: readonly Attribute[]): string {
  let out = `<${tag}`;
  for (const { name, value } of attributes) out += ` ${writeAttribute(name, value)}`;
  return `${out}>`;
}

/** The written start tag with one attribute set or, with `null`, taken away. */
export function editStartTag(open: string, name: string, value: string | null): string {
  const written = writtenAttributes(open);
  const same = written.filter((attribute) => attribute.name === name.toLowerCase());
  const first = same[0];
  if (value === null) return dropRanges(open, same);
  if (first) return open.slice(0, first.start) + writeAttribute(name, value) + spaced(open.slice(first.end));
  const last = written.at(-1);
  const end = last?.end ?? tagNameEnd(open);
  const missingValue = last && open.slice(last.start, end).endsWith("=") ? '""' : "";
  return `${open.slice(0, end)}${missingValue} ${writeAttribute(name, value)}${spaced(open.slice(end))}`;
}

// Between a bare attribute and `/>` or the next name there must be something.
function spaced(rest: string): string {
  return /^[\s/>]/.test(rest) ? rest : ` ${rest}`;
}

function dropRanges(open: string, ranges: readonly WrittenAttribute[]): string {
  let out = open;
  for (const { start, end } of ranges.toReversed()) {
    const lead = /\s*$/.exec(out.slice(0, start))?.[0].length ?? 0;
    out = out.slice(0, start - lead) + spaced(out.slice(end));
  }
  return out;
}

/** The written start tag under another name. */
export function renameStartTag(open: string, tag: string): string {
  return `<${tag}${open.slice(tagNameEnd(open))}`;
}

/** True when a start tag ends in `/>` and the slash is not the end of a bare value. */
export function isSelfClosing(open: string): boolean {
  return open.endsWith("/>") && (writtenAttributes(open).at(-1)?.end ?? 0) <= open.length - 2;
}
