/**
 * The fields of a form by the names under which they are sent. A field without a name is named after its label, its
 * placeholder or its type, so that nothing that a visitor types is left out.
 */
import type { HtmlDocument } from "../html-document.ts";
import { ancestors, attributeOf, descendants, isElement, tagOf, textOf } from "../look.ts";
import type { ElementNode, NodeId } from "../types.ts";
import { plainKey, uniqueKey } from "./plain-key.ts";

/** A field of a form: one control, or several that are sent under one name. */
export interface FormField {
  /** The controls in document order, at least one. */
  readonly controls: readonly ElementNode[];
  /** The `name` that is sent. */
  readonly name: string;
  /** True where the document holds that name; else it is given when the form is rendered. */
  readonly isNamed: boolean;
  /** Name under which entries hold the field: letters and digits, unique in the form. */
  readonly key: string;
  /** What people call the field. */
  readonly label: string;
}

const buttons: ReadonlySet<string> = new Set(["submit", "button", "reset", "image"]);

/** The fields of a form in document order. Buttons and what is disabled are none, since browsers do not send them. */
export function formFields(document: HtmlDocument, form: NodeId): FormField[] {
  const groups = [
    ...Map.groupBy(controlsOf(document, form), (control) => groupOf(document, control)).values(),
  ];
  const taken = new Set<string>();
  const keys = new Map<readonly ElementNode[], string>();
  const claim = (group: readonly ElementNode[], wanted: string): void => {
    const key = uniqueKey(wanted || "field", taken);
    taken.add(key);
    keys.set(group, key);
  };
  for (const group of groups) if (nameOf(group) !== "") claim(group, plainKey(nameOf(group)));
  for (const group of groups) if (nameOf(group) === "") claim(group, wantedKey(document, group));
  return groups.map((group) => {
    const key = keys.get(group) ?? "";
    const name = nameOf(group);
    return {
      controls: group,
      name: name || key,
      isNamed: name !== "",
      key,
      label: labelOf(document, group) || name || key,
    };
  });
}

function nameOf([first]: readonly ElementNode[]): string {
  return attributeOf(first, "name")?.trim() ?? "";
}

function controlsOf(document: HtmlDocument, form: NodeId): ElementNode[] {
  const id = attributeOf(document.node(form), "id");
  const inside = new Set(descendants(document, form));
  return [...descendants(document)].flatMap((each) => {
    const node = document.node(each);
    if (!isElement(node) || !isControl(document, node)) return [];
    const named = attributeOf(node, "form");
    const belongs = named === null ? inside.has(each) : named === id;
    return belongs ? [node] : [];
  });
}

function isControl(document: HtmlDocument, node: ElementNode): boolean {
  if (!["input", "select", "textarea"].includes(node.tag) || isDisabled(document, node)) return false;
  const type = typeOf(node);
  return !buttons.has(type) && (type !== "hidden" || nameOf([node]) !== "");
}

/** Whether a control is disabled by itself or by a field set around it; a field set spares its first legend. */
function isDisabled(document: HtmlDocument, node: ElementNode): boolean {
  const path = [node.id, ...ancestors(document, node.id)];
  return path.some((id, at) => {
    if (attributeOf(document.node(id), "disabled") === null) return false;
    if (id === node.id) return true;
    return tagOf(document.node(id)) === "fieldset" && firstLegend(document, id) !== path[at - 1];
  });
}

function firstLegend(document: HtmlDocument, fieldset: NodeId): NodeId | undefined {
  return document.children(fieldset).find((id) => tagOf(document.node(id)) === "legend");
}

/** The type of a control: that of an input, else its tag. */
export function typeOf(control: ElementNode): string {
  return control.tag === "input" ? attributeOf(control, "type")?.toLowerCase() || "text" : control.tag;
}

/** Controls of one name are one field, and so are radio buttons without a name that stand in one field set. */
function groupOf(document: HtmlDocument, control: ElementNode): string {
  const name = nameOf([control]);
  if (name !== "") return `name ${name}`;
  if (typeOf(control) !== "radio") return `control ${control.id}`;
  return `radio ${fieldsetOf(document, control) ?? "form"}`;
}

function fieldsetOf(document: HtmlDocument, control: ElementNode): NodeId | undefined {
  return ancestors(document, control.id).find((id) => tagOf(document.node(id)) === "fieldset");
}

function wantedKey(document: HtmlDocument, group: readonly ElementNode[]): string {
  const [first] = group;
  const type = first ? typeOf(first) : "";
  const fallback = ["text", "textarea"].includes(type) ? "field" : type === "radio" ? "choice" : type;
  return plainKey(labelOf(document, group)) || plainKey(fallback);
}

function labelOf(document: HtmlDocument, group: readonly ElementNode[]): string {
  const [first, more] = group;
  if (!first) return "";
  const isChoice = more !== undefined || typeOf(first) === "radio";
  const own = isChoice ? legendOf(document, first) : labelOfControl(document, first);
  const said = ["aria-label", "placeholder", "title"].map((name) => attributeOf(first, name)?.trim() ?? "");
  return [own, ...said].find((text) => text !== "") ?? "";
}

function legendOf(document: HtmlDocument, control: ElementNode): string {
  const fieldset = fieldsetOf(document, control);
  if (fieldset === undefined) return "";
  const legend = firstLegend(document, fieldset);
  return legend === undefined ? "" : tidy(textOf(document, legend));
}

/** The text of the label that names a control or stands around it. */
export function labelOfControl(document: HtmlDocument, control: ElementNode): string {
  const id = attributeOf(control, "id");
  const naming = id === null ? undefined : labelFor(document, id);
  const around = ancestors(document, control.id).find((each) => tagOf(document.node(each)) === "label");
  const label = naming ?? around;
  return label === undefined ? "" : tidy(labelText(document, label));
}

function labelFor(document: HtmlDocument, id: string): NodeId | undefined {
  for (const each of descendants(document)) {
    const node = document.node(each);
    if (tagOf(node) === "label" && attributeOf(node, "for") === id) return each;
  }
  return undefined;
}

/** The text of a label without that of the control in it, such as the options of a list. */
function labelText(document: HtmlDocument, id: NodeId): string {
  return document
    .children(id)
    .map((child) => {
      const node = document.node(child);
      if (node?.kind === "text") return node.text;
      return isElement(node) && !["select", "textarea"].includes(node.tag) ? labelText(document, child) : "";
    })
    .join("");
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
