/** States of elements as ends of selectors: pseudo-classes and pseudo-elements. */
import { messages } from "../messages.ts";

/** The states that the panel names, in the order in which their rules stand: of two that hold, the later one wins. */
export const styleStates = [
  ["", messages.stateNormal],
  [":first-child", messages.stateFirst],
  [":last-child", messages.stateLast],
  [":nth-child(odd)", messages.stateOdd],
  [":checked", messages.stateChecked],
  [":hover", messages.stateHover],
  [":focus", messages.stateFocus],
  [":focus-visible", messages.stateFocusVisible],
  [":active", messages.stateActive],
  [":disabled", messages.stateDisabled],
  ["::before", messages.stateBefore],
  ["::after", messages.stateAfter],
] as const;

const order: readonly string[] = styleStates.map(([state]) => state);

/** Where the rule of a state stands behind that of another one; states that the panel does not name come last. */
export function compareStates(one: string, other: string): number {
  return rankOf(one) - rankOf(other);
}

function rankOf(state: string): number {
  const rank = order.indexOf(state);
  return rank === -1 ? order.length : rank;
}

/** A state that creates a part of the element, which shows only with a `content`. */
export function isGenerated(state: string): boolean {
  return /::(?:before|after)$/.test(state);
}

/** A selector without the states at its end, and these. */
export interface StateSplit {
  readonly base: string;
  readonly state: string;
}

const states = /(?:::?[-\w]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?)+$/;

/** Parts a selector before the states at its end. */
export function splitState(selector: string): StateSplit {
  const state = states.exec(selector)?.[0] ?? "";
  const base = selector.slice(0, selector.length - state.length);
  return base === "" || /[\s>+~,]$/.test(base) ? { base: selector, state: "" } : { base, state };
}

/** What people call a state. */
export function stateName(state: string): string {
  return styleStates.find(([each]) => each === state)?.[1] ?? state;
}
