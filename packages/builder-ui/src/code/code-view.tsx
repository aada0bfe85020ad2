import { reparseHtml, serializeHtml } from "@tessera/document";
import { Play, X } from "lucide-react";
import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { useCommands } from "../commands/use-commands.ts";
import { useDocumentEdit, useSourceEdit } from "../inspector/use-edit.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Tabs } from "../primitives/tabs.tsx";
import type { CodeField } from "../state/source.ts";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import type { CodeEditorProps } from "./code-editor.tsx";
import styles from "./code-view.module.css";

const LazyEditor = lazy(() => import("./code-editor.tsx").then((module) => ({ default: module.CodeEditor })));

function CodeEditor(props: Omit<CodeEditorProps, "className">): ReactNode {
  return <LazyEditor {...props} className={styles["editor"]} />;
}

const blocks: readonly { field: CodeField; label: string; placeholder: string }[] = [
  { field: "js", label: "Script", placeholder: messages.jsPlaceholder },
  { field: "before_render", label: "Before render", placeholder: messages.blockPlaceholder },
  { field: "after_render", label: "After render", placeholder: messages.blockPlaceholder },
  { field: "update", label: "Update", placeholder: messages.blockPlaceholder },
  { field: "mount_child", label: "Mount child", placeholder: messages.blockPlaceholder },
];

/** The code of what is open, beside the canvas: HTML, CSS and the lifecycle blocks. */
export function CodeView(): ReactNode {
  const commands = useCommands();
  const actions = (
    <>
      <Button tone="primary" disabled={!commands.applies("preview")} onClick={() => commands.run("preview")}>
        <Play aria-hidden size={14} />
        Run
      </Button>
      <IconButton icon={X} label="Close code" onClick={() => commands.run("code")} />
    </>
  );
  return (
    <section className={styles["code"]} aria-label="Code">
      <Suspense
        fallback={<div className={styles["loading"]} role="status" aria-label="Loading the editor" />}
      >
        <Tabs
          label="Code"
          className={styles["tabs"]}
          defaultValue="html"
          actions={actions}
          tabs={[
            { value: "html", label: "HTML", content: <HtmlEditor /> },
            { value: "css", label: "CSS", content: <CssEditor /> },
            { value: "lifecycle", label: "Lifecycle", content: <LifecycleEditor /> },
          ]}
        />
      </Suspense>
    </section>
  );
}

function HtmlEditor(): ReactNode {
  const document = useBuilder(({ workspace }) => sourceNow(workspace).document);
  const edit = useDocumentEdit();
  const html = useMemo(() => serializeHtml(document), [document]);
  const change = (text: string): void =>
    edit((now) => ({ ok: true, document: reparseHtml(now, text), nodes: [] }), {
      label: "Edit HTML",
      merge: "code html",
    });
  return (
    <CodeEditor
      language="html"
      label="HTML"
      value={html}
      placeholder={messages.htmlPlaceholder}
      onChange={change}
    />
  );
}

function CssEditor(): ReactNode {
  const css = useBuilder(({ workspace }) => sourceNow(workspace).css);
  const edit = useSourceEdit();
  const change = (text: string): void => edit({ css: text }, { label: "Edit CSS", merge: "code css" });
  return (
    <CodeEditor
      language="css"
      label="CSS"
      value={css}
      placeholder={messages.cssPlaceholder}
      onChange={change}
    />
  );
}

function LifecycleEditor(): ReactNode {
  const [chosen, setChosen] = useState<CodeField>("after_render");
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const edit = useSourceEdit();
  const block = blocks.find(({ field }) => field === chosen);
  if (!block) return null;
  const { field, label, placeholder } = block;
  const change = (text: string): void =>
    edit({ [field]: text }, { label: `Edit ${label.toLowerCase()}`, merge: `code ${field}` });
  return (
    <div className={styles["lifecycle"]}>
      <ul className={styles["blocks"]} aria-label="Lifecycle blocks">
        {blocks.map((each) => (
          <li key={each.field}>
            <button
              type="button"
              aria-pressed={each.field === chosen}
              data-written={source[each.field] !== "" || undefined}
              onClick={() => setChosen(each.field)}
            >
              {each.label}
            </button>
          </li>
        ))}
      </ul>
      <CodeEditor
        key={field}
        language="javascript"
        label={label}
        value={source[field]}
        placeholder={placeholder}
        onChange={change}
      />
    </div>
  );
}
