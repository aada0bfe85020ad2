import { X } from "lucide-react";
import type { ReactNode } from "react";
import { nodeLabel } from "../canvas/node-label.ts";
import { messages } from "../messages.ts";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { selectedElements } from "./ask-about.ts";
import styles from "./chat-tab.module.css";

/** Props of the {@link ContextChips}. */
export interface ContextChipsProps {
  leftOut: ReadonlySet<number>;
  leaveOut: (id: number) => void;
}

/** The selected elements that the next prompt is about; each can be left out. */
export function ContextChips({ leftOut, leaveOut }: ContextChipsProps): ReactNode {
  const workspace = useBuilder((state) => state.workspace);
  const { document } = sourceNow(workspace);
  const chips = selectedElements(workspace).flatMap((id) => {
    const node = document.node(id);
    return node?.kind === "element" && !leftOut.has(id) ? { id, label: nodeLabel(node) } : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className={styles["chips"]} aria-label={messages.assistantContext}>
      {chips.map(({ id, label }) => (
        <li key={id} className={styles["chip"]}>
          {label}
          <button
            type="button"
            aria-label={messages.assistantContextRemove(label)}
            onClick={() => leaveOut(id)}
          >
            <X aria-hidden size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}
