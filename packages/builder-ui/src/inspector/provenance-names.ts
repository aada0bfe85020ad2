import type { CascadeEntry } from "../css/cascade.ts";
import { widthName, widthOfCondition } from "../css/style-scope.ts";
import { stateName } from "../css/states.ts";
import { messages } from "../messages.ts";
import type { Tracing } from "./use-provenance.ts";
import type { ValueOrigin } from "./use-shown-styles.ts";

/** What people call the place of a declaration: its selector, and its state and width where it has them. */
export function entryName(entry: CascadeEntry, { isOwn }: Pick<Tracing, "isOwn">): string {
  const selector = isOwn(entry) ? messages.thisElement : entry.selector;
  const state = entry.state === "" ? [] : [stateName(entry.state)];
  const width = entry.condition === "" ? [] : [widthName(widthOfCondition(entry.condition))];
  return [selector, ...state, ...width].join(", ");
}

/** Where a value comes from, in words. */
export function originText(origin: ValueOrigin, winner: CascadeEntry | undefined, tracing: Tracing): string {
  if (origin === "here" || !winner) return messages.originHere;
  const name = entryName(winner, tracing);
  return origin === "beaten" ? messages.originBeaten(name) : messages.originOther(name);
}
