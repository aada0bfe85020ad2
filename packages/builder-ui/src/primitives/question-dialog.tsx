import * as Radix from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "./button.tsx";
import type { Answer, Question } from "./confirm.tsx";
import { UseList } from "./use-list.tsx";
import dialog from "./dialog.module.css";

/** Props of a {@link QuestionDialog}. */
export interface QuestionDialogProps {
  question: Question;
  close: (answer: Answer) => void;
}

/** A question and the buttons that answer it. */
export function QuestionDialog({ question, close }: QuestionDialogProps): ReactNode {
  return (
    <Radix.Root open onOpenChange={() => close(null)}>
      <Radix.Portal>
        <Radix.Overlay className={dialog["scrim"]} />
        <Radix.Content
          className={dialog["dialog"]}
          {...(question.details ? {} : { "aria-describedby": undefined })}
        >
          <Radix.Title className={dialog["title"]}>{question.text}</Radix.Title>
          {question.details && (
            <Radix.Description asChild>
              <div className={dialog["details"]}>
                <p>{question.details}</p>
                {question.uses && <UseList uses={question.uses} />}
              </div>
            </Radix.Description>
          )}
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
    </Radix.Root>
  );
}
