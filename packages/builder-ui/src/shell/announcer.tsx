import { useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useCanvas } from "../state/canvas-context.tsx";
import { useBuilderStore } from "../state/store.ts";
import type { Workspace } from "../state/workspace.ts";
import { spokenSelection } from "./spoken-selection.ts";
import styles from "./announcer.module.css";

/** Says what was done and what is selected, for those who do not see the canvas. */
export function Announcer(): ReactNode {
  const store = useBuilderStore();
  const { text } = useCanvas();
  const [said, setSaid] = useState("");
  useEffect(() => {
    let last = store.getState().workspace;
    const changed = (): void => {
      const { workspace } = store.getState();
      const words = [stepBetween(last, workspace), selectionBetween(last, workspace)].filter(Boolean);
      last = workspace;
      if (words.length > 0) setSaid(words.join(". "));
    };
    return store.subscribe(changed);
  }, [store]);
  useEffect(
    () =>
      text.subscribe(() => {
        if (text.get() !== null) setSaid(messages.typingText);
      }),
    [text],
  );
  return (
    <div role="log" aria-live="polite" aria-label={messages.announcements} className={styles["announcer"]}>
      <p>{said}</p>
    </div>
  );
}

/** What was done between two states, or taken back. */
function stepBetween(before: Workspace, after: Workspace): string {
  if (before.history === after.history) return "";
  const { entries, position } = after.history;
  const undone = position < before.history.position ? before.history.entries[position]?.label : undefined;
  if (undone !== undefined) return messages.undoneStep(undone);
  return entries[position - 1]?.label ?? "";
}

function selectionBetween(before: Workspace, after: Workspace): string {
  return before.selection === after.selection ? "" : spokenSelection(after);
}
