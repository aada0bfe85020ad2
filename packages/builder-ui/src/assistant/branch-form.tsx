import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { TextArea } from "../primitives/field.tsx";
import { useAssistant } from "./assistant-context.tsx";
import type { Exchange } from "./conversation.ts";
import styles from "./exchange.module.css";

/** An earlier message while it is edited, to be asked in a new chat that shares what came before it. */
export function BranchForm({ exchange, close }: { exchange: Exchange; close: () => void }): ReactNode {
  const { talk } = useAssistant();
  const [text, setText] = useState(exchange.prompt.text);
  const send = (): void => {
    close();
    void talk.branch(exchange, text.trim());
  };
  return (
    <form
      className={styles["branch"]}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={messages.assistantBranch}
        rows={3}
        maxLength={8000}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && close()}
      />
      <div className={styles["actions"]}>
        <Button type="submit" tone="primary" disabled={text.trim() === ""}>
          {messages.assistantBranchSend}
        </Button>
        <Button onClick={close}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
