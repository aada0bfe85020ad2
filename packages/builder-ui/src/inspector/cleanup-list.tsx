import { X } from "lucide-react";
import type { ReactNode } from "react";
import { needlessRules, withoutNeedless, type NeedlessRule } from "../css/cleanup.ts";
import { widthName, widthOfCondition } from "../css/style-scope.ts";
import { useSourceEdit } from "../commands/use-edit.ts";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { useReadOnly } from "../primitives/read-only.ts";
import { useSignal } from "../platform/signal.ts";
import { useCanvas } from "../state/canvas-context.tsx";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import styles from "./cleanup-list.module.css";

const reasons: Readonly<Record<NeedlessRule["reason"], string>> = {
  unused: messages.ruleUnused,
  overwritten: messages.ruleOverwritten,
  twice: messages.ruleTwice,
};

/** The rules of what is open that nobody would miss, each with a button that removes it. */
export function CleanupList(): ReactNode {
  const { frame, shown } = useCanvas();
  useSignal(shown);
  const page = useSignal(frame)?.document;
  const css = useBuilder(({ workspace }) => sourceNow(workspace).css);
  const readOnly = useReadOnly();
  const edit = useSourceEdit();
  const rules = page ? needlessRules(css, page) : [];
  if (!page || rules.length === 0) return <p className={styles["hint"]}>{messages.nothingToClean}</p>;
  const remove = (label: string, index?: number): void =>
    edit({ css: withoutNeedless(css, page, index) }, { label });
  return (
    <div className={styles["rules"]}>
      <p className={styles["hint"]}>{messages.cleanUpHint}</p>
      <ul>
        {rules.map((rule, index) => (
          <li key={index}>
            <span>
              <code>{nameOf(rule)}</code> {reasons[rule.reason]}
            </span>
            {!readOnly && (
              <IconButton
                icon={X}
                label={messages.removeRuleNamed(nameOf(rule))}
                onClick={() => remove(messages.removeRuleNamed(nameOf(rule)), index)}
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Button onClick={() => remove(messages.cleanUpRules)}>{messages.removeAllRules(rules.length)}</Button>
      )}
    </div>
  );
}

function nameOf({ selector, condition }: NeedlessRule): string {
  return condition === "" ? selector : `${selector}, ${widthName(widthOfCondition(condition))}`;
}
