import {
  attributeOf,
  descendants,
  insertHtml,
  setAttribute,
  tagOf,
  textOf,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { canBeSubmitted, formFields, placeBeforeSubmit, type FormField } from "@tessera/document/forms";
import type { ReactNode } from "react";
import { useDocumentEdit } from "../commands/use-edit.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { useReadOnly } from "../primitives/read-only.ts";
import styles from "./form-section.module.css";

interface ListProps {
  document: HtmlDocument;
  form: NodeId;
}

/** The fields of a form under the names by which entries hold them, and whether anything sends the form. */
export function FormFieldList({ document, form }: ListProps): ReactNode {
  const fields = formFields(document, form);
  return (
    <>
      <h4 className={styles["title"]}>{messages.formFields}</h4>
      {fields.length === 0 ? (
        <p>{messages.formNoFields}</p>
      ) : (
        <ul className={styles["fields"]}>
          {fields.map((field) => (
            <Field key={field.key} field={field} />
          ))}
        </ul>
      )}
      <AddFile form={form} />
      {!hasConsent(fields) && <AddConsent form={form} />}
      {!canBeSubmitted(document, form) && <MissingButton document={document} form={form} />}
    </>
  );
}

function Field({ field: { key, label, controls } }: { field: FormField }): ReactNode {
  const edit = useDocumentEdit();
  const readOnly = useReadOnly();
  const [first] = controls;
  if (!first) return null;
  const isRequired = attributeOf(first, "required") !== null;
  const toggle = (): void =>
    edit((now) => setAttribute(now, first.id, "required", isRequired ? null : ""), {
      label: messages.setNamed(messages.formRequired),
    });
  return (
    <li>
      <span className={styles["label"]}>
        {label}
        {label !== key && <small>{key}</small>}
      </span>
      <label>
        <input
          type="checkbox"
          aria-label={messages.formFieldRequired(label)}
          checked={isRequired}
          disabled={readOnly}
          onChange={toggle}
        />
        {messages.formRequired}
      </label>
    </li>
  );
}

function hasConsent(fields: readonly FormField[]): boolean {
  return fields.some(({ controls }) =>
    controls.some((control) => attributeOf(control, "data-form-consent") !== null),
  );
}

/** A field in which visitors choose a file. */
function AddFile({ form }: { form: NodeId }): ReactNode {
  const html = `<label>${messages.formFileText} <input type="file"></label>`;
  return <AddField form={form} html={html} label={messages.formFile} />;
}

/** Entries keep the words to which a visitor has consented. */
function AddConsent({ form }: { form: NodeId }): ReactNode {
  const field = `<input type="checkbox" name="consent" data-form-consent required>`;
  const html = `<label>${field} ${messages.formConsentText}</label>`;
  return <AddField form={form} html={html} label={messages.formConsent} />;
}

/** A button that adds HTML before the one that sends the form. */
export function AddField({ form, html, label }: { form: NodeId; html: string; label: string }): ReactNode {
  const edit = useDocumentEdit();
  const add = (): void => edit((now) => insertHtml(now, placeBeforeSubmit(now, form), html), { label });
  return <Button onClick={add}>{label}</Button>;
}

/** Says that nothing sends a form, with a button that adds what does; `text` stands on it. */
export function MissingButton({
  document,
  form,
  text = messages.formButtonText,
}: ListProps & { text?: string }): ReactNode {
  const edit = useDocumentEdit();
  const plain = [...descendants(document, form)].find((id) => tagOf(document.node(id)) === "button");
  const add = (): void =>
    edit(
      (now) =>
        insertHtml(
          now,
          { parent: form, index: now.children(form).length },
          `<button type="submit">${text}</button>`,
        ),
      { label: messages.formAddButton },
    );
  const label = plain === undefined ? "" : messages.formButtonSends(textOf(document, plain).trim());
  return (
    <div className={styles["missing"]} role="status">
      <p>{messages.formNoButton}</p>
      {plain === undefined ? (
        <Button onClick={add}>{messages.formAddButton}</Button>
      ) : (
        <Button onClick={() => edit((now) => setAttribute(now, plain, "type", "submit"), { label })}>
          {label}
        </Button>
      )}
    </div>
  );
}
