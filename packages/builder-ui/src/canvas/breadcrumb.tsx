import { ancestors, type NodeId } from "@tessera/document";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { useBuilder, useBuilderDispatch, workspaceActions } from "../state/store.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import styles from "./breadcrumb.module.css";
import { useCanvas } from "../state/canvas-context.tsx";
import { nodeLabel } from "./node-label.ts";

/** The way from the page down to the selected element; each step can be selected. */
export function Breadcrumb(): ReactNode {
  const path = useBuilder(({ workspace }) => pathToSelected(workspace), isSamePath);
  const dispatch = useBuilderDispatch();
  const { hover } = useCanvas();
  return (
    <nav className={styles["path"]} aria-label={messages.pathToSelected}>
      <ol>
        {path.map(({ id, label }, at) => (
          // By their place: from one element to another most steps say the same.
          <li key={at}>
            <button
              type="button"
              aria-current={at === path.length - 1 || undefined}
              onClick={() => dispatch(workspaceActions.selected([id]))}
              onPointerEnter={() => hover.set(id)}
              onPointerLeave={() => hover.set(null)}
            >
              {label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface Step {
  id: NodeId;
  label: string;
}

function pathToSelected(workspace: Workspace): Step[] {
  const selected = workspace.selection.at(-1);
  if (selected === undefined) return [];
  const { document } = sourceNow(workspace);
  return [selected, ...ancestors(document, selected)].toReversed().flatMap((id) => {
    const node = document.node(id);
    return node?.kind === "element" ? [{ id, label: nodeLabel(node) }] : [];
  });
}

const isSamePath = (one: Step[], other: Step[]): boolean =>
  one.length === other.length &&
  one.every(({ id, label }, at) => other[at]?.id === id && other[at].label === label);
