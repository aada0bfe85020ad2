/**
 * Where the styles panel writes: the element itself, or a selector such as `.card`; either with a state or in a range of
 * widths. An element's own styles are its `style` attribute, until one of its states or widths sets the same property. Then
 * this one moves to a rule of the element's own class, before those of its states and widths, so that the cascade decides
 * between them without `!important`. All of it is plain CSS that a person can go on editing by hand.
 */
import { classListOf, readStyle, setStyle, type Declaration, type NodeId } from "@tessera/document";
import { messages } from "../messages.ts";
import type { Source } from "../state/source.ts";
import {
  compareConditions,
  conditionOf,
  includes,
  isCondition,
  plainCondition,
  widthRange,
} from "./conditions.ts";
import { newClass, ownClassOf, sharesOwnClass, withClasses, withOwnClass } from "./own-class.ts";
import { overlaps } from "./overlaps.ts";
import { plainInRule, readRule, setInRule, type RuleName } from "./rules.ts";
import { readSheet, type SheetRule } from "./sheet.ts";
import { isGenerated, splitState, stateName } from "./states.ts";

/** A state or width range of an element or selector; both empty mean the element or selector itself. */
export interface StyleScope {
  /** What stands behind the selector, such as `:hover`. */
  readonly state: string;
  /** "tablet", "phone", or a condition such as `@media (min-width: 1200px)`. */
  readonly width: string;
  /** The selector whose rules are edited; the element's own styles where it is left out or "". */
  readonly selector?: string;
}

/** The element itself. */
export const baseScope: StyleScope = { state: "", width: "" };

/** The widths that can be styled everywhere. */
export const styleWidths = [
  ["", messages.allWidths],
  ["tablet", messages.tabletWidth],
  ["phone", messages.phoneWidth],
] as const;

const conditions: Readonly<Record<string, string>> = {
  tablet: conditionOf({ kind: "max", px: 768 }),
  phone: conditionOf({ kind: "max", px: 480 }),
};

/** The condition of a width of a scope. */
export function conditionOfWidth(width: string): string {
  return conditions[width] ?? width;
}

/** The width of a scope for a condition. */
export function widthOfCondition(condition: string): string {
  return Object.entries(conditions).find(([, each]) => each === condition)?.[0] ?? condition;
}

/** The widths for which a sheet has rules, beside those of {@link styleWidths}, in the order in which they take effect. */
export function widthsIn(css: string): string[] {
  const found = readSheet(css)
    .blocks.map(({ prelude }) => prelude)
    .filter(isCondition)
    .map(plainCondition);
  const widths = [...new Set(found)].toSorted(compareConditions).map(widthOfCondition);
  return widths.filter((width) => !(width in conditions));
}

/** The value that a property has in a scope of an element; null when it is not set there. */
export function valueIn(source: Source, id: NodeId, scope: StyleScope, property: string): string | null {
  return declarationsIn(source, id, scope).findLast((each) => each.property === property)?.value ?? null;
}

/** The properties that are set in a scope of an element, in their order, each once. */
export function propertiesIn(source: Source, id: NodeId, scope: StyleScope): string[] {
  return [...new Set(declarationsIn(source, id, scope).map(({ property }) => property))];
}

function declarationsIn(source: Source, id: NodeId, scope: StyleScope): readonly Declaration[] {
  const selector = selectorOf(source, id, scope);
  const inRule = selector === null ? [] : readRule(source.css, ruleOf(selector, scope));
  return isElementItself(scope) ? [...inRule, ...readStyle(source.document, id)] : inRule;
}

/** The selector of a scope without its state; null for the element itself where it has no class of its own. */
export function selectorOf(source: Source, id: NodeId, { selector }: StyleScope): string | null {
  if (selector) return selector;
  const own = ownClassOf(source, id);
  return own === null ? null : `.${own}`;
}

function ruleOf(selector: string, { state, width }: StyleScope): RuleName {
  return { selector: `${selector}${state}`, condition: conditionOfWidth(width) };
}

/**
 * The scope from which an element or selector has a value that a scope of it does not set: the same state at wider widths
 * first, then no state; null where none of them sets it.
 */
export function sourceOfValue(
  source: Source,
  id: NodeId,
  scope: StyleScope,
  property: string,
): StyleScope | null {
  const condition = conditionOfWidth(scope.width);
  const states = scope.state === "" ? [""] : [scope.state, ""];
  const others = states.flatMap((state) =>
    scopesOf(source, id, scope)
      .filter((other) => other.state === state && includes(conditionOfWidth(other.width), condition))
      .filter((other) => other.state !== scope.state || other.width !== scope.width)
      .toReversed(),
  );
  return others.find((other) => valueIn(source, id, other, property) !== null) ?? null;
}

/** The scopes of an element or selector in which something is set or can be, in the order in which they take effect. */
export function scopesOf(source: Source, id: NodeId, { selector = "" }: StyleScope): StyleScope[] {
  const layers = rulesOf(source, selectorOf(source, id, { ...baseScope, selector })).map(
    (rule): StyleScope => {
      const { state } = splitState(rule.prelude);
      return { state, width: widthOfCondition(rule.condition), ...(selector && { selector }) };
    },
  );
  const base: StyleScope = selector ? { ...baseScope, selector } : baseScope;
  const isBase = ({ state, width }: StyleScope): boolean => state === "" && width === "";
  return [base, ...layers.filter((scope) => !isBase(scope))].toSorted((one, other) =>
    compareConditions(conditionOfWidth(one.width), conditionOfWidth(other.width)),
  );
}

/** The rules of a selector, in every state and condition. */
function rulesOf({ css }: Source, selector: string | null): readonly SheetRule[] {
  if (selector === null) return [];
  return readSheet(css).rules.filter(
    ({ prelude }) => prelude === selector || splitState(prelude).base === selector,
  );
}

/** What people call the width of a scope. */
export function widthName(width: string): string {
  const named = styleWidths.find(([each]) => each === width)?.[1];
  if (named !== undefined) return named;
  const range = widthRange(width);
  if (!range) return width.replace(/^@media\s*/, "");
  return range.kind === "min" ? messages.widthFrom(range.px) : messages.widthUpTo(range.px);
}

/** What people call a scope: its width, and its state where it has one. */
export function scopeName({ state, width }: StyleScope): string {
  return state === "" ? widthName(width) : `${widthName(width)}, ${stateName(state)}`;
}

/** The source with a property set in a scope of an element, or with null taken away. */
export function setIn(
  source: Source,
  id: NodeId,
  scope: StyleScope,
  property: string,
  value: string | null,
): Source {
  if (scope.selector)
    return { ...source, css: withContent(source.css, scope.selector, scope, property, value) };
  const own = separated(source, id);
  return isElementItself(scope)
    ? setOnElement(own, id, property, value)
    : setOnLayer(own, id, scope, property, value);
}

/** A sheet with a property of a rule set. A part that the rule creates shows only with a `content`, which is set along. */
function withContent(
  css: string,
  selector: string,
  scope: StyleScope,
  property: string,
  value: string | null,
): string {
  const name = ruleOf(selector, scope);
  const set = setInRule(css, name, property, value);
  if (value === null || !isGenerated(scope.state) || property === "content") return set;
  const base = ruleOf(selector, { ...scope, width: "" });
  return readRule(set, base).some((each) => each.property === "content")
    ? set
    : setInRule(set, base, "content", '""');
}

function setOnElement(source: Source, id: NodeId, property: string, value: string | null): Source {
  const own = ownClassOf(source, id);
  const isInRules = rulesOf(source, own && `.${own}`).some((rule) => declares(source, rule, property));
  if (!isInRules) return styled(source, id, property, value);
  if (value === null)
    return plain(inBaseRule(styled(source, id, property, null), id, property, null), id, property);
  return plain(inBaseRule(movedToRule(source, id, property), id, property, value), id, property);
}

function setOnLayer(
  source: Source,
  id: NodeId,
  scope: StyleScope,
  property: string,
  value: string | null,
): Source {
  const named = value === null ? source : withOwnClass(source, id);
  const selector = selectorOf(named, id, scope);
  if (selector === null) return source;
  const moved = value === null ? named : movedToRule(named, id, property);
  const css = withContent(plain(moved, id, property).css, selector, scope, property, value);
  return { ...moved, css };
}

function declares({ css }: Source, rule: SheetRule, property: string): boolean {
  return readSheet(css)
    .declarationsOf(rule)
    .some((each) => overlaps(each.property, property));
}

function styled(source: Source, id: NodeId, property: string, value: string | null): Source {
  const set = setStyle(source.document, id, property, value);
  return set.ok ? { ...source, document: set.document } : source;
}

function inBaseRule(source: Source, id: NodeId, property: string, value: string | null): Source {
  const selector = selectorOf(source, id, baseScope);
  return selector === null
    ? source
    : { ...source, css: setInRule(source.css, { selector }, property, value) };
}

/** What the `style` attribute says about a property would win over every rule: it moves to the rule of the element. */
function movedToRule(source: Source, id: NodeId, property: string): Source {
  return readStyle(source.document, id)
    .filter((each) => overlaps(each.property, property))
    .reduce(
      (now, each) => inBaseRule(styled(now, id, each.property, null), id, each.property, each.value),
      source,
    );
}

/** Rules of before say `!important`, which is not needed once the attribute says nothing about the property. */
function plain(source: Source, id: NodeId, property: string): Source {
  const isMeant = (other: string): boolean => overlaps(other, property);
  const rules = rulesOf(source, selectorOf(source, id, baseScope)).filter((rule) =>
    readSheet(source.css)
      .declarationsOf(rule)
      .some((each) => each.important && isMeant(each.property)),
  );
  if (rules.length === 0) return source;
  const moved = movedToRule(source, id, property);
  const css = rules.reduce(
    (text, { prelude, condition }) => plainInRule(text, { selector: prelude, condition }, isMeant),
    moved.css,
  );
  return { ...moved, css };
}

/** A copy of an element has its class, too: it gets one of its own, with the same rules, before it is styled otherwise. */
function separated(source: Source, id: NodeId): Source {
  const own = ownClassOf(source, id);
  if (own === null || !sharesOwnClass(source, id, own)) return source;
  const name = newClass(source);
  const classes = classListOf(source.document.node(id));
  const renamed = withClasses(source, id, classes.map((each) => (each === own ? name : each)).join(" "));
  return { ...renamed, css: withCopies(source, `.${own}`, `.${name}`) };
}

/** The sheet in which another selector has the rules of one, too. */
export function withCopies(source: Source, from: string, to: string): string {
  const sheet = readSheet(source.css);
  return rulesOf(source, from).reduce(
    (css, rule) =>
      sheet.declarationsOf(rule).reduce((text, { property, value, important }) => {
        const name = { selector: `${to}${rule.prelude.slice(from.length)}`, condition: rule.condition };
        return setInRule(text, name, property, important ? `${value} !important` : value);
      }, css),
    source.css,
  );
}

/** The source without a property of an element, in whichever of its own scopes it was set. */
export function clearEverywhere(source: Source, id: NodeId, property: string): Source {
  return scopesOf(source, id, baseScope).reduce((now, scope) => {
    return valueIn(now, id, scope, property) === null ? now : setIn(now, id, scope, property, null);
  }, source);
}

/** The source with a property set in a scope of each of several elements. */
export function setInAll(
  source: Source,
  ids: readonly NodeId[],
  scope: StyleScope,
  property: string,
  value: string | null,
): Source {
  return ids.reduce((now, id) => setIn(now, id, scope, property, value), source);
}

/** Sets or takes away a value together with others; of these, what is no longer as it was set along stays. */
export function setWith(
  source: Source,
  ids: readonly NodeId[],
  scope: StyleScope,
  {
    property,
    value,
    along,
  }: { property: string; value: string | null; along: Readonly<Record<string, string>> },
): Source {
  const changed = setInAll(source, ids, scope, property, value);
  return Object.entries(along).reduce((now, [other, set]) => {
    if (value !== null) return setInAll(now, ids, scope, other, set);
    const asSet = ids.filter((id) => valueIn(now, id, scope, other) === set);
    return setInAll(now, asSet, scope, other, null);
  }, changed);
}

function isElementItself({ state, width, selector }: StyleScope): boolean {
  return state === "" && width === "" && !selector;
}
