/**
 * Where the value of a property comes from: every declaration of the page that is about an element, the one that wins first.
 * Rules are matched by the browser; which of them hold is a matter of the scope that is styled, not of the present width
 * of the canvas or the place of the pointer.
 */
import { restingSelector, selectorsIn } from "@tessera/widget-renderer/frame";
import { includes, plainCondition, widthRange } from "./conditions.ts";
import { compareSpecificity, specificityOf, type Specificity } from "./specificity.ts";
import { splitState } from "./states.ts";

/** A declaration about an element. */
export interface CascadeEntry {
  /** The selector without its state; "" for the `style` attribute. */
  readonly selector: string;
  readonly state: string;
  /** The condition around the rule, "" where there is none. */
  readonly condition: string;
  readonly value: string;
  readonly important: boolean;
  /** False for a state or range of widths that is not the one that is styled. */
  readonly holds: boolean;
}

/** A state and condition for which the cascade is asked. */
export interface CascadeScope {
  readonly state: string;
  readonly condition: string;
}

interface PageRule {
  readonly parts: readonly SelectorPart[];
  readonly condition: string;
  readonly isTrue: boolean;
  readonly layer: number;
  readonly style: CSSStyleDeclaration;
}

interface SelectorPart {
  readonly base: string;
  readonly state: string;
  readonly resting: string;
  /** It says where an element stands, and nothing about states. */
  readonly isPlace: boolean;
  /** The state at its end is the only one. */
  readonly isState: boolean;
  readonly specificity: Specificity;
}

/** A rule about an element, by the strongest of its selectors that is. */
interface Matched extends PageRule {
  readonly part: SelectorPart;
  readonly order: number;
}

/** Asks for properties of one element. */
export interface Cascade {
  /** The declarations of a property, those that hold first and among them the one that wins. */
  readonly of: (property: string) => readonly CascadeEntry[];
}

const known = new WeakMap<CSSStyleSheet, readonly PageRule[]>();

/** Reads the cascade of an element from a style sheet of its page, for a scope. */
export function cascadeOf(element: HTMLElement, sheet: CSSStyleSheet | null, scope: CascadeScope): Cascade {
  const rules = sheet ? (known.get(sheet) ?? rulesIn(sheet.cssRules)) : [];
  if (sheet) known.set(sheet, rules);
  const matched = rules.flatMap((rule, order) => matchedBy(element, rule, order));
  return { of: (property) => entriesOf(element, matched, property, scope) };
}

interface Around {
  readonly condition: string;
  readonly isTrue: boolean;
  readonly layer: number;
  /** Of the rule that a nested one stands in. */
  readonly selector: string;
}

/** Rules without a layer win over those in layers. */
const unlayered = Number.POSITIVE_INFINITY;

function rulesIn(
  list: CSSRuleList,
  around: Around = { condition: "", isTrue: true, layer: unlayered, selector: "" },
  layers: string[] = [],
): PageRule[] {
  return Array.from(list).flatMap((rule): PageRule[] => {
    const kind = rule.constructor.name;
    if (kind === "CSSStyleRule") return styleRule(rule as CSSStyleRule, around, layers);
    if (kind === "CSSLayerStatementRule") layers.push(...(rule as CSSLayerStatementRule).nameList);
    if (!("cssRules" in rule)) return [];
    return rulesIn(rule.cssRules as CSSRuleList, within(rule, kind, around, layers), layers);
  });
}

function within(rule: CSSRule, kind: string, around: Around, layers: string[]): Around {
  if (kind === "CSSMediaRule") {
    const condition = plainCondition(`@media ${(rule as CSSMediaRule).media.mediaText}`);
    return { ...around, condition: joined(around.condition, condition) };
  }
  if (kind === "CSSContainerRule") {
    const { containerName, containerQuery } = rule as CSSContainerRule;
    const condition = plainCondition(`@container ${`${containerName} ${containerQuery}`.trim()}`);
    return { ...around, condition: joined(around.condition, condition) };
  }
  if (kind === "CSSSupportsRule")
    return { ...around, isTrue: around.isTrue && CSS.supports((rule as CSSSupportsRule).conditionText) };
  if (kind !== "CSSLayerBlockRule") return around;
  const { name } = rule as CSSLayerBlockRule;
  if (!layers.includes(name)) layers.push(name);
  return { ...around, layer: layers.indexOf(name) };
}

function joined(outer: string, inner: string): string {
  return outer === "" ? inner : `${outer} ${inner}`;
}

function styleRule(rule: CSSStyleRule, around: Around, layers: string[]): PageRule[] {
  const selector = unnested(rule.selectorText, around.selector);
  const parts = selectorsIn(selector).map((part): SelectorPart => {
    const resting = restingSelector(part);
    const split = splitState(part);
    const isPlace = resting === part;
    const isState = !isPlace && restingSelector(split.base) === split.base;
    return { ...split, resting, isPlace, isState, specificity: specificityOf(part) };
  });
  const { condition, isTrue, layer } = around;
  return [
    { parts, condition, isTrue, layer, style: rule.style },
    ...(rule.cssRules.length === 0 ? [] : rulesIn(rule.cssRules, { ...around, selector }, layers)),
  ];
}

function unnested(selector: string, outer: string): string {
  if (outer === "") return selector;
  const parent = selectorsIn(outer).length > 1 ? `:is(${outer})` : outer;
  return selectorsIn(selector)
    .map((part) => (part.includes("&") ? part.replaceAll("&", parent) : `${parent} ${part}`))
    .join(", ");
}

function matchedBy(element: HTMLElement, rule: PageRule, order: number): Matched[] {
  if (!rule.isTrue) return [];
  const [part] = rule.parts
    .filter(({ resting }) => isMatched(element, resting))
    .toSorted((one, other) => compareSpecificity(other.specificity, one.specificity));
  return part ? [{ ...rule, part, order }] : [];
}

function isMatched(element: HTMLElement, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // It is of a kind that only the sheet understands.
    return false;
  }
}

function entriesOf(
  element: HTMLElement,
  matched: readonly Matched[],
  property: string,
  scope: CascadeScope,
): CascadeEntry[] {
  const attribute = partOf(scope.state) === "" ? attributeEntry(element, property) : undefined;
  const rules = matched.filter(({ style }) => style.getPropertyValue(property) !== "");
  const [important, normal] = [true, false].map((isMeant) =>
    rules
      .filter(({ style }) => isImportant(style, property) === isMeant)
      .toSorted((one, other) => strength(other, one, isMeant))
      .map((rule) => ruleEntry(rule, property, scope)),
  ) as [CascadeEntry[], CascadeEntry[]];
  const own = attribute ? [attribute] : [];
  const all = attribute?.important ? [...own, ...important, ...normal] : [...important, ...own, ...normal];
  return [...all.filter(({ holds }) => holds), ...all.filter(({ holds }) => !holds)];
}

/** What the `style` attribute says; undefined where it says nothing. */
function attributeEntry({ style }: HTMLElement, property: string): CascadeEntry | undefined {
  const value = style.getPropertyValue(property);
  const important = isImportant(style, property);
  return value === "" ? undefined : { selector: "", state: "", condition: "", value, important, holds: true };
}

function ruleEntry({ part, condition, style }: Matched, property: string, scope: CascadeScope): CascadeEntry {
  return {
    selector: part.base,
    state: part.state,
    condition,
    value: style.getPropertyValue(property),
    important: isImportant(style, property),
    holds: holdsIn(part, condition, scope),
  };
}

function isImportant(style: CSSStyleDeclaration, property: string): boolean {
  return style.getPropertyPriority(property) !== "";
}

/** Above 0 where the first is stronger. Of important declarations the ones of earlier layers win. */
function strength(one: Matched, other: Matched, isImportant: boolean): number {
  // The difference of two that are in no layer is no number.
  const layers = one.layer === other.layer ? 0 : Math.sign(one.layer - other.layer);
  return (
    (isImportant ? -layers : layers) ||
    compareSpecificity(one.part.specificity, other.part.specificity) ||
    one.order - other.order
  );
}

/** A part that a rule generates is another box: what holds for the element says nothing about it, unless it is inherited. */
function holdsIn(part: SelectorPart, condition: string, scope: CascadeScope): boolean {
  if (partOf(part.state) !== partOf(scope.state)) return false;
  if (!part.isPlace && !(part.isState && part.state === scope.state)) return false;
  if (condition === "" || condition === scope.condition) return true;
  return widthRange(condition) ? includes(condition, scope.condition) : matchesNow(condition);
}

function partOf(state: string): string {
  return /::[-\w]+$/.exec(state)?.[0] ?? "";
}

function matchesNow(condition: string): boolean {
  return condition.startsWith("@media ") && matchMedia(condition.slice("@media ".length)).matches;
}
