import { CircleCheck, Wrench } from "lucide-react";
import { useDeferredValue, useMemo, type ReactNode } from "react";
import { useCanvas } from "../canvas/canvas-context.tsx";
import { useDocumentEdit } from "../inspector/use-edit.ts";
import { Button } from "../primitives/button.tsx";
import { useBuilder, useBuilderDispatch, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import styles from "./audit-panel.module.css";
import { audit, type Finding } from "./audit.ts";

/** What the audit finds in the document as it is; a click shows where, a fix is one step that can be undone. */
export function AuditPanel(): ReactNode {
  const document = useBuilder(({ workspace }) => sourceNow(workspace).document);
  // Typing and dragging come first; the findings may be a moment behind.
  const settled = useDeferredValue(document);
  const findings = useMemo(() => audit(settled), [settled]);
  if (findings.length === 0) {
    return (
      <p className={styles["fine"]}>
        <CircleCheck aria-hidden size={20} />
        Nothing to mend
      </p>
    );
  }
  return (
    <ul className={styles["list"]} aria-label="Findings">
      {findings.map((finding) => (
        <FindingRow key={`${finding.rule} ${finding.id}`} finding={finding} />
      ))}
    </ul>
  );
}

function FindingRow({ finding }: { finding: Finding }): ReactNode {
  const { rule, id, message, fix } = finding;
  const { hover, frame } = useCanvas();
  const dispatch = useBuilderDispatch();
  const edit = useDocumentEdit();
  const show = (): void => {
    dispatch(workspaceActions.selected([id]));
    frame.get()?.view.elementOf(id)?.scrollIntoView({ block: "nearest" });
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
        <Button onClick={() => edit(fix.apply, { label: fix.label })}>
          <Wrench aria-hidden size={13} />
          {fix.label}
        </Button>
      )}
    </li>
  );
}
