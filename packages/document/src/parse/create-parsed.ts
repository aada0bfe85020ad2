import type { Attribute, Namespace } from "../types.ts";
import type { ParsedElement, ParsedRoot } from "./parsed-node.ts";

/** The root of a fragment in which nothing stands. */
export function createRoot(): ParsedRoot {
  return { kind: "root", children: [], parent: null, tail: "" };
}

/** An element without parent; also the context that a fragment is parsed in. */
export function createElement(tag: string, namespace: Namespace, attributes: Attribute[]): ParsedElement {
  return {
    kind: "element",
    tag,
    namespace,
    attributes,
    children: [],
    parent: null,
    location: null,
    before: "",
    open: null,
    close: null,
    tail: "",
    id: null,
  };
}
