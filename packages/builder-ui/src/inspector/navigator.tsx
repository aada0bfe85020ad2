import { ChevronRight, ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import type { HtmlDocument, NodeId } from "@tessera/document";
import {
  memo,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useCanvas } from "../canvas/canvas-context.tsx";
import { nodeLabel } from "../canvas/node-label.ts";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { useSignalIs } from "../state/signal.ts";
import { useBuilder, useBuilderDispatch, workspaceActions } from "../state/store.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import { linkOf } from "../widgets/edit-in-place.ts";
import inspector from "./inspector.module.css";
import { hintOf, navigatorRows, type NavigatorRow } from "./navigator-rows.ts";
import styles from "./navigator.module.css";
import { useRowDrag } from "./use-row-drag.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

const rowHeight = 26;

/** The tree of the canvas. Only the rows in sight exist, whatever the size of the document. */
export function Navigator(): ReactNode {
  // The canvas comes first: the tree of a large document may be a moment behind.
  const document = useDeferredValue(useBuilder(({ workspace }) => sourceNow(workspace).document));
  const [expansion, setExpansion] = useState<{ all: boolean; except: ReadonlySet<NodeId> }>({
    all: true,
    except: new Set(),
  });
  const rows = useMemo(
    () => navigatorRows(document, (id) => expansion.all !== expansion.except.has(id)),
    [document, expansion],
  );
  const toggle = useCallback((id: NodeId): void => {
    setExpansion(({ all, except }) => {
      const next = new Set(except);
      if (!next.delete(id)) next.add(id);
      return { all, except: next };
    });
  }, []);
  return (
    <section className={inspector["navigator"]} aria-label={messages.navigator}>
      <header className={inspector["heading"]}>
        <h2>{messages.navigator}</h2>
        <IconButton
          icon={expansion.all ? ChevronsDownUp : ChevronsUpDown}
          label={expansion.all ? messages.collapseAll : messages.expandAll}
          onClick={() => setExpansion({ all: !expansion.all, except: new Set() })}
        />
      </header>
      {rows.length === 0 ? (
        <p className={inspector["empty"]}>{messages.emptyNavigator}</p>
      ) : (
        <Tree rows={rows} isOpen={(id) => expansion.all !== expansion.except.has(id)} toggle={toggle} />
      )}
    </section>
  );
}

interface TreeProps {
  rows: NavigatorRow[];
  isOpen: (id: NodeId) => boolean;
  toggle: (id: NodeId) => void;
}

function Tree({ rows, isOpen, toggle }: TreeProps): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const { first, last } = useVisibleRows(container, rowHeight, rows.length);
  const selection = useBuilder((state) => state.workspace.selection);
  const dispatch = useBuilderDispatch();
  const current = rows.findIndex(({ id }) => id === selection.at(-1));

  const select = (index: number): void => {
    const row = rows[index];
    if (!row) return;
    dispatch(workspaceActions.selected([row.id]));
    container.current?.scrollTo({ top: Math.max(0, index * rowHeight - container.current.clientHeight / 2) });
  };
  const press = (event: KeyboardEvent): void => {
    const row = rows[current];
    const next = step(event.key, rows, current, row ? isOpen(row.id) : false);
    if (next === null) return;
    event.preventDefault();
    if (next === "toggle") return row && toggle(row.id);
    select(next);
  };

  return (
    <div
      ref={container}
      className={styles["tree"]}
      role="tree"
      aria-label={messages.elementsOnCanvas}
      aria-activedescendant={current >= first && current < last ? `navigator-${selection.at(-1)}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <div style={{ height: rows.length * rowHeight }}>
        {rows.slice(first, last).map((row, offset) => (
          <Row
            key={row.id}
            id={row.id}
            depth={row.depth}
            hasChildren={row.hasChildren}
            top={(first + offset) * rowHeight}
            open={isOpen(row.id)}
            selected={selection.includes(row.id)}
            toggle={toggle}
          />
        ))}
      </div>
    </div>
  );
}

/** What a key does in the tree: go to a row, open or close the current one, or nothing. */
function step(key: string, rows: NavigatorRow[], current: number, open: boolean): number | "toggle" | null {
  const row = rows[current];
  switch (key) {
    case "ArrowDown":
      return Math.min(current + 1, rows.length - 1);
    case "ArrowUp":
      return Math.max(current - 1, 0);
    case "Home":
      return 0;
    case "End":
      return rows.length - 1;
    case "ArrowRight":
      return row?.hasChildren ? (open ? current + 1 : "toggle") : null;
    case "ArrowLeft":
      if (!row) return null;
      return row.hasChildren && open ? "toggle" : parentIndex(rows, current);
    default:
      return null;
  }
}

function parentIndex(rows: NavigatorRow[], current: number): number | null {
  const depth = rows[current]?.depth ?? 0;
  const index = rows.slice(0, current).findLastIndex((row) => row.depth < depth);
  return index < 0 ? null : index;
}

interface RowProps extends NavigatorRow {
  top: number;
  open: boolean;
  selected: boolean;
  toggle: (id: NodeId) => void;
}

const Row = memo(function Row({ id, depth, hasChildren, top, open, selected, toggle }: RowProps): ReactNode {
  const { hover } = useCanvas();
  const hovered = useSignalIs(hover, id);
  const dispatch = useBuilderDispatch();
  const label = useBuilder(({ workspace }) => labelIn(sourceNow(workspace).document, id));
  const hint = useBuilder(
    ({ workspace }) => widgetName(workspace, id) ?? hintOf(sourceNow(workspace).document, id),
  );
  const [over, connect] = useRowDrag(id);
  return (
    <div
      ref={connect}
      id={`navigator-${id}`}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={selected}
      aria-expanded={hasChildren ? open : undefined}
      className={styles["row"]}
      data-hovered={hovered || undefined}
      style={{ top, paddingLeft: 8 + depth * 14 }}
      onPointerEnter={() => hover.set(id)}
      onPointerLeave={() => hover.set(null)}
      onClick={() => dispatch(workspaceActions.selected([id]))}
    >
      {over && <span className={styles["drop"]} data-zone={over} />}
      <span
        className={styles["arrow"]}
        data-open={open || undefined}
        data-leaf={!hasChildren || undefined}
        onClick={(event) => {
          event.stopPropagation();
          toggle(id);
        }}
      >
        <ChevronRight aria-hidden size={13} />
      </span>
      <span className={styles["tag"]} data-widget={label === messages.widgetTag || undefined}>
        {label}
      </span>
      <span className={styles["hint"]}>{hint}</span>
    </div>
  );
});

/** A widget is told from its neighbours by its name. */
function widgetName(workspace: Workspace, id: NodeId): string | undefined {
  const link = linkOf(sourceNow(workspace), id);
  return link && workspace.widgets[link.widgetId]?.name;
}

function labelIn(document: HtmlDocument, id: NodeId): string {
  const node = document.node(id);
  return node?.kind === "element" ? nodeLabel(node) : "";
}
