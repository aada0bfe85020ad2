import {
  ancestors,
  attributeOf,
  descendants,
  parseHtml,
  tagOf,
  textOf,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { typeOf, type FormField, type FormSettings } from "@tessera/document/forms";
import { choiceValue, optionValue, sentForms } from "./sent-forms.ts";

/** A value that can be chosen. */
export interface ReadChoice {
  readonly value: string;
  /** True for the first option of a list that only says what is to be chosen, and does not meet `required`. */
  readonly isPlaceholder: boolean;
  /** True for an option that browsers do not send. */
  readonly isDisabled: boolean;
}

/** A control of a field as the server of a site judges it. */
export interface ReadControl {
  /** Type of the input, else the tag. */
  readonly type: string;
  /** The attributes that hold rules, such as `minlength`, and the value that the page came with. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The text of a text area; null for other controls. */
  readonly text: string | null;
  /** The values that can be chosen; null where anything can be typed. */
  readonly choices: readonly ReadChoice[] | null;
}

/** A field as the server of a site judges it. */
export interface ReadField extends Pick<FormField, "name" | "key" | "label"> {
  readonly controls: readonly ReadControl[];
}

/** A form as the server of a site reads it. */
export interface ReadForm {
  readonly settings: FormSettings;
  readonly fields: readonly ReadField[];
  /** False for a form that browsers submit unvalidated: it is `novalidate`, or a button of it is `formnovalidate`. */
  readonly isValidated: boolean;
}

const ruleNames = [
  "required",
  "readonly",
  "multiple",
  "accept",
  "pattern",
  "minlength",
  "maxlength",
  "min",
  "max",
  "step",
  "value",
  "data-datatype",
  "data-form-consent",
  "data-form-message",
  "autocomplete",
];

/** Reads the forms of a composed page that the site sends, by their keys. */
export function readForms(html: string): ReadonlyMap<string, ReadForm> {
  const document = parseHtml(html);
  const forms = sentForms(document).map(({ node, key, settings, fields }): [string, ReadForm] => [
    key,
    {
      settings,
      fields: fields.flatMap((field) => readField(document, field)),
      isValidated: isValidated(document, node),
    },
  ]);
  return new Map(forms);
}

function isValidated(document: HtmlDocument, form: NodeId): boolean {
  if (attributeOf(document.node(form), "novalidate") !== null) return false;
  const id = attributeOf(document.node(form), "id");
  const inside = new Set(descendants(document, form));
  return ![...descendants(document)].some((each) => {
    const node = document.node(each);
    const owner = attributeOf(node, "form");
    const belongs = owner === null ? inside.has(each) : owner === id;
    return belongs && attributeOf(node, "formnovalidate") !== null;
  });
}

/** No field where browsers send none of its controls. */
function readField(document: HtmlDocument, { name, key, label, controls }: FormField): ReadField[] {
  const sent = controls.filter((control) => !isIn(document, control.id, "datalist"));
  if (sent.length === 0) return [];
  return [{ name, key, label, controls: sent.map((control) => readControl(document, control)) }];
}

function isIn(document: HtmlDocument, id: NodeId, tag: string): boolean {
  return ancestors(document, id).some((each) => tagOf(document.node(each)) === tag);
}

function readControl(document: HtmlDocument, control: ElementNode): ReadControl {
  const rules = ruleNames.flatMap((rule) => {
    const value = attributeOf(control, rule);
    return value === null ? [] : [[rule, value] as const];
  });
  return {
    type: typeOf(control),
    attributes: Object.fromEntries(rules),
    text: control.tag === "textarea" ? areaText(document, control.id) : null,
    choices: choicesOf(document, control),
  };
}

/** Parsers of HTML leave out the line break that a text area begins with. */
function areaText(document: HtmlDocument, area: NodeId): string {
  return textOf(document, area).replace(/^\n/, "");
}

function choicesOf(document: HtmlDocument, control: ElementNode): ReadChoice[] | null {
  if (control.tag === "select") return optionsOf(document, control);
  if (!["radio", "checkbox"].includes(typeOf(control))) return null;
  return [{ value: choiceValue(document, control), isPlaceholder: false, isDisabled: false }];
}

function optionsOf(document: HtmlDocument, select: ElementNode): ReadChoice[] {
  const options = [...descendants(document, select.id)].filter((id) => tagOf(document.node(id)) === "option");
  const isList =
    attributeOf(select, "multiple") === null && !(Number.parseInt(attributeOf(select, "size") ?? "", 10) > 1);
  return options.map((id, index) => {
    const value = optionValue(document, id);
    return {
      value,
      isPlaceholder: isList && index === 0 && value === "" && document.node(id)?.parent === select.id,
      isDisabled: isDisabledOption(document, id),
    };
  });
}

function isDisabledOption(document: HtmlDocument, option: NodeId): boolean {
  const group = ancestors(document, option).find((each) => tagOf(document.node(each)) === "optgroup");
  return [option, ...(group === undefined ? [] : [group])].some(
    (each) => attributeOf(document.node(each), "disabled") !== null,
  );
}
