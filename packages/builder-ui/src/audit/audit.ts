/**
 * What visitors, some of them with a screen reader, would stumble over: found while building, each finding at its element
 * and where possible with an edit that mends it. The wider content model of HTML is judged here too; it is never a
 * reason to refuse a drop (design.md, section 4).
 */
import {
  attributeOf,
  descendants,
  isElement,
  isWidgetContainer,
  setAttribute,
  setTag,
  textOf,
  type EditResult,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { messages } from "../messages.ts";
import type { Source } from "../state/source.ts";

/** One finding. */
export interface Finding {
  readonly rule: string;
  /** The element that it is about; null when it is about the whole. */
  readonly id: NodeId | null;
  readonly message: string;
  /** Where it is mended when it is about no element. @default "css" */
  readonly place?: "css" | "page";
  /** An edit that mends it, with what it does in words. */
  readonly fix?: { readonly label: string; readonly apply: (source: Source) => Source };
}

/** A fix that edits the document. */
export function documentFix(
  label: string,
  edit: (document: HtmlDocument) => EditResult,
): Finding["fix"] & object {
  return {
    label,
    apply: (source) => {
      const edited = edit(source.document);
      return edited.ok ? { ...source, document: edited.document } : source;
    },
  };
}

/** All findings in reading order. */
export function audit(document: HtmlDocument): Finding[] {
  const findings: Finding[] = [];
  const seen: Seen = { ids: new Map(), heading: 0, mains: 0 };
  for (const id of descendants(document)) {
    const node = document.node(id);
    if (!isElement(node) || isWidgetContainer(node)) continue;
    for (const rule of rules) {
      const finding = rule(document, node, seen);
      if (finding) findings.push(finding);
    }
  }
  return findings;
}

interface Seen {
  ids: Map<string, NodeId>;
  /** Level of the last heading. */
  heading: number;
  mains: number;
}

type Rule = (document: HtmlDocument, node: ElementNode, seen: Seen) => Finding | null;

const rules: readonly Rule[] = [
  imageText,
  emptyControl,
  fieldLabel,
  headingOrder,
  uniqueId,
  oneMain,
  legalParent,
  linkTarget,
];

function imageText(_: HtmlDocument, node: ElementNode): Finding | null {
  if (node.tag !== "img" || attributeOf(node, "alt") !== null) return null;
  return {
    rule: messages.textForPictures,
    id: node.id,
    message: messages.pictureWithoutText,
    fix: documentFix(messages.markAsDecoration, (document) => setAttribute(document, node.id, "alt", "")),
  };
}

function emptyControl(document: HtmlDocument, node: ElementNode): Finding | null {
  if (node.tag !== "button" && !(node.tag === "a" && attributeOf(node, "href") !== null)) return null;
  const named = ["aria-label", "aria-labelledby", "title"].some((name) => attributeOf(node, name));
  const pictured = [...descendants(document, node.id)].some((id) => attributeOf(document.node(id), "alt"));
  if (named || pictured || textOf(document, node.id).trim() !== "") return null;
  return {
    rule: messages.namesRule,
    id: node.id,
    message: node.tag === "a" ? messages.linkSaysNothing : messages.buttonSaysNothing,
  };
}

const unlabelled = new Set(["hidden", "button", "submit", "reset", "image"]);

function fieldLabel(document: HtmlDocument, node: ElementNode): Finding | null {
  if (!["input", "select", "textarea"].includes(node.tag) || unlabelled.has(attributeOf(node, "type") ?? ""))
    return null;
  if (["aria-label", "aria-labelledby", "title"].some((name) => attributeOf(node, name))) return null;
  if (hasLabel(document, node)) return null;
  const label = attributeOf(node, "placeholder") || attributeOf(node, "name");
  return {
    rule: messages.labelsRule,
    id: node.id,
    message: messages.fieldWithoutLabel,
    ...(label && {
      fix: documentFix(messages.labelIt(label), (now) => setAttribute(now, node.id, "aria-label", label)),
    }),
  };
}

function hasLabel(document: HtmlDocument, node: ElementNode): boolean {
  const id = attributeOf(node, "id");
  for (const each of descendants(document)) {
    const label = document.node(each);
    if (!isElement(label) || label.tag !== "label") continue;
    if (id !== null && attributeOf(label, "for") === id) return true;
    if ([...descendants(document, each)].includes(node.id)) return true;
  }
  return false;
}

function headingOrder(_: HtmlDocument, node: ElementNode, seen: Seen): Finding | null {
  const level = Number(/^h([1-6])$/.exec(node.tag)?.[1] ?? 0);
  if (level === 0) return null;
  const before = seen.heading;
  seen.heading = level;
  if (level <= before + 1 || before === 0) return null;
  const right = `h${before + 1}`;
  return {
    rule: messages.headingOrder,
    id: node.id,
    message: messages.headingLeftOut(level, before),
    fix: documentFix(messages.makeItAn(right), (document) => setTag(document, node.id, right)),
  };
}

function uniqueId(_: HtmlDocument, node: ElementNode, seen: Seen): Finding | null {
  const value = attributeOf(node, "id");
  if (!value) return null;
  const first = seen.ids.get(value);
  if (first === undefined) {
    seen.ids.set(value, node.id);
    return null;
  }
  return {
    rule: messages.idsRule,
    id: node.id,
    message: messages.idTwice(value),
    fix: documentFix(messages.removeThisId, (document) => setAttribute(document, node.id, "id", null)),
  };
}

function oneMain(_: HtmlDocument, node: ElementNode, seen: Seen): Finding | null {
  if (node.tag !== "main") return null;
  seen.mains += 1;
  if (seen.mains === 1) return null;
  return {
    rule: messages.landmarks,
    id: node.id,
    message: messages.oneMainPart,
    fix: documentFix(messages.makeItASection, (document) => setTag(document, node.id, "section")),
  };
}

/** Children that HTML itself takes only from certain parents. */
const parentsOf: Readonly<Record<string, readonly string[]>> = {
  li: ["ul", "ol", "menu"],
  option: ["select", "optgroup", "datalist"],
  tr: ["table", "thead", "tbody", "tfoot"],
  td: ["tr"],
  th: ["tr"],
  dt: ["dl", "div"],
  dd: ["dl", "div"],
  figcaption: ["figure"],
  legend: ["fieldset"],
  summary: ["details"],
  source: ["video", "audio", "picture"],
};

const takesWordsOnly = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "span",
  "label",
  "button",
  "strong",
  "em",
]);
const blocks = new Set(
  "div section article aside header footer main nav form ul ol dl table p h1 h2 h3 h4 h5 h6 figure fieldset pre blockquote".split(
    " ",
  ),
);

function legalParent(document: HtmlDocument, node: ElementNode): Finding | null {
  const parent = document.node(node.parent);
  const tag = isElement(parent) ? parent.tag : null;
  const wanted = parentsOf[node.tag];
  if (wanted && (tag === null || !wanted.includes(tag))) {
    return {
      rule: messages.contentModel,
      id: node.id,
      message: messages.belongsIn(node.tag, wanted.slice(0, 2)),
    };
  }
  if (tag === null || !takesWordsOnly.has(tag) || !blocks.has(node.tag)) return null;
  return { rule: messages.contentModel, id: node.id, message: messages.mayNotStandIn(node.tag, tag) };
}

function linkTarget(_: HtmlDocument, node: ElementNode): Finding | null {
  if (node.tag !== "a" || attributeOf(node, "target") !== "_blank") return null;
  if (/\bnoopener\b/.test(attributeOf(node, "rel") ?? "")) return null;
  return {
    rule: messages.safety,
    id: node.id,
    message: messages.newTabHandsOver,
    fix: documentFix(messages.addNoopener, (document) => setAttribute(document, node.id, "rel", "noopener")),
  };
}
