import type { Use } from "@tessera/content";
import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { partBehindCanvas } from "../platform/canvas-stands.ts";
import { useAskedPart } from "./asked-part.ts";

const questionDialog = partBehindCanvas(() => import("./question-dialog.tsx"));

/** A question that waits for a person's answer. */
export interface Question {
  /** The question itself, word for word. */
  text: string;
  /** What a person has to know to answer, below it. */
  details?: string;
  /** Where the thing in question is used, below the details. */
  uses?: readonly Use[];
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
  // Where nobody can be asked, nothing is done.
  const dialog = useAskedPart(questionDialog, asked !== null, () => close(null));
  return (
    <AskContext value={ask}>
      {children}
      {asked && dialog && <dialog.QuestionDialog question={asked.question} close={close} />}
    </AskContext>
  );
}
