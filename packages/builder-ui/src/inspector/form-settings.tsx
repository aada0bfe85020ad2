import {
  attributeOf,
  setAttribute,
  type EditResult,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { formAttributes, formSettings, memberFormOf, memberForms } from "@tessera/document/forms";
import type { ReactNode } from "react";
import { useUnconfirmedAddress } from "../account/use-unconfirmed-address.ts";
import { useDocumentEdit } from "../commands/use-edit.ts";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { SelectField } from "../primitives/field.tsx";
import { FormFieldList } from "./form-field-list.tsx";
import { FormReceivers } from "./form-receivers.tsx";
import { MemberFormFields } from "./member-form.tsx";
import { LengthField } from "./style-control.tsx";

/** Props of {@link FormSettings}. */
export interface FormSettingsProps {
  document: HtmlDocument;
  form: NodeId;
}

/** Where the entries of a form go, what is shown then, and its fields. They are attributes of the form itself. */
export function FormSettings({ document, form }: FormSettingsProps): ReactNode {
  const settings = formSettings(document, form);
  const set = useSetting(form);
  const ofMembers = memberFormOf(settings.send);
  const isSent = settings.send === "entries" || settings.send === "email";
  return (
    <>
      <SendField document={document} form={form} />
      <SendHint document={document} form={form} />
      {ofMembers && (
        <>
          <MemberFormFields document={document} form={form} kind={ofMembers} />
          <SuccessFields {...settings} set={set} />
        </>
      )}
      {isSent && (
        <>
          <FormReceivers
            addresses={settings.to}
            onChange={(addresses) => set({ [formAttributes.to]: addresses.join(", ") }, messages.receivers)}
          />
          <LengthField
            label={messages.formName}
            placeholder={settings.name}
            value={attributeOf(document.node(form), formAttributes.name) ?? ""}
            live
            onCommit={(text, visit) => set({ [formAttributes.name]: text }, messages.formName, visit)}
          />
          <SuccessFields {...settings} set={set} />
          <FormFieldList document={document} form={form} />
          <QuestionFields document={document} form={form} />
        </>
      )}
    </>
  );
}

type SetAttributes = (values: Readonly<Record<string, string>>, label: string, merge?: string) => void;

/** Sets attributes of the form as one step of the history; an empty one is taken away. */
function useSetting(form: NodeId): SetAttributes {
  const edit = useDocumentEdit();
  return (values, label, merge) =>
    edit((document) => setAttributes(document, form, values), {
      label: messages.setNamed(label),
      ...(merge !== undefined && { merge }),
    });
}

function setAttributes(
  document: HtmlDocument,
  form: NodeId,
  values: Readonly<Record<string, string>>,
): EditResult {
  const start: EditResult = { ok: true, document, nodes: [form] };
  return Object.entries(values).reduce<EditResult>(
    (result, [name, value]) =>
      result.ok ? setAttribute(result.document, form, name, value || null) : result,
    start,
  );
}

function SendField({ document, form }: FormSettingsProps): ReactNode {
  const { send } = formSettings(document, form);
  const set = useSetting(form);
  const address = attributeOf(document.node(form), "action") || "?";
  const own = send === "own" ? [["own", messages.formToAddress(address)] as const] : [];
  return (
    <SelectField
      label={messages.formSend}
      options={[
        ...own,
        ["entries", messages.formToEntries],
        ["email", messages.formToEmail],
        ["script", messages.formToScript],
        {
          label: messages.formMembers,
          options: memberForms.map((each) => [each, messages.memberForms[each]] as const),
        },
      ]}
      value={send}
      onChange={({ target: { value } }) => {
        if (value !== "own") set({ [formAttributes.send]: value, action: "" }, messages.formSend);
      }}
    />
  );
}

function SendHint({ document, form }: FormSettingsProps): ReactNode {
  const { profile } = usePorts().account;
  const { send } = formSettings(document, form);
  const isChosen = attributeOf(document.node(form), formAttributes.send) !== null;
  if (send === "own" || memberFormOf(send)) return null;
  if (send === "script") return <p>{isChosen ? messages.formScriptHint : messages.formPasswordHint}</p>;
  return (
    <>
      <p>{messages.formHint}</p>
      {send === "email" && profile && <EmailHint email={profile.email} />}
    </>
  );
}

function EmailHint({ email }: { email: string }): ReactNode {
  return <p>{messages.formEmailHint(email, useUnconfirmedAddress())}</p>;
}

/** What keeps programs out that get past the hidden field. */
function QuestionFields({ document, form }: FormSettingsProps): ReactNode {
  const set = useSetting(form);
  const fields = [
    [formAttributes.question, messages.formQuestion, messages.formQuestionExample],
    [formAttributes.answer, messages.formAnswer, "—"],
  ] as const;
  return fields.map(([name, label, placeholder]) => (
    <LengthField
      key={name}
      label={label}
      placeholder={placeholder}
      value={attributeOf(document.node(form), name) ?? ""}
      live
      onCommit={(text, visit) => set({ [name]: text }, label, visit)}
    />
  ));
}

interface SuccessProps {
  success: string;
  page: string;
  set: SetAttributes;
}

/** The text or the page that a visitor sees once the entry is stored. */
function SuccessFields({ success, page, set }: SuccessProps): ReactNode {
  const list = useLive(usePorts().pages.live);
  const pages = list.status === "ready" ? list.value : [];
  const known = pages.map(({ title, slug }) => [`/${slug}`, title] as const);
  const gone = page === "" || known.some(([path]) => path === page) ? [] : [[page, page] as const];
  return (
    <>
      <SelectField
        label={messages.formSuccess}
        options={[["", messages.formSuccessText], ...gone, ...known]}
        value={page}
        onChange={({ target }) => set({ [formAttributes.page]: target.value }, messages.formSuccess)}
      />
      {page === "" && (
        <LengthField
          label={messages.formText}
          placeholder={messages.formTextExample}
          value={success}
          live
          onCommit={(text, visit) => set({ [formAttributes.success]: text }, messages.formText, visit)}
        />
      )}
    </>
  );
}
