import { CircleCheck, Wrench } from "lucide-react";
import { useDeferredValue, useMemo, type ReactNode } from "react";
import { useCanvas } from "../state/canvas-context.tsx";
import { messages } from "../messages.ts";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { LoadingList } from "../primitives/list-state.tsx";
import { panelsSlice } from "../state/panels.ts";
import { useSignal } from "../platform/signal.ts";
import { useBuilder, useBuilderDispatch, useBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import styles from "./audit-panel.module.css";
import { audit, type Finding } from "./audit.ts";
import { lookAudit } from "./look-audit.ts";
import { searchAudit } from "./search-audit.ts";

const LazySpeed = lazyPart(async () => (await import("../speed/speed-section.tsx")).SpeedSection, {
  waiting: <LoadingList />,
});

/** Props of an {@link AuditPanel}. */
export interface AuditPanelProps {
  /** Shows the properties of the page, in which some findings are mended. */
  showPage: () => void;
}

/**
 * What the audit finds in the document as it is, and how fast it is; a click shows where, a fix is one step that can be
 * undone.
 */
export function AuditPanel({ showPage }: AuditPanelProps): ReactNode {
  return (
    <>
      <Findings showPage={showPage} />
      <LazySpeed />
    </>
  );
}

function Findings({ showPage }: AuditPanelProps): ReactNode {
  const findings = useFindings();
  if (findings.length === 0) {
    return (
      <p className={styles["fine"]}>
        <CircleCheck aria-hidden size={20} />
        {messages.nothingToMend}
      </p>
    );
  }
  return (
    <ul className={styles["list"]} aria-label={messages.findings}>
      {findings.map((finding) => (
        <FindingRow
          key={`${finding.rule} ${finding.id} ${finding.message}`}
          finding={finding}
          showPage={showPage}
        />
      ))}
    </ul>
  );
}

function useFindings(): Finding[] {
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const { frame, shown } = useCanvas();
  const page = useSignal(frame);
  // The look is judged when the frame shows it; typing and dragging come first, so the findings may be a moment behind.
  const turn = useDeferredValue(useSignal(shown));
  const settled = useDeferredValue(source);
  const search = useSearchFindings();
  return useMemo(() => {
    const look =
      page && turn >= 0
        ? lookAudit(settled, { document: page.document, elementOf: (id) => page.view.elementOf(id) })
        : [];
    return [...audit(settled.document), ...look, ...search];
  }, [settled, page, turn, search]);
}

/** What of the open page looks wrong in search results; widgets are in none. */
function useSearchFindings(): Finding[] {
  const target = useBuilder(({ workspace }) => workspace.target);
  const { pages } = usePorts();
  const list = useLive(pages.live);
  return useMemo(() => {
    if (target.kind !== "page") return [];
    const all = list.status === "ready" ? list.value : [];
    return searchAudit(
      target.fields,
      all.filter(({ id }) => id !== target.id),
    );
  }, [target, list]);
}

function FindingRow({ finding, showPage }: AuditPanelProps & { finding: Finding }): ReactNode {
  const { rule, id, message, place, fix } = finding;
  const { hover, frame } = useCanvas();
  const store = useBuilderStore();
  const dispatch = useBuilderDispatch();
  const show = (): void => {
    if (place === "page") return showPage();
    if (id === null) return void dispatch(panelsSlice.actions.codeOpenedIn("css"));
    dispatch(workspaceActions.selected([id]));
    frame.get()?.view.elementOf(id)?.scrollIntoView({ block: "nearest" });
  };
  const mend = ({ label, apply }: NonNullable<Finding["fix"]>): void => {
    const source = apply(sourceNow(store.getState().workspace));
    dispatch(workspaceActions.edited({ source, step: { label } }));
  };
  return (
    <li
      className={styles["finding"]}
      onPointerEnter={() => hover.set(id)}
      onPointerLeave={() => hover.set(null)}
    >
      <button type="button" className={styles["show"]} onClick={show}>
        <strong>{rule}</strong>
        {message}
      </button>
      {fix && (
        <Button onClick={() => mend(fix)}>
          <Wrench aria-hidden size={13} />
          {fix.label}
        </Button>
      )}
    </li>
  );
}
