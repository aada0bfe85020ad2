import { ancestors, type NodeId } from "@tessera/document";
import { useMemo, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useBuilder, useBuilderDispatch, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import styles from "./breadcrumb.module.css";
import { useCanvas } from "./canvas-context.tsx";
import { nodeLabel } from "./node-label.ts";

/** The way from the page down to the selected element; each step can be selected. */
export function Breadcrumb(): ReactNode {
  const document = useBuilder(({ workspace }) => sourceNow(workspace).document);
  const selected = useBuilder((state) => state.workspace.selection.at(-1));
  const dispatch = useBuilderDispatch();
  const { hover } = useCanvas();
  const path = useMemo<NodeId[]>(
    () => (selected === undefined ? [] : [selected, ...ancestors(document, selected)].toReversed()),
    [document, selected],
  );
  return (
    <nav className={styles["path"]} aria-label={messages.pathToSelected}>
      <ol>
        {path.map((id) => {
          const node = document.node(id);
          if (node?.kind !== "element") return null;
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={id === selected || undefined}
                onClick={() => dispatch(workspaceActions.selected([id]))}
                onPointerEnter={() => hover.set(id)}
                onPointerLeave={() => hover.set(null)}
              >
                {nodeLabel(node)}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
