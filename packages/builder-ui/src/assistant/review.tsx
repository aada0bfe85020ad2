import { useMemo, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { useSignal } from "../platform/signal.ts";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { isStillOpen } from "./ask-about.ts";
import { useAssistant } from "./assistant-context.tsx";
import type { Exchange } from "./conversation.ts";
import styles from "./exchange.module.css";
import { shortened } from "./shortened.ts";
import { propose, type Proposal, type ProposedChange } from "./proposal.ts";

/** What an answer would change, change by change, each to be accepted or refused. */
export function Review({ exchange }: { exchange: Exchange }): ReactNode {
  const { talk } = useAssistant();
  const proposal = useProposal(exchange);
  const settle = (): void => talk.note(exchange, { settled: true });
  if (proposal && proposal.changes.length > 0) {
    return <Choice exchange={exchange} proposal={proposal} refuse={settle} />;
  }
  return (
    <div className={styles["actions"]}>
      <span className={styles["note"]}>
        {proposal ? messages.assistantNoChanges : messages.assistantGone}
      </span>
      <Button onClick={settle}>{messages.assistantDismiss}</Button>
    </div>
  );
}

/** The changes against what is on the canvas now. */
function useProposal({ prompt, widget, key }: Exchange): Proposal | null {
  const { talk } = useAssistant();
  const { exchanges } = useSignal(talk.conversation);
  const source = useBuilder(({ workspace }) =>
    isStillOpen(workspace, prompt) ? sourceNow(workspace) : null,
  );
  return useMemo(() => {
    if (source === null || prompt.target === null || widget === null) return null;
    const earlier = exchanges.flatMap((each) => (each.widget && each.key < key ? each.widget : []));
    return propose(source, prompt.target, widget, earlier);
  }, [source, prompt, widget, key, exchanges]);
}

interface ChoiceProps {
  exchange: Exchange;
  proposal: Proposal;
  refuse: () => void;
}

function Choice({ exchange, proposal, refuse }: ChoiceProps): ReactNode {
  const { apply } = useAssistant();
  const { changes } = proposal;
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const accepted = changes.filter((_, index) => !refused.has(index));
  const toggle = (index: number): void => {
    const next = new Set(refused);
    if (!next.delete(index)) next.add(index);
    setRefused(next);
  };
  return (
    <section className={styles["review"]} aria-label={messages.assistantChanges(changes.length)}>
      <header className={styles["reviewHeader"]}>
        <h3>{messages.assistantChanges(changes.length)}</h3>
        <Button tone="quiet" onClick={() => setRefused(new Set())}>
          {messages.assistantAcceptAll}
        </Button>
      </header>
      <ul className={styles["changes"]}>
        {changes.map((change, index) => (
          <ChangeRow
            key={index}
            change={change}
            accepted={!refused.has(index)}
            toggle={() => toggle(index)}
          />
        ))}
      </ul>
      <div className={styles["actions"]}>
        <Button
          tone="primary"
          disabled={accepted.length === 0}
          onClick={() => apply(exchange, proposal.apply(new Set(accepted)))}
        >
          {messages.assistantApply(accepted.length)}
        </Button>
        <Button onClick={refuse}>{messages.assistantRefuseAll}</Button>
      </div>
    </section>
  );
}

interface ChangeRowProps {
  change: ProposedChange;
  accepted: boolean;
  toggle: () => void;
}

function ChangeRow({ change, accepted, toggle }: ChangeRowProps): ReactNode {
  return (
    <li className={styles["change"]} data-refused={!accepted || undefined}>
      <label>
        <input type="checkbox" checked={accepted} onChange={toggle} />
        {nameOf(change)}
      </label>
      <details>
        <summary>
          {messages.assistantBefore} / {messages.assistantAfter}
        </summary>
        {change.before !== "" && <del className={styles["old"]}>{change.before}</del>}
        {change.after !== "" && <ins className={styles["new"]}>{change.after}</ins>}
      </details>
    </li>
  );
}

/** What it is about, with the first words in it. */
function aboutOf(tag: string, html: string): string {
  const words = shortened(html.replace(/<[^>]*>/g, " "));
  return words === "" ? tag : `${tag} “${words}”`;
}

function nameOf(change: ProposedChange): string {
  if ("field" in change) {
    const { assistantStyles, assistantCode } = messages;
    return messages.assistantChanged(change.kind === "styles" ? assistantStyles : assistantCode);
  }
  if (change.kind === "added") return messages.assistantAdded(aboutOf(change.tag, change.after));
  if (change.kind === "removed") return messages.assistantRemoved(aboutOf(change.tag, change.before));
  const what = change.kind === "text" ? messages.assistantTextOf : messages.assistantAttributesOf;
  return messages.assistantChanged(what(change.tag));
}
