import { reparseHtml, serializeHtml } from "@tessera/document";
import { Maximize2, Minimize2, Play, WandSparkles, X } from "lucide-react";
import { Suspense, useMemo, useState, type ReactNode } from "react";
import { useCommands } from "../commands/use-commands.ts";
import { useDocumentEdit, useSourceEdit } from "../inspector/use-edit.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Tabs } from "../primitives/tabs.tsx";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { CodePane } from "./code-pane.tsx";
import styles from "./code-view.module.css";
import { LifecycleEditor } from "./lifecycle-editor.tsx";
import { useFormat } from "./use-format.ts";

/** The code of what is open, beside the canvas: HTML, CSS and the lifecycle blocks. */
export function CodeView(): ReactNode {
  const commands = useCommands();
  const format = useFormat();
  const [tab, setTab] = useState("html");
  const full = useBuilder((state) => state.panels.codeFull);
  const actions = (
    <>
      <Button tone="quiet" onClick={() => void format()}>
        <WandSparkles aria-hidden size={14} />
        Format
      </Button>
      <Button tone="primary" disabled={!commands.applies("run")} onClick={() => commands.run("run")}>
        <Play aria-hidden size={14} />
        Run
      </Button>
      <IconButton
        icon={full ? Minimize2 : Maximize2}
        label={commands.get("fullscreen").label}
        shortcut={commands.get("fullscreen").shortcut}
        pressed={full}
        onClick={() => commands.run("fullscreen")}
      />
      <IconButton icon={X} label="Close code" onClick={() => commands.run("code")} />
    </>
  );
  return (
    <section className={styles["code"]} aria-label="Code" data-full={full || undefined}>
      <Suspense
        fallback={<div className={styles["loading"]} role="status" aria-label="Loading the editor" />}
      >
        <Tabs
          label="Code"
          className={styles["tabs"]}
          value={tab}
          onValueChange={setTab}
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
    <CodePane
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
    <CodePane
      language="css"
      label="CSS"
      value={css}
      placeholder={messages.cssPlaceholder}
      onChange={change}
    />
  );
}
