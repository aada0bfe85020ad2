import type { ElementNode } from "@tessera/document";
import { cascadeOf, type CascadeEntry } from "../css/cascade.ts";
import { ownClassOf } from "../css/own-class.ts";
import { conditionOfWidth, type StyleScope } from "../css/style-scope.ts";
import { useSignal } from "../platform/signal.ts";
import { useCanvas } from "../state/canvas-context.tsx";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import type { ValueOrigin } from "./use-shown-styles.ts";

/** Where the value of one property comes from. */
export interface Provenance {
  /** Undefined where no rule says anything, so that it is inherited or the default. */
  readonly origin: Exclude<ValueOrigin, "inherited" | "default"> | undefined;
  /** What says something about it, the strongest first; those of other states and widths last. */
  readonly entries: readonly CascadeEntry[];
  /** The declaration that wins in this scope. */
  readonly winner: CascadeEntry | undefined;
}

/** Traces properties of an element. */
export interface Tracing {
  readonly of: (property: string) => Provenance;
  /** True for declarations of the element itself: its attribute and the rules of its own class. */
  readonly isOwn: (entry: CascadeEntry) => boolean;
  /** True for declarations of the scope that is styled. */
  readonly isHere: (entry: CascadeEntry) => boolean;
}

/** Traces what the primary one of some elements shows in a scope; null where the canvas does not show it. */
export function useProvenance(nodes: readonly ElementNode[], scope: StyleScope): Tracing | null {
  const { frame, shown } = useCanvas();
  useSignal(shown);
  const { view, document } = useSignal(frame) ?? {};
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const node = nodes.at(-1);
  const element = node && view?.elementOf(node.id);
  if (!node || !element || !document) return null;
  const { sheet } = document.getElementById("page-css") as HTMLStyleElement;
  const condition = conditionOfWidth(scope.width);
  const cascade = cascadeOf(element, sheet, { state: scope.state, condition });
  const own = ownClassOf(source, node.id);
  const isOwn = ({ selector }: CascadeEntry): boolean =>
    selector === "" || (own !== null && selector === `.${own}`);
  const isMeant = (entry: CascadeEntry): boolean =>
    scope.selector ? entry.selector === scope.selector : isOwn(entry);
  const isHere = (entry: CascadeEntry): boolean =>
    isMeant(entry) && entry.state === scope.state && entry.condition === condition;
  const of = (property: string): Provenance => {
    const entries = cascade.of(property);
    const winner = entries[0]?.holds ? entries[0] : undefined;
    const origin = entries.some(isHere)
      ? winner && isHere(winner)
        ? "here"
        : "beaten"
      : winner && (isMeant(winner) ? "layer" : originOf(winner));
    return { origin, entries, winner };
  };
  return { of, isOwn, isHere };
}

function originOf({ selector }: CascadeEntry): "class" | "rule" {
  return /^(?:\.[-\w\u0080-\uffff]+)+$/.test(selector) ? "class" : "rule";
}
