import {
  attributeOf,
  descendants,
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

/**
 * The forms that ask for a password and are left to a script, without a method of their own: where the script does not
 * run, a browser would write the password into the address of the page.
 */
export function passwordForms(document: HtmlDocument): NodeId[] {
  return formsOf(document).filter((node) => {
    const hasMethod = attributeOf(document.node(node), "method") !== null;
    return !hasMethod && formSettings(document, node).send === "script" && asksForPassword(document, node);
  });
}

function asksForPassword(document: HtmlDocument, form: NodeId): boolean {
  return [...descendants(document, form)].some(
    (id) => attributeOf(document.node(id), "type")?.toLowerCase() === "password",
  );
}

/** The value of an option: its attribute, else its text. */
export function optionValue(document: HtmlDocument, option: NodeId): string {
  // HTML collapses blanks, but keeps those that do not break.
  const words = textOf(document, option).split(/[\t\n\f\r ]+/);
  return attributeOf(document.node(option), "value") ?? words.filter(Boolean).join(" ");
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
