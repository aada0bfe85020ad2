import { isEditedContainer, isWidgetContainer } from "./look.ts";
import { refusal } from "./refusal.ts";
import { isVoidTag, phrasingTags, textOnlyTags } from "./syntax/elements.ts";
import type { HtmlDocument } from "./html-document.ts";
import type { Dragged, DropAnswer, NodeId, Place, Refusal } from "./types.ts";

/**
 * The drop rules of specification 1 section 5: which tags an element takes. Tags that are not listed take anything;
 * void tags and tags that hold nothing but text take nothing; a widget container takes nothing, at any depth, but for the time in which its widget is edited in place.
 */
const takes: Readonly<Record<string, readonly string[]>> = (() => {
  const inline = ["span", "a", "img", "button", "input", "label", "textarea", "select"];
  const items = ["li"];
  return {
    button: ["span", "img"],
    h1: inline,
    h2: inline,
    h3: inline,
    h4: inline,
    h5: inline,
    h6: inline,
    p: inline,
    label: ["span"],
    ol: items,
    ul: items,
    select: ["option", "optgroup"],
    video: ["source"],
  };
})();

/** What an element stands under: a tag name, or `null` for the fragment itself. */
type ParentTag = string | null;

const widgetLabel = "WIDGET";
const textLabel = "text";
const takesNoText = new Set(["ol", "ul", "select", "video"]);

/** The tags that an element takes, `"any"`, or an empty list when it takes nothing. */
export function acceptedTags(tag: string): readonly string[] | "any" {
  if (isVoidTag(tag) || textOnlyTags.has(tag)) return [];
  return (Object.hasOwn(takes, tag) ? takes[tag] : undefined) ?? "any";
}

/** True when an element of one tag may stand directly inside another, widgets aside. */
export function acceptsTag(parent: ParentTag, tag: string): boolean {
  if (parent === null) return true;
  const accepted = acceptedTags(parent);
  return accepted === "any" || accepted.includes(tag);
}

/** True when text other than blanks may stand directly inside. */
export function acceptsText(parent: ParentTag): boolean {
  return parent === null || (!isVoidTag(parent) && !takesNoText.has(parent));
}

/**
 * Says whether something may be dropped into `parent`, at `index` where that is known. A refusal carries the sentence
 * of the specification, the nearest place that takes it, and a tag to wrap it in where one helps.
 */
export function checkDrop(
  document: HtmlDocument,
  parent: NodeId,
  dragged: Dragged,
  index?: number,
): DropAnswer {
  const widget = widgetAround(document, parent);
  if (widget !== undefined) {
    const nearest = nearestPlace(document, placeAfter(document, widget), dragged);
    return withNearest(refusal("inside-widget", "insideWidget"), nearest);
  }
  const node = document.node(parent);
  const tag = node?.kind === "element" ? node.tag : null;
  if (!node || node.kind === "text" || node.kind === "comment") {
    return refusal("missing-node", "missingNode");
  }
  if (takesDragged(tag, dragged)) return { ok: true };
  return refuseTag(document, { parent, index: index ?? 0 }, tag ?? "", dragged);
}

/** The refusal of text that is put where only elements may stand. */
export function refuseText(tag: string): Refusal {
  return refusal("not-allowed-inside", "notAllowed", textLabel, tag);
}

function refuseTag(document: HtmlDocument, place: Place, tag: string, dragged: Dragged): Refusal {
  const type = "tag" in dragged ? dragged.tag : widgetLabel;
  const code = isVoidTag(tag) ? "no-children-allowed" : "not-allowed-inside";
  const refused = refusal(code, "notAllowed", type, tag);
  const nearest = nearestPlace(document, placeAfter(document, place.parent), dragged);
  const wrap = wrapFor(tag, dragged);
  return withNearest(wrap === undefined ? refused : { ...refused, wrap }, nearest);
}

function takesDragged(tag: ParentTag, dragged: Dragged): boolean {
  if ("tag" in dragged) return acceptsTag(tag, dragged.tag);
  // A widget comes in a container of its own, which only elements without a list of their own take.
  return tag === null || acceptedTags(tag) === "any";
}

function widgetAround(document: HtmlDocument, id: NodeId): NodeId | undefined {
  let outermost: NodeId | undefined;
  for (
    let at: NodeId | null | undefined = id;
    at !== null && at !== undefined;
    at = document.node(at)?.parent
  ) {
    const node = document.node(at);
    if (isWidgetContainer(node) && !isEditedContainer(node)) outermost = at;
  }
  return outermost;
}

function placeAfter(document: HtmlDocument, id: NodeId): Place | undefined {
  const parent = document.node(id)?.parent;
  if (parent === null || parent === undefined) return undefined;
  return { parent, index: document.children(parent).indexOf(id) + 1 };
}

function nearestPlace(document: HtmlDocument, from: Place | undefined, dragged: Dragged): Place | undefined {
  for (let place = from; place; place = placeAfter(document, place.parent)) {
    const node = document.node(place.parent);
    if (takesDragged(node?.kind === "element" ? node.tag : null, dragged)) return place;
  }
  return undefined;
}

function wrapFor(tag: string, dragged: Dragged): string | undefined {
  const accepted = acceptedTags(tag);
  if (accepted === "any") return undefined;
  if (accepted.includes("li")) return "li";
  const inline = "tag" in dragged && phrasingTags.has(dragged.tag);
  return inline && accepted.includes("span") ? "span" : undefined;
}

function withNearest(refused: Refusal, nearest: Place | undefined): Refusal {
  return nearest === undefined ? refused : { ...refused, nearest };
}
