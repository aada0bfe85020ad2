import { lazy, type ReactNode } from "react";
import type { CodeEditorProps } from "./code-editor.tsx";
import styles from "./code-view.module.css";

const LazyEditor = lazy(() => import("./code-editor.tsx").then((module) => ({ default: module.CodeEditor })));

/** A code editor, loaded when the first one is shown. */
export function CodePane(props: Omit<CodeEditorProps, "className">): ReactNode {
  return <LazyEditor {...props} className={styles["editor"]} />;
}
