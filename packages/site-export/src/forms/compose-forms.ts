import {
  addHtml,
  ancestors,
  attributeOf,
  descendants,
  indexInParent,
  parseHtml,
  serializeHtml,
  setAttribute,
  setText,
  tagOf,
  type EditResult,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import {
  formAttributes,
  memberFormOf,
  placeBeforeSubmit,
  typeOf,
  type FormField,
} from "@tessera/document/forms";
import { escapeHtml } from "../escape.ts";
import { answerName, formParameter, sentId, trapName } from "./form-protocol.ts";
import { formTexts, successText, type FormTexts } from "./form-texts.ts";
import {
  choiceValue,
  missingValue,
  optionValue,
  passwordForms,
  sentForms,
  type SentForm,
} from "./sent-forms.ts";

/** What was sent and is wrong, to be shown in the form. */
export interface FormProblems {
  readonly key: string;
  /** Empty where nothing is wrong and the form is only filled in. */
  readonly message: string;
  /** By the name of the field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What was typed, by the name of the field. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** What the forms of a page are written with. */
export interface FormContext {
  /** Address of the page to which its forms are posted; null where no server takes them. */
  readonly address: string | null;
  readonly language: string;
  /** Address of the page of a success as it is linked from this page; in exports alone. */
  readonly linkTo?: ((path: string) => string) | undefined;
  readonly shown?: FormProblems | undefined;
  /** Address of the page on the published site, where its members sign in; null where nobody knows it. Left out on that site. */
  readonly membersAt?: string | null | undefined;
}

/** The HTML of a page, and whether the site sends a form of it. */
export interface ComposedForms {
  readonly html: string;
  readonly sends: boolean;
}

/**
 * Gives each form that the site sends its address, names for its fields, a field that only programs fill in, and the text
 * that the visitor is led to once the entry is stored. Forms with an address or a script of their own stay as they are, but
 * that no password is written into an address.
 */
export function composeForms(html: string, context: FormContext): ComposedForms {
  if (!/<form[\s>]|data-form-to/i.test(html)) return { html, sends: false };
  const document = withoutAddresses(parseHtml(html));
  const forms = sentForms(document);
  const guarded = passwordForms(document).reduce(
    (now, form) => setAll(now, form, { method: "dialog" }),
    document,
  );
  const written = forms.reduce((now, form) => writeForm(now, form, context), guarded);
  return { html: serializeHtml(written), sends: forms.length > 0 };
}

/**
 * Gives the forms of a page, and their fields, the names that they have in the first language of the site: what is named after
 * a text keeps its name when the text is translated. Words of consent stay those that the visitor reads.
 */
export function nameFields(html: string): string {
  if (!/<form[\s>]/i.test(html)) return html;
  const document = parseHtml(html);
  return serializeHtml(sentForms(document).reduce(nameForm, document));
}

function nameForm(document: HtmlDocument, { node, settings, fields }: SentForm): HtmlDocument {
  const named = setAll(document, node, { [formAttributes.name]: settings.name });
  return fields.reduce((form, { controls, name }) => {
    return controls.reduce((now, control) => {
      const isChoice = typeOf(control) === "radio";
      const value = isChoice ? missingValue(document, control) : null;
      return setAll(now, control.id, { name, ...(value !== null && { value }) });
    }, form);
  }, named);
}

/** No visitor reads the e-mail addresses of a form, whether the site sends it or not. */
function withoutAddresses(document: HtmlDocument): HtmlDocument {
  return [...descendants(document)]
    .filter((id) => attributeOf(document.node(id), formAttributes.to) !== null)
    .reduce((now, id) => setAll(now, id, { [formAttributes.to]: null }), document);
}

function writeForm(document: HtmlDocument, form: SentForm, given: FormContext): HtmlDocument {
  const isElsewhere = given.membersAt !== undefined && memberFormOf(form.settings.send) !== null;
  // Only the published site knows who is signed in.
  const context = isElsewhere ? { ...given, address: null } : given;
  const named = form.fields.reduce(nameControls, document);
  const shown = context.shown?.key === form.key ? context.shown : undefined;
  const filled = shown ? showProblems(named, form, shown) : named;
  const asked = withQuestion(filled, form, shown);
  return withEnd(withAttributes(asked, form, context), form, { ...context, shown });
}

function withAttributes(document: HtmlDocument, form: SentForm, context: FormContext): HtmlDocument {
  const { address, linkTo } = context;
  const { page } = form.settings;
  const settings = Object.values(formAttributes).map((name) => [name, null] as const);
  const values: Readonly<Record<string, string | null>> = {
    ...Object.fromEntries(settings),
    ...(address === null
      ? { method: "dialog" }
      : { method: "post", action: `${address}?${formParameter}=${form.key}` }),
    "data-form": form.key,
    ...(form.settings.send === "profile" && { "data-form-kept": "" }),
    ...(page !== "" && linkTo && { "data-form-next": linkTo(page) }),
    ...(hasFile(form.fields) && { enctype: "multipart/form-data" }),
  };
  return setAll(document, form.node, values);
}

function hasFile(fields: readonly FormField[]): boolean {
  return fields.some(({ controls }) => controls.some((control) => typeOf(control) === "file"));
}

function nameControls(document: HtmlDocument, { controls, name, isNamed }: FormField): HtmlDocument {
  return controls.reduce((now, control) => {
    const value = missingValue(document, control);
    return setAll(now, control.id, { ...(!isNamed && { name }), ...(value !== null && { value }) });
  }, document);
}

/** The question stands before the button, as a field of the form. */
function withQuestion(
  document: HtmlDocument,
  { node, key, settings }: SentForm,
  shown: FormProblems | undefined,
): HtmlDocument {
  if (settings.question === "") return document;
  const problem = shown?.problems[answerName];
  const id = `${key}-${answerName}-problem`;
  const marked = problem === undefined ? "" : ` aria-invalid="true" aria-describedby="${id}"`;
  const field = `<label>${escapeHtml(settings.question)} <input name="${answerName}" autocomplete="off" required${marked}></label>`;
  const text = problem === undefined ? "" : `<p id="${id}" data-form-problem>${escapeHtml(problem)}</p>`;
  return edited(document, addHtml(document, placeBeforeSubmit(document, node), field + text));
}

/** The hidden field and the text stand at the end of the form, where they are in nobody's way. */
function withEnd(document: HtmlDocument, form: SentForm, context: FormContext): HtmlDocument {
  const { node } = form;
  const texts = formTexts(context.language);
  const html =
    context.address === null
      ? withoutServer(form, texts, context)
      : trapHtml(texts) + textHtml(form, texts, context.shown);
  return edited(document, addHtml(document, { parent: node, index: document.children(node).length }, html));
}

/** Where no server takes the form, who runs no scripts reads it at once, and who does after the try. */
function withoutServer(
  { key, settings }: SentForm,
  { noServer, membersElsewhere }: FormTexts,
  { membersAt }: FormContext,
): string {
  const text = escapeHtml(memberFormOf(settings.send) ? membersElsewhere : noServer);
  const said = `<p id="${sentId(key)}" data-form-text role="status" tabindex="-1">${text}</p>`;
  const link =
    membersAt && memberFormOf(settings.send) ? `<a href="${escapeHtml(membersAt)}">${text}</a>` : text;
  return link === text ? `${said}<noscript><p>${text}</p></noscript>` : `${said}<p>${link}</p>`;
}

function trapHtml({ trap }: FormTexts): string {
  return `<div data-form-trap aria-hidden="true"><label>${trap} <input name="${trapName}" tabindex="-1" autocomplete="off"></label></div>`;
}

function textHtml(
  { key, settings, fields }: SentForm,
  texts: FormTexts,
  shown: FormProblems | undefined,
): string {
  const takesFiles = hasFile(fields);
  const success = successText(settings, texts);
  const { sending, offline, unclear, fileSize } = texts;
  const said = { sending, offline, unclear, ...(takesFiles && { large: fileSize }) };
  const words = Object.entries(said)
    .map(([name, text]) => `data-${name}="${escapeHtml(text)}"`)
    .join(" ");
  const problem = shown?.message ?? "";
  const failed = problem === "" ? "" : ` data-shown="problem"`;
  const role = problem === "" ? "status" : "alert";
  return `<p id="${sentId(key)}" data-form-text role="${role}" tabindex="-1" ${words}${failed}>${escapeHtml(problem || success)}</p>`;
}

function showProblems(document: HtmlDocument, { fields, key }: SentForm, shown: FormProblems): HtmlDocument {
  const first = fields.find(({ name }) => shown.problems[name] !== undefined);
  return fields.reduce((now, field) => {
    const filled = fill(now, field, shown.values[field.name] ?? []);
    const problem = shown.problems[field.name];
    return problem === undefined ? filled : mark(filled, field, { problem, key, isFirst: field === first });
  }, document);
}

function mark(
  document: HtmlDocument,
  { controls, key: field }: FormField,
  { problem, key, isFirst }: { problem: string; key: string; isFirst: boolean },
): HtmlDocument {
  const id = `${key}-${field}-problem`;
  const [first] = controls;
  const last = controls.at(-1);
  if (!first || !last) return document;
  const described = [attributeOf(first, "aria-describedby"), id].filter(Boolean).join(" ");
  const autofocus = isFirst ? { autofocus: "" } : {};
  const marked = setAll(document, first.id, {
    "aria-invalid": "true",
    "aria-describedby": described,
    ...autofocus,
  });
  // A paragraph in a label would be read as a part of it.
  const label = ancestors(document, last.id).find((each) => tagOf(document.node(each)) === "label");
  const beside = label ?? last.id;
  const parent = marked.node(beside)?.parent;
  if (parent === undefined || parent === null) return marked;
  const html = `<p id="${id}" data-form-problem>${escapeHtml(problem)}</p>`;
  return edited(marked, addHtml(marked, { parent, index: indexInParent(marked, beside) + 1 }, html));
}

function fill(document: HtmlDocument, { controls }: FormField, values: readonly string[]): HtmlDocument {
  return controls.reduce((now, control, at) => fillControl(now, control, values, at), document);
}

function fillControl(
  document: HtmlDocument,
  control: ElementNode,
  values: readonly string[],
  at: number,
): HtmlDocument {
  const type = typeOf(control);
  if (["password", "file", "hidden"].includes(type)) return document;
  if (type === "textarea") return edited(document, setText(document, control.id, values[at] ?? ""));
  if (type === "select") return chooseOptions(document, control, values);
  if (type !== "radio" && type !== "checkbox")
    return setAll(document, control.id, { value: values[at] ?? "" });
  const isChosen = values.includes(choiceValue(document, control));
  return setAll(document, control.id, { checked: isChosen ? "" : null });
}

function chooseOptions(document: HtmlDocument, { id }: ElementNode, values: readonly string[]): HtmlDocument {
  const options = [...descendants(document, id)].filter((each) => tagOf(document.node(each)) === "option");
  return options.reduce((now, option) => {
    const isChosen = values.includes(optionValue(document, option));
    return setAll(now, option, { selected: isChosen ? "" : null });
  }, document);
}

function setAll(
  document: HtmlDocument,
  id: NodeId,
  values: Readonly<Record<string, string | null>>,
): HtmlDocument {
  return Object.entries(values).reduce(
    (now, [name, value]) => edited(now, setAttribute(now, id, name, value)),
    document,
  );
}

function edited(document: HtmlDocument, result: EditResult): HtmlDocument {
  return result.ok ? result.document : document;
}
