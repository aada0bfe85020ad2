import type { ElementNode, NodeId } from "@tessera/document";
import { cascadeOf, type Cascade, type CascadeEntry, type CascadeScope } from "../css/cascade.ts";
import { classesInSelector } from "../css/class-selector.ts";
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

/** What an element inherits, and from which one around it. */
interface Inheritance {
  readonly id: NodeId;
  readonly tag: string;
  readonly entry: CascadeEntry;
}

/** Traces properties of an element. */
export interface Tracing {
  readonly of: (property: string) => Provenance;
  /** Which declaration for an element around it an inherited property has; undefined where no rule says anything. */
  readonly inherited: (property: string) => Inheritance | undefined;
  /** True for declarations of the element itself: its attribute and the rules of its own class. */
  readonly isOwn: (entry: CascadeEntry) => boolean;
  /** True for declarations of the scope that is styled. */
  readonly isHere: (entry: CascadeEntry) => boolean;
}

/** The cascade that was read last: each open category of the panel asks for the same one. */
let lastRead: { readonly keys: readonly unknown[]; readonly cascade: Cascade } | null = null;

function readCascade(
  element: HTMLElement,
  sheet: CSSStyleSheet | null,
  scope: CascadeScope,
  version: number,
): Cascade {
  const keys = [element, sheet, scope.state, scope.condition, version];
  const isSame = lastRead?.keys.every((key, at) => key === keys[at]) === true;
  const cascade = lastRead && isSame ? lastRead.cascade : cascadeOf(element, sheet, scope);
  lastRead = { keys, cascade };
  return cascade;
}

/** Traces what the primary one of some elements shows in a scope; null where the canvas does not show it. */
export function useProvenance(nodes: readonly ElementNode[], scope: StyleScope): Tracing | null {
  const { frame, shown } = useCanvas();
  const version = useSignal(shown);
  const { view, document } = useSignal(frame) ?? {};
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const node = nodes.at(-1);
  const element = node && view?.elementOf(node.id);
  if (!node || !element || !view || !document) return null;
  const { sheet } = document.getElementById("page-css") as HTMLStyleElement;
  const condition = conditionOfWidth(scope.width);
  const cascade = readCascade(element, sheet, { state: scope.state, condition }, version);
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
  const inherited = (property: string): Inheritance | undefined => {
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
      const [entry] = cascadeOf(above, sheet, { state: "", condition }).of(property);
      const id = view.idAt(above);
      if (entry?.holds && id !== null) return { id, tag: above.localName, entry };
    }
    return undefined;
  };
  return { of, inherited, isOwn, isHere };
}

function originOf({ selector }: CascadeEntry): "class" | "rule" {
  return classesInSelector(selector) === null ? "rule" : "class";
}
