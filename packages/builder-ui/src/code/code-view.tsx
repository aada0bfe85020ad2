import { Play, WandSparkles, X } from "lucide-react";
import type { ReactNode } from "react";
import { CommandButton, CommandIcon } from "../commands/command-button.tsx";
import { useCommand } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
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
  const close = useCommand("code").run;
  const format = useFormat();
  const tab = useBuilder((state) => state.panels.codeTab);
  const dispatch = useBuilderDispatch();
  const full = useBuilder((state) => state.panels.codeFull);
  const actions = (
    <>
      <Button tone="quiet" onClick={() => void format()}>
        <WandSparkles aria-hidden size={14} />
        <span className={styles["word"]}>{messages.format}</span>
      </Button>
      <CommandButton name="run" tone="primary">
        <Play aria-hidden size={14} />
        <span className={styles["word"]}>{messages.run}</span>
      </CommandButton>
      <CommandIcon name="fullscreen" pressed={full} />
      <IconButton icon={X} label={messages.closeCode} onClick={close} />
    </>
  );
  return (
    <section className={styles["code"]} aria-label={messages.code} data-full={full || undefined}>
      <Tabs
        label={messages.code}
        className={styles["tabs"]}
        value={tab}
        onValueChange={(next) => dispatch(panelsSlice.actions.codeTabChosen(next as CodeTab))}
        actions={actions}
        tabs={[
          { value: "html", label: "HTML", content: <HtmlEditor /> },
          { value: "css", label: "CSS", content: <CssEditor /> },
          { value: "lifecycle", label: messages.lifecycle, content: <LifecycleEditor /> },
        ]}
      />
    </section>
  );
}
