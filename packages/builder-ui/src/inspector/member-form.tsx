import type { HtmlDocument, NodeId } from "@tessera/document";
import { canBeSubmitted, formFields, typeOf, type FormField, type MemberForm } from "@tessera/document/forms";
import type { ReactNode } from "react";
import { emailField, nameField, passwordChange, passwordField } from "../state/member-fields.ts";
import { messages } from "../messages.ts";
import { AddField, MissingButton } from "./form-field-list.tsx";
import styles from "./form-section.module.css";

/** A field that a form for members needs, or can have. */
interface MemberField {
  /** What members call it. */
  readonly label: string;
  readonly html: string;
  readonly isThere: (fields: readonly FormField[]) => boolean;
}

const hasType =
  (type: string, count = 1) =>
  (fields: readonly FormField[]): boolean =>
    fields.filter(({ controls: [first] }) => first && typeOf(first) === type).length >= count;

const name: MemberField = { label: messages.nameOfMember, html: nameField, isThere: hasType("text") };
const email: MemberField = { label: messages.emailOfMember, html: emailField, isThere: hasType("email") };
const password = (autocomplete: Parameters<typeof passwordField>[0]): MemberField => ({
  label: messages.passwordOfMember,
  html: passwordField(autocomplete),
  isThere: hasType("password"),
});

/** What forms for members do not work without. */
const needed: Readonly<Record<MemberForm, readonly MemberField[]>> = {
  "sign-up": [email, password("new-password")],
  "sign-in": [email, password("current-password")],
  password: [email],
  profile: [name],
  "sign-out": [],
};

/** Props of {@link MemberFormFields}. */
export interface MemberFormFieldsProps {
  document: HtmlDocument;
  form: NodeId;
  kind: MemberForm;
}

/** What a form for members does, and what it lacks, each with a button that adds it. */
export function MemberFormFields({ document, form, kind }: MemberFormFieldsProps): ReactNode {
  const fields = formFields(document, form);
  const missing = needed[kind].filter(({ isThere }) => !isThere(fields));
  return (
    <>
      <p>{messages.memberFormHints[kind]}</p>
      {missing.map(({ label, html }) => (
        <div key={label} className={styles["missing"]} role="status">
          <p>{messages.formNeeds(label)}</p>
          <AddField form={form} html={html} label={messages.formAddField(label)} />
        </div>
      ))}
      {kind === "sign-up" && !name.isThere(fields) && (
        <AddField form={form} html={name.html} label={messages.formAddField(name.label)} />
      )}
      {kind === "profile" && !hasType("password", 2)(fields) && (
        <AddField form={form} html={passwordChange().join("")} label={messages.formAddPasswords} />
      )}
      {!canBeSubmitted(document, form) && (
        <MissingButton document={document} form={form} text={buttons[kind]} />
      )}
    </>
  );
}

const buttons: Readonly<Record<MemberForm, string>> = {
  "sign-up": messages.signUpButton,
  "sign-in": messages.signInButton,
  password: messages.passwordButton,
  profile: messages.profileButton,
  "sign-out": messages.signOutButton,
};
