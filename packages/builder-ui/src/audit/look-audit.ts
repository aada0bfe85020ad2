/**
 * What can be judged only where the page is laid out: contrast, pictures that are larger than they are shown, rules that
 * apply to nothing, and weight.
 */
import {
  descendants,
  isElement,
  isWidgetContainer,
  serializeHtml,
  setAttribute,
  type NodeId,
} from "@tessera/document";
import { restingSelector } from "@tessera/widget-renderer/frame";
import { listRules, removeRule, type RuleName } from "../css/rules.ts";
import { baseScope, setIn } from "../css/style-scope.ts";
import { messages } from "../messages.ts";
import type { Source } from "../state/source.ts";
import { documentFix, type Finding } from "./audit.ts";
import { contrast, over, readRgb, type Rgba } from "./contrast.ts";

/** The page as it is laid out. */
export interface LaidOut {
  document: Document;
  elementOf: (id: NodeId) => HTMLElement | undefined;
}

/** Weight of the page's own code from which loading it is felt on a slow line, in bytes. */
const heavy = 100 * 1024;

/** Findings about the look and weight, in reading order; the weight comes last. */
export function lookAudit(source: Source, page: LaidOut): Finding[] {
  const findings: Finding[] = [];
  for (const id of descendants(source.document)) {
    const node = source.document.node(id);
    const element = page.elementOf(id);
    if (!isElement(node) || isWidgetContainer(node) || !element) continue;
    findings.push(
      ...[lowContrast(id, element), ...pictureFindings(id, element)].filter((each) => each !== null),
    );
  }
  return [...findings, ...unusedRules(source, page.document), ...weight(source)];
}

const white: Rgba = [255, 255, 255, 1];

function lowContrast(id: NodeId, element: HTMLElement): Finding | null {
  if (!hasOwnText(element)) return null;
  const style = element.ownerDocument.defaultView!.getComputedStyle(element);
  const [colour, ground] = [readRgb(style.color), groundOf(element)];
  if (!colour || !ground || style.visibility === "hidden" || style.opacity !== "1") return null;
  const ratio = contrast(over(colour, ground), ground);
  const wanted = isLarge(style) ? 3 : 4.5;
  if (ratio >= wanted) return null;
  const better = contrast([0, 0, 0, 1], ground) >= contrast(white, ground) ? "#000000" : "#ffffff";
  return {
    rule: messages.contrastRule,
    id,
    message: messages.lowContrast(ratio, wanted),
    fix: {
      label: better === "#000000" ? messages.makeTextBlack : messages.makeTextWhite,
      apply: (source) => setIn(source, id, baseScope, "color", better),
    },
  };
}

function hasOwnText(element: HTMLElement): boolean {
  return [...element.childNodes].some((child) => child.nodeType === 3 && child.nodeValue?.trim());
}

/** The colour behind an element; null where a picture or gradient makes it more than one. */
function groundOf(element: HTMLElement): Rgba | null {
  const view = element.ownerDocument.defaultView!;
  const layers: Rgba[] = [];
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(at);
    if (backgroundImage !== "none") return null;
    const colour = readRgb(backgroundColor);
    if (!colour) return null;
    layers.push(colour);
    if (colour[3] === 1) break;
  }
  return layers.reduceRight((below, layer) => over(layer, below), white);
}

function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
}

function pictureFindings(id: NodeId, element: HTMLElement): Finding[] {
  if (element.tagName !== "IMG") return [];
  const image = element as HTMLImageElement;
  const findings: Finding[] = [];
  const { naturalWidth, clientWidth } = image;
  if (clientWidth > 0 && naturalWidth > 800 && naturalWidth > clientWidth * 3) {
    const message = messages.pictureTooLarge(naturalWidth, clientWidth);
    findings.push({ rule: messages.weightRule, id, message });
  }
  const screen = image.ownerDocument.defaultView!.innerHeight;
  const top = image.getBoundingClientRect().top + image.ownerDocument.documentElement.scrollTop;
  if (top > screen && image.loading !== "lazy") {
    findings.push({
      rule: messages.weightRule,
      id,
      message: messages.pictureTooEarly,
      fix: documentFix(messages.loadWhenNear, (document) => setAttribute(document, id, "loading", "lazy")),
    });
  }
  return findings;
}

function unusedRules({ css }: Source, page: Document): Finding[] {
  return listRules(css)
    .filter(({ selector }) => !applies(selector, page))
    .map((rule) => ({
      rule: messages.unusedCss,
      id: null,
      message: messages.appliesToNothing(nameOf(rule)),
      fix: {
        label: messages.removeTheRule,
        apply: (source) => ({ ...source, css: removeRule(source.css, rule) }),
      },
    }));
}

function nameOf({ selector, condition = "" }: RuleName): string {
  return condition === "" ? selector : messages.ruleUnder(selector, condition);
}

/** Whether a selector meets something, states and generated parts aside; one that cannot be read is left alone. */
function applies(selector: string, page: Document): boolean {
  try {
    return page.querySelector(restingSelector(selector)) !== null;
  } catch {
    return true;
  }
}

function weight(source: Source): Finding[] {
  const { css, js, before_render, after_render, update, mount_child } = source;
  const texts = [serializeHtml(source.document), css, js, before_render, after_render, update, mount_child];
  const bytes = new Blob(texts).size;
  if (bytes <= heavy) return [];
  const message = messages.heavyCode(Math.round(bytes / 1024), heavy / 1024);
  return [{ rule: messages.weightRule, id: null, message }];
}
