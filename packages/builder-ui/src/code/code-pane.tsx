import { lazy, type ReactNode } from "react";
import type { CodeEditorProps } from "./code-editor.tsx";
import { panelsSlice } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import styles from "./code-view.module.css";

const LazyEditor = lazy(() => import("./code-editor.tsx").then((module) => ({ default: module.CodeEditor })));

/** A code editor, loaded when the first one is shown. */
export function CodePane(props: Omit<CodeEditorProps, "className" | "line" | "onLineShown">): ReactNode {
  const line = useBuilder((state) => state.panels.codeLine);
  const dispatch = useBuilderDispatch();
  return (
    <LazyEditor
      {...props}
      line={line}
      onLineShown={() => dispatch(panelsSlice.actions.codeLineShown())}
      className={styles["editor"]}
    />
  );
}
