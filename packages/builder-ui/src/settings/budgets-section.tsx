import type { ProjectSettings, SpeedBudgets } from "@tessera/content";
import { maxBudgets } from "@tessera/content/rules";
import { useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { TextField } from "../primitives/field.tsx";
import { differs, useUnsaved } from "../primitives/unsaved.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import styles from "./settings.module.css";

/** Props of a {@link BudgetsSection}. */
export interface BudgetsSectionProps {
  budgets: SpeedBudgets;
  save: (changes: Partial<ProjectSettings>) => Promise<boolean>;
}

type Budget = keyof SpeedBudgets;
type Texts = Readonly<Record<Budget, string>>;

const names: readonly Budget[] = ["weight", "css", "paint"];

/** From where on the owner of a project is warned that a page is heavy or slow. */
export function BudgetsSection({ budgets, save }: BudgetsSectionProps): ReactNode {
  const [texts, setTexts] = useState(() => textsOf(budgets));
  const [saved, setSaved] = useState(texts);
  const { busy, run } = useSubmit();
  useUnsaved(!busy && differs(texts, saved));
  const read = readBudgets(texts);
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    if (!read) return;
    void run(async () => {
      if (await save({ budgets: read })) setSaved(texts);
    });
  };
  return (
    <form className={styles["fields"]} onSubmit={keep} noValidate>
      <p className={styles["hint"]}>{messages.budgetsHint}</p>
      {names.map((name) => (
        <TextField
          key={name}
          label={messages.budgetNames[name]}
          inputMode="decimal"
          value={texts[name]}
          error={
            budgetOf(texts[name], name) === undefined ? messages.budgetRange(maxBudgets[name]) : undefined
          }
          onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
        />
      ))}
      <Button className={styles["save"]} tone="primary" type="submit" busy={busy} disabled={!read}>
        {messages.saveBudgets}
      </Button>
    </form>
  );
}

function textsOf(budgets: SpeedBudgets): Texts {
  const texts = names.map((name) => [name, budgets[name] === null ? "" : String(budgets[name])] as const);
  return Object.fromEntries(texts) as Record<Budget, string>;
}

/** The budgets that texts say; null while one of them is none. */
function readBudgets(texts: Texts): SpeedBudgets | null {
  const read = names.map((name) => [name, budgetOf(texts[name], name)] as const);
  if (read.some(([, budget]) => budget === undefined)) return null;
  return Object.fromEntries(read) as Record<Budget, number | null>;
}

/** A budget as people write numbers (three digits behind a comma could mean thousands, too), null where nothing stands; undefined for what is none. */
function budgetOf(text: string, name: Budget): number | null | undefined {
  if (text.trim() === "") return null;
  const number = /^\d+(?:[.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : NaN;
  return number > 0 && number <= maxBudgets[name] ? number : undefined;
}
