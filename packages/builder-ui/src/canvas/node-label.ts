import { isLayoutElement, isWidgetContainer, type ElementNode } from "@tessera/document";
import { messages } from "../messages.ts";

/** What the overlay and the navigator call an element: its tag, or what it is for the builder. */
export function nodeLabel(node: ElementNode): string {
  if (isWidgetContainer(node)) return messages.widgetTag;
  return isLayoutElement(node) ? messages.layoutTag : node.tag;
}
