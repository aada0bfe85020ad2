/**
 * Where the styles panel writes: the element itself, one of its states, or a range of widths. The element's own styles are
 * its `style` attribute; states and widths are plain CSS rules for a class of the element, which a person can go on
 * editing by hand.
 */
import {
  attributeOf,
  readStyle,
  setAttribute,
  setStyle,
  type Declaration,
  type NodeId,
} from "@tessera/document";
import { messages } from "../messages.ts";
import type { Source } from "../state/source.ts";
import { readRule, setInRule, type RuleName } from "./rules.ts";

/** A state or width range of an element; both empty mean the element itself. */
export interface StyleScope {
  readonly state: "" | ":hover" | ":focus" | ":active";
  readonly width: "" | "tablet" | "phone";
}

/** The element itself. */
export const baseScope: StyleScope = { state: "", width: "" };

/** The states that can be styled. */
export const styleStates = [
  ["", messages.stateNormal],
  [":hover", messages.stateHover],
  [":focus", messages.stateFocus],
  [":active", messages.stateActive],
] as const;

/** The widths that can be styled. */
export const styleWidths = [
  ["", messages.allWidths],
  ["tablet", messages.tabletWidth],
  ["phone", messages.phoneWidth],
] as const;

const media = { "": undefined, tablet: "(max-width: 768px)", phone: "(max-width: 480px)" } as const;
const ownClass = /(?:^|\s)(el-[a-z0-9]{6})(?=\s|$)/;

/** The value that a property has in a scope of an element; null when it is not set there. */
export function valueIn(source: Source, id: NodeId, scope: StyleScope, property: string): string | null {
  return declarationsIn(source, id, scope).findLast((each) => each.property === property)?.value ?? null;
}

/** The properties that are set in a scope of an element, in their order, each once. */
export function propertiesIn(source: Source, id: NodeId, scope: StyleScope): string[] {
  return [...new Set(declarationsIn(source, id, scope).map(({ property }) => property))];
}

function declarationsIn(source: Source, id: NodeId, scope: StyleScope): readonly Declaration[] {
  if (isBase(scope)) return readStyle(source.document, id);
  const name = classOf(source, id);
  return name === null ? [] : readRule(source.css, ruleOf(name, scope));
}

function ruleOf(name: string | null, { state, width }: StyleScope): RuleName {
  return { selector: `.${name}${state}`, media: media[width] };
}

/**
 * The scope from which an element has a value that its own scope does not set: the same state at wider widths first, then no
 * state; null where none of them sets it.
 */
export function sourceOfValue(
  source: Source,
  id: NodeId,
  scope: StyleScope,
  property: string,
): StyleScope | null {
  const widths = widthsAround[scope.width];
  const states = scope.state === "" ? ([""] as const) : ([scope.state, ""] as const);
  const others = states
    .flatMap((state) => widths.map((width) => ({ state, width })))
    .filter(({ state, width }) => state !== scope.state || width !== scope.width);
  return others.find((other) => valueIn(source, id, other, property) !== null) ?? null;
}

/** The widths whose styles take effect at a width, the narrowest first. */
const widthsAround = {
  "": [""],
  tablet: ["tablet", ""],
  phone: ["phone", "tablet", ""],
} as const satisfies Record<StyleScope["width"], readonly StyleScope["width"][]>;

/** What people call a scope: its width, and its state where it has one. */
export function scopeName({ state, width }: StyleScope): string {
  const [, widthName = ""] = styleWidths.find(([each]) => each === width) ?? [];
  const [, stateName = ""] = styleStates.find(([each]) => each === state) ?? [];
  return state === "" ? widthName : `${widthName}, ${stateName}`;
}

/** The source with a property set in a scope of an element, or with null taken away. */
export function setIn(
  source: Source,
  id: NodeId,
  scope: StyleScope,
  property: string,
  value: string | null,
): Source {
  if (isBase(scope)) {
    const styled = setStyle(source.document, id, property, value);
    return styled.ok ? { ...source, document: styled.document } : source;
  }
  const named = classOf(source, id) === null ? withOwnClass(source, id) : source;
  const rule = ruleOf(classOf(named, id), scope);
  // The element's own style attribute would win over any rule without this.
  const written = value === null ? null : `${value} !important`;
  return { ...named, css: setInRule(named.css, rule, property, written) };
}

/** The source without a property of an element, in whichever scope it was set. */
export function clearEverywhere(source: Source, id: NodeId, property: string): Source {
  const scopes = styleStates.flatMap(([state]) => styleWidths.map(([width]) => ({ state, width })));
  return scopes.reduce((now, scope) => {
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

function isBase({ state, width }: StyleScope): boolean {
  return state === "" && width === "";
}

function classOf({ document }: Source, id: NodeId): string | null {
  return ownClass.exec(attributeOf(document.node(id), "class") ?? "")?.[1] ?? null;
}

function withOwnClass(source: Source, id: NodeId): Source {
  const classes = attributeOf(source.document.node(id), "class") ?? "";
  const named = setAttribute(source.document, id, "class", `${classes} ${newClass(source)}`.trim());
  return named.ok ? { ...source, document: named.document } : source;
}

function newClass({ css }: Source): string {
  for (;;) {
    const name = `el-${crypto.randomUUID().replaceAll("-", "").slice(0, 6)}`;
    if (!css.includes(name)) return name;
  }
}
