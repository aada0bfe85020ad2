import { Maximize2, Minimize2, Play, WandSparkles, X } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { useCommands } from "../commands/use-commands.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Tabs } from "../primitives/tabs.tsx";
import { panelsSlice, type CodeTab } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import styles from "./code-view.module.css";
import { LifecycleEditor } from "./lifecycle-editor.tsx";
import { CssEditor, HtmlEditor } from "./source-editors.tsx";
import { useFormat } from "./use-format.ts";

/** The code of what is open, beside the canvas: HTML, CSS and the lifecycle blocks. */
export function CodeView(): ReactNode {
  const commands = useCommands();
  const format = useFormat();
  const tab = useBuilder((state) => state.panels.codeTab);
  const dispatch = useBuilderDispatch();
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
          onValueChange={(next) => dispatch(panelsSlice.actions.codeTabChosen(next as CodeTab))}
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
