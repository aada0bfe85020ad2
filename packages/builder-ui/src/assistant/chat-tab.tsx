import { useEffect, useRef, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useSignal } from "../platform/signal.ts";
import { useAssistant } from "./assistant-context.tsx";
import styles from "./chat-tab.module.css";
import { waiting, type Conversation } from "./conversation.ts";
import { ExchangeView } from "./exchange-view.tsx";
import { PromptBox } from "./prompt-box.tsx";
import { ListSuggestion, Samples } from "./suggestions.tsx";

/** What was said, and the box for what comes next. */
export function ChatTab(): ReactNode {
  const { talk, facts } = useAssistant();
  const conversation = useSignal(talk.conversation);
  const list = useNewestInView(conversation);
  return (
    <div className={styles["chat"]}>
      <div
        ref={list}
        className={styles["scroll"]}
        tabIndex={0}
        role="region"
        aria-label={messages.assistantChat}
      >
        {conversation.exchanges.length === 0 && <Greeting />}
        <ol className={styles["exchanges"]}>
          {conversation.exchanges.map((exchange) => (
            <ExchangeView key={exchange.key} exchange={exchange} />
          ))}
        </ol>
        <ListSuggestion conversation={conversation} />
      </div>
      <Progress conversation={conversation} />
      <PromptBox isFollowUp={conversation.exchanges.length > 0} />
      {facts && (
        <p className={styles["provider"]}>
          {facts.isBuiltIn ? messages.assistantBuiltIn : messages.assistantModel}
        </p>
      )}
    </div>
  );
}

function Greeting(): ReactNode {
  return (
    <div className={styles["greeting"]}>
      <h3>{messages.assistantGreeting}</h3>
      <p>{messages.assistantLead}</p>
      <Samples />
    </div>
  );
}

/** Tells those who do not see it what goes on: once when it begins and once when it is over, not word by word. */
function Progress({ conversation }: { conversation: Conversation }): ReactNode {
  const last = conversation.exchanges.at(-1);
  const said = waiting(conversation) ? messages.assistantWorking : last?.status === "done" ? last.words : "";
  return (
    <p role="status" className={styles["unseen"]}>
      {said}
    </p>
  );
}

/** How far from its end a chat may be scrolled and still follow what comes. */
const nearEnd = 80;

/** Keeps what comes in view, unless a person has gone back to read. */
function useNewestInView(conversation: Conversation): React.RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    const read = (): void => {
      if (element) isAtEnd.current = leftBelow(element) < nearEnd;
    };
    element?.addEventListener("scroll", read);
    return () => element?.removeEventListener("scroll", read);
  }, []);
  useEffect(() => {
    const isNew = conversation.exchanges.length !== count.current;
    count.current = conversation.exchanges.length;
    if (list.current && (isNew || isAtEnd.current)) list.current.scrollTop = list.current.scrollHeight;
  }, [conversation]);
  return list;
}

function leftBelow({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight;
}
