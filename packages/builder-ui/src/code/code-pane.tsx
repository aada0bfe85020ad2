import type { ReactNode } from "react";
import type { CodeEditorProps } from "./code-editor.tsx";
import { messages } from "../messages.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { panelsSlice } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import { isReadOnly } from "../state/workspace.ts";
import styles from "./code-view.module.css";

const LazyEditor = lazyPart(async () => (await import("./code-editor.tsx")).CodeEditor, {
  waiting: <div className={styles["loading"]} role="status" aria-label={messages.loadingEditor} />,
});

/** A code editor, loaded when the first one is shown. */
export function CodePane(
  props: Omit<CodeEditorProps, "className" | "readOnly" | "line" | "onLineShown">,
): ReactNode {
  const readOnly = useBuilder(({ workspace }) => isReadOnly(workspace));
  const line = useBuilder((state) => state.panels.codeLine);
  const dispatch = useBuilderDispatch();
  return (
    <LazyEditor
      {...props}
      readOnly={readOnly}
      line={line}
      onLineShown={() => dispatch(panelsSlice.actions.codeLineShown())}
      className={styles["editor"]}
    />
  );
}
