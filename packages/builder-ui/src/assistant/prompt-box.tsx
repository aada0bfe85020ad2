import { ArrowUp, Square } from "lucide-react";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { useSignal } from "../platform/signal.ts";
import { useBuilder } from "../state/store.ts";
import { useAssistant } from "./assistant-context.tsx";
import styles from "./chat-tab.module.css";
import { ContextChips } from "./context-chips.tsx";
import { waiting } from "./conversation.ts";

/** Highest prompt box in pixels (specification 1, section 2.8). */
const highest = 120;

/** Where a prompt is written: Enter sends it, Shift+Enter begins a line. */
export function PromptBox({ isFollowUp }: { isFollowUp: boolean }): ReactNode {
  const { talk, ask } = useAssistant();
  const [text, setText] = useState("");
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const box = useRef<HTMLTextAreaElement>(null);
  const isWorking = waiting(useSignal(talk.conversation)) !== undefined;
  useLayoutEffect(() => {
    if (box.current) fit(box.current, text);
  }, [text]);
  useFocus(box);
  const send = (): void => {
    if (text.trim() === "" || isWorking) return;
    ask(text.trim(), { leftOut });
    setText("");
    setLeftOut(new Set());
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const label = isFollowUp ? messages.assistantFollowUpLabel : messages.assistantPromptLabel;
  return (
    <div className={styles["prompt"]}>
      <ContextChips leftOut={leftOut} leaveOut={(id) => setLeftOut(new Set([...leftOut, id]))} />
      <div className={styles["box"]}>
        <textarea
          ref={box}
          rows={1}
          value={text}
          aria-label={label}
          placeholder={label}
          maxLength={8000}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        {isWorking ? (
          <IconButton icon={Square} label={messages.assistantStop} onClick={talk.stop} />
        ) : (
          <IconButton
            icon={ArrowUp}
            label={messages.assistantSend}
            shortcut="Enter"
            className={styles["send"]}
            disabled={text.trim() === ""}
            onClick={send}
          />
        )}
      </div>
    </div>
  );
}

/** Makes the box as high as its text, up to a limit. */
function fit(box: HTMLTextAreaElement, text: string): void {
  box.style.height = "auto";
  if (text !== "") box.style.height = `${Math.min(box.scrollHeight, highest)}px`;
}

/** Puts the cursor into the box whenever the panel opens. */
function useFocus(box: RefObject<HTMLTextAreaElement | null>): void {
  const isOpen = useBuilder(
    ({ panels }) => panels.assistant === "docked" || panels.assistant === "maximised",
  );
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen, box]);
}
