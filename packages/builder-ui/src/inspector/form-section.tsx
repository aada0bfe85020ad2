import {
  ancestors,
  attributeOf,
  setAttribute,
  tagOf,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { formFields, typeOf, type FormField } from "@tessera/document/forms";
import { ClipboardList } from "lucide-react";
import type { ReactNode } from "react";
import { useDocumentEdit } from "../commands/use-edit.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { SelectField } from "../primitives/field.tsx";
import { useReadOnly } from "../primitives/read-only.ts";
import { useBuilder, useBuilderDispatch, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { FormSettings } from "./form-settings.tsx";
import styles from "./form-section.module.css";
import { LengthField } from "./style-control.tsx";

/** The form that is selected or around what is selected: its settings, or the way to them; nothing outside of forms. */
export function FormSection({ node }: { node: ElementNode }): ReactNode {
  const form = useBuilder(({ workspace }) => formAround(sourceNow(workspace).document, node.id));
  return form === undefined ? null : <Section form={form} node={node} />;
}

function Section({ form, node }: { form: NodeId; node: ElementNode }): ReactNode {
  const document = useBuilder(({ workspace }) => sourceNow(workspace).document);
  return (
    <section className={styles["form"]} aria-label={messages.form}>
      <h3 className={styles["name"]}>
        <ClipboardList aria-hidden size={15} />
        {messages.form}
      </h3>
      {form === node.id ? (
        <FormSettings document={document} form={form} />
      ) : (
        <InForm document={document} form={form} node={node} />
      )}
    </section>
  );
}

function formAround(document: HtmlDocument, id: NodeId): NodeId | undefined {
  return [id, ...ancestors(document, id)].find((each) => tagOf(document.node(each)) === "form");
}

interface InFormProps {
  document: HtmlDocument;
  form: NodeId;
  node: ElementNode;
}

function InForm({ document, form, node }: InFormProps): ReactNode {
  const dispatch = useBuilderDispatch();
  const field = formFields(document, form).find(({ controls }) => controls.some(({ id }) => id === node.id));
  return (
    <>
      {field && <FieldSettings field={field} node={node} />}
      <Button onClick={() => dispatch(workspaceActions.selected([form]))}>{messages.formSettings}</Button>
    </>
  );
}

function FieldSettings({ field, node }: { field: FormField; node: ElementNode }): ReactNode {
  const edit = useDocumentEdit();
  const commit = (text: string, merge: string): void =>
    edit((document) => setAttribute(document, node.id, "data-form-message", text || null), {
      label: messages.setNamed(messages.formMessage),
      merge,
    });
  return (
    <>
      <p>{messages.formSentAs(field.key)}</p>
      <LengthField
        label={messages.formMessage}
        placeholder={messages.formMessageExample}
        value={attributeOf(node, "data-form-message") ?? ""}
        live
        onCommit={commit}
      />
      {typeOf(node) === "file" && <FileSettings node={node} />}
    </>
  );
}

/** Which files visitors can choose, and how many. */
function FileSettings({ node }: { node: ElementNode }): ReactNode {
  const edit = useDocumentEdit();
  const readOnly = useReadOnly();
  const accept = attributeOf(node, "accept")?.trim() ?? "";
  const isMultiple = attributeOf(node, "multiple") !== null;
  const set = (name: string, value: string | null, label: string): void =>
    edit((document) => setAttribute(document, node.id, name, value), { label: messages.setNamed(label) });
  const known = Object.entries(messages.formFileKinds);
  const own = known.some(([kinds]) => kinds === accept) ? [] : [[accept, accept] as const];
  return (
    <>
      <SelectField
        label={messages.formFiles}
        options={[...known, ...own]}
        value={accept}
        onChange={({ target }) => set("accept", target.value || null, messages.formFiles)}
      />
      <label className={styles["check"]}>
        <input
          type="checkbox"
          checked={isMultiple}
          disabled={readOnly}
          onChange={() => set("multiple", isMultiple ? null : "", messages.formSeveralFiles)}
        />
        {messages.formSeveralFiles}
      </label>
      <p>{messages.formFilesHint}</p>
    </>
  );
}
