/**
 * What a form says of itself. Its settings are attributes of its element, so that they are copied, exported and kept in
 * versions together with it.
 */
import type { HtmlDocument } from "../html-document.ts";
import { ancestors, attributeOf, descendants, isElement, tagOf } from "../look.ts";
import type { NodeId, Place } from "../types.ts";
import { plainKey } from "./plain-key.ts";

/** Attributes of a form that hold its settings. */
export const formAttributes = {
  /** Where entries go, see {@link FormTarget}. */
  send: "data-form-send",
  /** E-mail addresses to which entries go, too; the page that visitors see does not hold them. */
  to: "data-form-to",
  /** Name under which entries are listed. */
  name: "data-form-name",
  /** What the visitor reads once the entry is stored. */
  success: "data-form-success",
  /** Path of the page of the same site that is shown then, in place of a text. */
  page: "data-form-page",
  /** A question that people can answer and programs cannot. */
  question: "data-form-question",
  /** Its answer, which the page that visitors see does not hold. */
  answer: "data-form-answer",
} as const;

/** What a form of the site's members does. */
export const memberForms = ["sign-up", "sign-in", "password", "profile", "sign-out"] as const;

/** One of {@link memberForms}; `password` sends a letter with which a member chooses another one. */
export type MemberForm = (typeof memberForms)[number];

/**
 * Where entries go: to the entries of the project, also by e-mail to its owner, or nowhere but to a script of the page. A form of
 * the site's members has no entries: it signs them up or in, out, and changes what they are called.
 */
export type FormTarget = "entries" | "email" | "script" | MemberForm;

/** The form of members that a target stands for; null for every other one. */
export function memberFormOf(target: string): MemberForm | null {
  return memberForms.find((form) => form === target) ?? null;
}

/** The settings of a form. */
export interface FormSettings {
  /** `own` for a form that names an address itself, or leads to its page by the method `get`. */
  readonly send: FormTarget | "own";
  /** E-mail addresses to which entries go, too, as they are written: at most {@link maxFormAddresses}. */
  readonly to: readonly string[];
  /** Letters and digits, at most 36 characters. */
  readonly name: string;
  /** Empty where the form names no text. */
  readonly success: string;
  /** Empty where the form names no page. */
  readonly page: string;
  /** Empty where the form asks nothing against spam; a question without an answer is none. */
  readonly question: string;
  readonly answer: string;
}

/** E-mail addresses that one form may name. */
export const maxFormAddresses = 3;

/** No address is longer; an entry has to find room for those of its form. */
const longestAddress = 254;

/** The e-mail addresses of a text that lists them, each once; what has no @ is none. */
export function formAddresses(text: string): string[] {
  const listed = text
    .split(/[\s,;]+/)
    .filter((address) => address.includes("@") && address.length <= longestAddress);
  return [...new Map(listed.map((address) => [address.toLowerCase(), address])).values()].slice(
    0,
    maxFormAddresses,
  );
}

/** Reads the settings of a form. */
export function formSettings(document: HtmlDocument, form: NodeId): FormSettings {
  const text = (name: string): string => attributeOf(document.node(form), name)?.trim() ?? "";
  const names = [formAttributes.name, "name", "id", "aria-label"].map((name) => plainKey(text(name)));
  const answer = text(formAttributes.answer);
  return {
    send: targetOf(document, form),
    to: formAddresses(text(formAttributes.to)),
    name: names.find((name) => name !== "") ?? "form",
    success: text(formAttributes.success),
    page: text(formAttributes.page),
    question: answer === "" ? "" : text(formAttributes.question),
    answer,
  };
}

function targetOf(document: HtmlDocument, form: NodeId): FormSettings["send"] {
  const node = document.node(form);
  const send = attributeOf(node, formAttributes.send);
  if (send === "entries" || send === "email" || send === "script") return send;
  const ofMembers = memberFormOf(send ?? "");
  if (ofMembers) return ofMembers;
  if ((attributeOf(node, "action") ?? "").trim() !== "") return "own";
  // Whoever writes this method wants what is typed in the address of the page.
  if (attributeOf(node, "method")?.toLowerCase() === "get") return "own";
  return isForScript(document, form) ? "script" : "entries";
}

/** Nobody means to hand passwords to the owner of a site, so a form that asks for one is left to its script. */
function isForScript(document: HtmlDocument, form: NodeId): boolean {
  const node = document.node(form);
  if (attributeOf(node, "onsubmit") !== null || attributeOf(node, "method")?.toLowerCase() === "dialog")
    return true;
  return [...descendants(document, form)].some((id) => attributeOf(document.node(id), "type") === "password");
}

/** The forms of a document in document order. */
export function formsOf(document: HtmlDocument): NodeId[] {
  return [...descendants(document)].filter((id) => tagOf(document.node(id)) === "form");
}

/** True when a form has a button that submits it. */
export function canBeSubmitted(document: HtmlDocument, form: NodeId): boolean {
  return submitOf(document, form) !== undefined;
}

/** The place before what holds the button that submits a form, where further fields belong; else its end. */
export function placeBeforeSubmit(document: HtmlDocument, form: NodeId): Place {
  const submit = submitOf(document, form);
  const children = document.children(form);
  const around = submit === undefined ? [] : [submit, ...ancestors(document, submit)];
  const at = children.findIndex((child) => around.includes(child));
  return { parent: form, index: at < 0 ? children.length : at };
}

function submitOf(document: HtmlDocument, form: NodeId): NodeId | undefined {
  return [...descendants(document, form)].find((id) => {
    const node = document.node(id);
    const type = attributeOf(node, "type")?.toLowerCase() ?? "";
    if (!isElement(node)) return false;
    if (node.tag === "button") return !["button", "reset"].includes(type);
    return node.tag === "input" && ["submit", "image"].includes(type);
  });
}
