import {
  attributeOf,
  descendants,
  parseHtml,
  tagOf,
  textOf,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import {
  formFields,
  formSettings,
  formsOf,
  labelOfControl,
  typeOf,
  uniqueKey,
  type FormField,
  type FormSettings,
} from "@tessera/document/forms";

/** A form whose entries the site sends. */
export interface SentForm {
  readonly node: NodeId;
  /** Tells the forms of a page apart; part of the address to which the form is posted. */
  readonly key: string;
  readonly settings: FormSettings;
  readonly fields: readonly FormField[];
}

/** The forms of a page that the site sends: all but those with an address or a script of their own. */
export function sentForms(document: HtmlDocument): SentForm[] {
  const taken = new Set<string>();
  return formsOf(document).flatMap((node) => {
    const settings = formSettings(document, node);
    if (settings.send === "own" || settings.send === "script") return [];
    const key = uniqueKey(settings.name, taken);
    taken.add(key);
    return [{ node, key, settings, fields: formFields(document, node) }];
  });
}

/** A field as the server of a site judges it. */
export interface ReadField extends Pick<FormField, "name" | "key" | "label"> {
  readonly type: string;
  readonly required: boolean;
  /** Attributes of the first control that hold rules, such as `minlength`. */
  readonly rules: Readonly<Record<string, string>>;
  /** The values that can be chosen; null where anything can be typed. */
  readonly choices: readonly string[] | null;
}

/** A form as the server of a site reads it. */
export interface ReadForm {
  readonly settings: FormSettings;
  readonly fields: readonly ReadField[];
}

const ruleNames = ["pattern", "minlength", "maxlength", "min", "max", "data-datatype", "data-form-message"];

/** Reads the forms of a composed page that the site sends, by their keys. */
export function readForms(html: string): ReadonlyMap<string, ReadForm> {
  const document = parseHtml(html);
  const forms = sentForms(document).map(({ key, settings, fields }): [string, ReadForm] => [
    key,
    { settings, fields: fields.map((field) => readField(document, field)) },
  ]);
  return new Map(forms);
}

function readField(document: HtmlDocument, { name, key, label, controls }: FormField): ReadField {
  const [first] = controls;
  const rules = ruleNames.flatMap((rule) => {
    const value = attributeOf(first, rule);
    return value === null ? [] : [[rule, value] as const];
  });
  return {
    name,
    key,
    label,
    type: first ? typeOf(first) : "text",
    required: controls.some((control) => attributeOf(control, "required") !== null),
    rules: Object.fromEntries(rules),
    choices: choicesOf(document, controls),
  };
}

function choicesOf(document: HtmlDocument, controls: readonly ElementNode[]): string[] | null {
  const types = new Set(controls.map(typeOf));
  if (![...types].every((type) => ["select", "radio", "checkbox"].includes(type))) return null;
  return controls.flatMap((control) =>
    control.tag === "select" ? optionsOf(document, control.id) : [choiceValue(document, control)],
  );
}

function optionsOf(document: HtmlDocument, select: NodeId): string[] {
  const options = [...descendants(document, select)].filter((id) => tagOf(document.node(id)) === "option");
  return options.map((id) => optionValue(document, id));
}

/** The value of an option: its attribute, else its text. */
export function optionValue(document: HtmlDocument, option: NodeId): string {
  return attributeOf(document.node(option), "value") ?? textOf(document, option).replace(/\s+/g, " ").trim();
}

/** The value of a radio button or checkbox; a radio button without one is sent as its label. */
export function choiceValue(document: HtmlDocument, control: ElementNode): string {
  return attributeOf(control, "value") ?? missingValue(document, control) ?? "on";
}

/**
 * The value that a control is given when it is rendered: which of several was chosen must be told, and so must the words to
 * which somebody has consented.
 */
export function missingValue(document: HtmlDocument, control: ElementNode): string | null {
  const isTold = typeOf(control) === "radio" || attributeOf(control, "data-form-consent") !== null;
  if (!isTold || attributeOf(control, "value") !== null) return null;
  return labelOfControl(document, control) || null;
}
