import { reparseHtml, serializeHtml } from "@tessera/document";
import { useMemo, type ReactNode } from "react";
import { useDocumentEdit, useSourceEdit } from "../commands/use-edit.ts";
import { messages } from "../messages.ts";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { CodePane } from "./code-pane.tsx";

/** The HTML of what is open. */
export function HtmlEditor(): ReactNode {
  const document = useBuilder(({ workspace }) => sourceNow(workspace).document);
  const edit = useDocumentEdit();
  const html = useMemo(() => serializeHtml(document), [document]);
  const change = (text: string): void =>
    edit((now) => ({ ok: true, document: reparseHtml(now, text), nodes: [] }), {
      label: messages.editHtml,
      merge: "code html",
    });
  return (
    <CodePane
      language="html"
      label="HTML"
      value={html}
      placeholder={messages.htmlPlaceholder}
      onChange={change}
    />
  );
}

/** The style sheet of what is open. */
export function CssEditor(): ReactNode {
  const css = useBuilder(({ workspace }) => sourceNow(workspace).css);
  const edit = useSourceEdit();
  const change = (text: string): void => edit({ css: text }, { label: messages.editCss, merge: "code css" });
  return (
    <CodePane
      language="css"
      label="CSS"
      value={css}
      placeholder={messages.cssPlaceholder}
      onChange={change}
    />
  );
}

/** The script of what is open. */
export function ScriptEditor(): ReactNode {
  const js = useBuilder(({ workspace }) => sourceNow(workspace).js);
  const edit = useSourceEdit();
  const change = (text: string): void => edit({ js: text }, { label: messages.editScript, merge: "code js" });
  return (
    <CodePane
      language="javascript"
      label={messages.script}
      value={js}
      placeholder={messages.jsPlaceholder}
      onChange={change}
    />
  );
}
