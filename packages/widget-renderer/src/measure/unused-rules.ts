/** Which rules of the style sheets of a page nothing needs, at whatever width and in whatever state. */
import { maxRules, maxSheets, type MeasuredSheet, type UnusedRule } from "./page-measure.ts";
import { restingSelector, selectorsIn } from "./resting-selector.ts";

/** A rule with its own bytes, without those of the rules in it. */
interface FoundRule {
  readonly rule: CSSRule;
  readonly name: string;
  readonly bytes: number;
  /** Whole selector of a style rule, without states; null for other rules. */
  readonly selector: string | null;
}

interface FoundSheet {
  readonly sheet: CSSStyleSheet;
  /** Null where another host keeps it to itself. */
  readonly rules: readonly FoundRule[] | null;
}

/** Reads all style sheets of a document, those that others import among them. */
export function readSheets(document: Document): MeasuredSheet[] {
  const found = [...document.styleSheets].flatMap((sheet) => sheetsFrom(sheet)).slice(0, maxSheets);
  const isMet = selectorTest(document);
  const used = found.flatMap(({ rules }) => rules ?? []).filter((each) => isMet(each));
  const named = namesIn(used, document);
  const isUsed = new Set(used);
  return found.map(({ sheet, rules }) =>
    measured(
      sheet,
      rules,
      (each) => isUsed.has(each) || (each.selector === null && isNamed(each.rule, named)),
    ),
  );
}

function sheetsFrom(sheet: CSSStyleSheet): FoundSheet[] {
  const rules = rulesOf(sheet);
  if (!rules) return [{ sheet, rules: null }];
  const imported = rules
    .filter((rule) => rule instanceof CSSImportRule)
    .map((rule) => rule.styleSheet)
    .filter((inner) => inner !== null);
  return [{ sheet, rules: rules.flatMap((rule) => found(rule, null)) }, ...imported.flatMap(sheetsFrom)];
}

/** The rules of a sheet; null where the browser does not hand them over. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] | null {
  try {
    return [...sheet.cssRules];
  } catch {
    // A sheet of another host that does not share it: the caller says that its rules are unknown.
    return null;
  }
}

/** A rule and those in it. */
function found(rule: CSSRule, around: string | null): FoundRule[] {
  const selector = selectorOf(rule, around);
  const isBlock = "cssRules" in rule && !(rule instanceof CSSKeyframesRule);
  const inner = isBlock ? [...(rule.cssRules as CSSRuleList)] : [];
  const own = bytesOf(rule.cssText) - inner.reduce((sum, { cssText }) => sum + bytesOf(cssText), 0);
  return [
    { rule, name: nameOf(rule, around), bytes: Math.max(0, own), selector },
    ...inner.flatMap((each) => found(each, selector ?? around)),
  ];
}

function selectorOf(rule: CSSRule, around: string | null): string | null {
  if (rule instanceof CSSStyleRule) return nested(restingSelector(rule.selectorText), around);
  // Declarations between the rules in a rule are rules of their own.
  return "cssRules" in rule ? null : around;
}

/** A selector inside a rule, as if it stood alone. */
function nested(selector: string, around: string | null): string {
  if (around === null) return selector;
  const parent = `:is(${around})`;
  return selectorsIn(selector)
    .map((each) => (each.includes("&") ? each.replaceAll("&", parent) : `${parent} ${each}`))
    .join(", ");
}

function nameOf(rule: CSSRule, around: string | null): string {
  if (rule instanceof CSSStyleRule)
    return around === null ? rule.selectorText : `${around} { ${rule.selectorText} }`;
  if (rule instanceof CSSKeyframesRule) return `@keyframes ${rule.name}`;
  return rule instanceof CSSFontFaceRule ? `@font-face ${familyOf(rule)}` : (around ?? "");
}

/** Tells whether a style rule is for something in a document; other rules are needed until their name says more. */
function selectorTest(document: Document): (found: FoundRule) => boolean {
  const known = new Map<string, boolean>();
  return ({ rule, selector }) => {
    if (selector === null) return !(rule instanceof CSSKeyframesRule || rule instanceof CSSFontFaceRule);
    const met = known.get(selector) ?? isMet(selector, document);
    known.set(selector, met);
    return met;
  };
}

/** Whether something meets a selector; one that cannot be read is taken to be met. */
function isMet(selector: string, document: Document): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    // A selector of another engine, such as one with a prefix, makes the whole list unreadable.
    const parts = selectorsIn(selector);
    return parts.length === 1 || parts.some((part) => isMet(part, document));
  }
}

interface Names {
  readonly animations: ReadonlySet<string>;
  readonly families: ReadonlySet<string>;
}

/** Names of animations and fonts that rules in use, and style attributes, ask for. */
function namesIn(used: readonly FoundRule[], document: Document): Names {
  const own = [...document.querySelectorAll<HTMLElement>("[style]")].map(({ style }) => style);
  const styles = [...used.map(({ rule }) => (rule instanceof CSSStyleRule ? rule.style : null)), ...own];
  const listed = (property: string): Set<string> =>
    new Set(styles.flatMap((style) => style?.getPropertyValue(property).split(",").map(unquoted) ?? []));
  const variables = styles.flatMap((style) =>
    style
      ? [...style].filter((name) => name.startsWith("--")).map((name) => style.getPropertyValue(name))
      : [],
  );
  const words = variables.flatMap((text) => text.split(",").map(unquoted));
  return {
    animations: new Set([...listed("animation-name"), ...words.flatMap((text) => text.split(/\s+/))]),
    families: new Set([...listed("font-family"), ...words]),
  };
}

function isNamed(rule: CSSRule, { animations, families }: Names): boolean {
  if (rule instanceof CSSKeyframesRule) return animations.has(rule.name);
  return rule instanceof CSSFontFaceRule ? families.has(familyOf(rule)) : true;
}

function familyOf(rule: CSSFontFaceRule): string {
  return unquoted(rule.style.getPropertyValue("font-family"));
}

function unquoted(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, "$2");
}

function measured(
  sheet: CSSStyleSheet,
  rules: readonly FoundRule[] | null,
  isUsed: (rule: FoundRule) => boolean,
): MeasuredSheet {
  if (!rules) return { url: sheet.href, bytes: null, unusedBytes: 0, unused: [] };
  const read = rules.reduce((sum, { bytes }) => sum + bytes, 0);
  const bytes = sourceBytes(sheet) ?? read;
  // The browser writes rules in a way of its own: each has the share of the source that it has of that.
  const share = read === 0 ? 0 : bytes / read;
  const unused = rules.filter((rule) => !isUsed(rule)).map((rule) => unusedRule(rule, share));
  return {
    url: sheet.href,
    bytes,
    unusedBytes: unused.reduce((sum, rule) => sum + rule.bytes, 0),
    unused: unused.toSorted((left, right) => right.bytes - left.bytes).slice(0, maxRules),
  };
}

function unusedRule({ name, bytes }: FoundRule, share: number): UnusedRule {
  return { name, bytes: Math.round(bytes * share) };
}

/** Bytes of the text of a sheet as it was written, where that is at hand. */
function sourceBytes({ ownerNode, href }: CSSStyleSheet): number | null {
  if (href === null) return ownerNode ? bytesOf(ownerNode.textContent ?? "") : null;
  const [fetched] = performance.getEntriesByName(href, "resource") as PerformanceResourceTiming[];
  return fetched && fetched.decodedBodySize > 0 ? fetched.decodedBodySize : null;
}

const encoder = new TextEncoder();

function bytesOf(text: string): number {
  return encoder.encode(text).length;
}
