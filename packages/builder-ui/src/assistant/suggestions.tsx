import { ArrowUpRight, List } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useAssistant } from "./assistant-context.tsx";
import styles from "./chat-tab.module.css";
import type { Conversation } from "./conversation.ts";

const offered = 2;

/** Two of the sample prompts, other ones each time. */
export function Samples(): ReactNode {
  const { ask } = useAssistant();
  const [samples] = useState(() => drawn(messages.assistantSamples, offered));
  return (
    <ul className={styles["suggestions"]}>
      {samples.map((sample) => (
        <li key={sample}>
          <button type="button" className={styles["suggestion"]} onClick={() => ask(sample)}>
            {sample}
            <ArrowUpRight aria-hidden size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Some of a list, each at most once, in random order. */
function drawn(list: readonly string[], count: number): string[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, list.length) }, () => {
    const [one = ""] = left.splice(Math.floor(Math.random() * left.length), 1);
    return one;
  });
}

/** After a form: the offer to make the list of what it keeps. */
export function ListSuggestion({ conversation }: { conversation: Conversation }): ReactNode {
  const { ask } = useAssistant();
  const last = conversation.exchanges.at(-1);
  if (last?.status !== "done" || last.widget?.type !== "form") return null;
  return (
    <button
      type="button"
      className={styles["suggestion"]}
      onClick={() => ask(messages.assistantListPrompt, { type: "list" })}
    >
      <List aria-hidden size={14} />
      {messages.assistantListSuggestion}
    </button>
  );
}
