import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import type { HtmlDocument, NodeId } from "@tessera/document";
import {
  memo,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
} from "react";
import { useCanvas } from "../state/canvas-context.tsx";
import { nodeLabel } from "../canvas/node-label.ts";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { useSignalIs } from "../platform/signal.ts";
import { useBuilder, useBuilderDispatch, workspaceActions } from "../state/store.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import { widgetAt } from "../widgets/edit-in-place.ts";
import inspector from "./inspector.module.css";
import { followRows, hintOf, isOpen, type Expansion, type NavigatorRow } from "./navigator-rows.ts";
import styles from "./navigator.module.css";
import { useRevealed } from "./use-revealed.ts";
import { useRowDrag } from "./use-row-drag.ts";
import { useTreeSelection, type TreeSelection } from "./use-tree-selection.ts";
import { useVisibleRows } from "../platform/use-visible-rows.ts";

const rowHeight = 26;

/** The tree of the canvas. Only the rows in sight exist, whatever the size of the document. */
export function Navigator(): ReactNode {
  const [expansion, setExpansion] = useState<Expansion>({ all: true, except: new Set() });
  const { all } = expansion;
  return (
    <section className={inspector["navigator"]} aria-label={messages.navigator}>
      <header className={inspector["heading"]}>
        <h2>{messages.navigator}</h2>
        <IconButton
          icon={all ? ChevronsDownUp : ChevronsUpDown}
          label={all ? messages.collapseAll : messages.expandAll}
          onClick={() => setExpansion({ all: !all, except: new Set() })}
        />
      </header>
      <Tree expansion={expansion} onChange={setExpansion} />
    </section>
  );
}

interface TreeProps {
  expansion: Expansion;
  onChange: Dispatch<SetStateAction<Expansion>>;
}

function Tree({ expansion, onChange }: TreeProps): ReactNode {
  const document = useBuilder(({ workspace }) => sourceNow(workspace).document);
  // The canvas comes first: the tree of another document may be a moment behind.
  const settled = useDeferredValue(document);
  const [follow] = useState(followRows);
  const rows = useMemo(
    () => follow({ document, expansion }, { document: settled, expansion }),
    [follow, document, settled, expansion],
  );
  const toggle = useCallback(
    (id: NodeId): void =>
      onChange(({ all, except }) => {
        const next = new Set(except);
        if (!next.delete(id)) next.add(id);
        return { all, except: next };
      }),
    [onChange],
  );
  return rows.length === 0 ? (
    <p className={inspector["empty"]}>{messages.emptyNavigator}</p>
  ) : (
    <Rows rows={rows} expansion={expansion} toggle={toggle} />
  );
}

interface RowsProps {
  rows: NavigatorRow[];
  expansion: Expansion;
  toggle: (id: NodeId) => void;
}

const Rows = memo(function Rows({ rows, expansion, toggle }: RowsProps): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const { first, last } = useVisibleRows(container, rowHeight, rows.length);
  const { selection, cursor: selected, point, press: pressSeveral } = useTreeSelection();
  const dispatch = useBuilderDispatch();
  const current = rows.findIndex(({ id }) => id === selected);
  useRevealed(container, rowHeight, current, selected);

  const select = (index: number): void => {
    const row = rows[index];
    if (!row) return;
    dispatch(workspaceActions.selected([row.id]));
    container.current?.scrollTo({ top: Math.max(0, index * rowHeight - container.current.clientHeight / 2) });
  };
  const press = (event: KeyboardEvent): void => {
    if (pressSeveral(event, rows)) return event.preventDefault();
    // With others held they are keys of commands.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[current];
    const next = step(event.key, rows, current, row ? isOpen(expansion, row.id) : false);
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
      aria-multiselectable
      aria-label={messages.elementsOnCanvas}
      aria-activedescendant={current >= first && current < last ? `navigator-${selected}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <div style={{ height: rows.length * rowHeight, paddingTop: first * rowHeight }}>
        {rows.slice(first, last).map((row) => (
          <Row
            key={row.id}
            {...row}
            open={isOpen(expansion, row.id)}
            selected={selection.includes(row.id)}
            current={row.id === selected && (selection.length > 1 || !selection.includes(row.id))}
            toggle={toggle}
            point={point}
          />
        ))}
      </div>
    </div>
  );
});

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
  open: boolean;
  selected: boolean;
  /** Keys are about this row, which is not the only selected one. */
  current: boolean;
  toggle: (id: NodeId) => void;
  point: TreeSelection["point"];
}

const Row = memo(function Row(props: RowProps): ReactNode {
  const { id, depth, hasChildren, open, selected, current, toggle, point } = props;
  const { hover, hoverDrawn } = useCanvas();
  const hovered = useSignalIs(hoverDrawn, id);
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
      data-current={current || undefined}
      data-drop={over ?? undefined}
      style={{ paddingLeft: 8 + depth * 14 }}
      onPointerEnter={() => hover.set(id)}
      onPointerLeave={() => hover.set(null)}
      onClick={(event) => point(id, event)}
    >
      <span
        className={styles["arrow"]}
        data-open={open || undefined}
        data-leaf={!hasChildren || undefined}
        onClick={(event) => {
          event.stopPropagation();
          toggle(id);
        }}
      />
      <span className={styles["tag"]} data-widget={label === messages.widgetTag || undefined}>
        {label}
      </span>
      <span className={styles["hint"]}>{hint}</span>
    </div>
  );
});

/** A widget is told from its neighbours by its name. */
function widgetName(workspace: Workspace, id: NodeId): string | undefined {
  return widgetAt(workspace, id)?.name;
}

function labelIn(document: HtmlDocument, id: NodeId): string {
  const node = document.node(id);
  return node?.kind === "element" ? nodeLabel(node) : "";
}
