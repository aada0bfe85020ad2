import { AlertDialog as Radix } from "radix-ui";
import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "./button.tsx";
import dialog from "./dialog.module.css";

/** A question that waits for a person's answer. */
export interface Question {
  /** The question itself, word for word. */
  text: string;
  /** Name of the button that agrees, default "Yes". */
  yes?: string;
  /** Name of a button that says no, where no is something else than putting the question away. */
  no?: string;
  danger?: boolean;
  /** True for what only has to be read. */
  alert?: boolean;
}

/** What a person answered; null when the question was put away without an answer. */
export type Answer = "yes" | "no" | null;

type Ask = (question: Question) => Promise<Answer>;

const AskContext = createContext<Ask | null>(null);

/** Puts a question before the person; resolves to the answer. */
export function useAsk(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error("useAsk needs an AskProvider above it.");
  return ask;
}

/** Shows the questions that components below it ask. */
export function AskProvider({ children }: { children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<{ question: Question; answer: (answer: Answer) => void } | null>(null);
  const ask = useCallback<Ask>(
    (question) => new Promise((resolve) => setAsked({ question, answer: resolve })),
    [],
  );
  const close = (answer: Answer): void => {
    asked?.answer(answer);
    setAsked(null);
  };
  return (
    <AskContext value={ask}>
      {children}
      <Radix.Root open={asked !== null} onOpenChange={(open) => open || close(null)}>
        {asked && <QuestionDialog question={asked.question} close={close} />}
      </Radix.Root>
    </AskContext>
  );
}

function QuestionDialog({
  question,
  close,
}: {
  question: Question;
  close: (answer: Answer) => void;
}): ReactNode {
  return (
    <Radix.Portal>
      <Radix.Overlay className={dialog["scrim"]} />
      <Radix.Content className={dialog["dialog"]} aria-describedby={undefined}>
        <Radix.Title className={dialog["title"]}>{question.text}</Radix.Title>
        <footer className={dialog["actions"]}>
          {!question.alert && (
            <Radix.Cancel asChild>
              <Button>{messages.cancel}</Button>
            </Radix.Cancel>
          )}
          {question.no && (
            <Radix.Action asChild>
              <Button onClick={() => close("no")}>{question.no}</Button>
            </Radix.Action>
          )}
          <Radix.Action asChild>
            <Button tone={question.danger ? "danger" : "primary"} onClick={() => close("yes")}>
              {question.yes ?? messages.yes}
            </Button>
          </Radix.Action>
        </footer>
      </Radix.Content>
    </Radix.Portal>
  );
}
