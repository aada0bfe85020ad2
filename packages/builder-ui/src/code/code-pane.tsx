import { lazy, type ReactNode } from "react";
import type { CodeEditorProps } from "./code-editor.tsx";
import { panelsSlice } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import { isReadOnly } from "../state/workspace.ts";
import styles from "./code-view.module.css";

const LazyEditor = lazy(() => import("./code-editor.tsx").then((module) => ({ default: module.CodeEditor })));

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
