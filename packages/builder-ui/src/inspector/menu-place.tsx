import { attributeOf, setAttribute, type ElementNode } from "@tessera/document";
import type { ReactNode } from "react";
import { useDocumentEdit } from "../commands/use-edit.ts";
import { messages } from "../messages.ts";
import dialogForm from "../primitives/form.module.css";
import { useReadOnly } from "../primitives/read-only.ts";
import styles from "./form-section.module.css";

/** The attribute of elements in which the menu of the project stands. */
const menuAttribute = "data-menu";

/** Whether a navigation shows the menu of the project; nothing for elements that are none. */
export function MenuPlace({ node }: { node: ElementNode }): ReactNode {
  const edit = useDocumentEdit();
  const readOnly = useReadOnly();
  const shows = attributeOf(node, menuAttribute) !== null;
  if (node.tag !== "nav" && !shows) return null;
  const toggle = (): void =>
    edit((document) => setAttribute(document, node.id, menuAttribute, shows ? null : ""), {
      label: messages.setNamed(messages.showMenu),
    });
  return (
    <section className={styles["form"]} aria-label={messages.menu}>
      <label className={dialogForm["check"]}>
        <input type="checkbox" checked={shows} disabled={readOnly} onChange={toggle} />
        {messages.showMenu}
      </label>
      {shows && <p>{messages.showMenuHint}</p>}
    </section>
  );
}
