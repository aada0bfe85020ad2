import { History, Maximize2, Minus, PanelRight, Plus, Sparkles, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { panelsSlice, type AssistantView } from "../state/panels.ts";
import { useSignal } from "../platform/signal.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import { useAssistant } from "./assistant-context.tsx";
import styles from "./assistant-panel.module.css";
import { waiting } from "./conversation.ts";

/** Props of the {@link PanelHeader}. */
export interface PanelHeaderProps {
  /** Whether the kept chats are shown. */
  listing: boolean;
  list: (listing: boolean) => void;
  begin: () => void;
}

/** The panel's name, its chats, and how large it is. */
export function PanelHeader({ listing, list, begin }: PanelHeaderProps): ReactNode {
  const { talk } = useAssistant();
  const view = useBuilder((state) => state.panels.assistant);
  const isWorking = waiting(useSignal(talk.conversation)) !== undefined;
  const change = useView();
  const isOpen = view !== "minimised";
  return (
    <header className={styles["header"]}>
      <Sparkles aria-hidden size={16} className={styles["mark"]} data-working={isWorking || undefined} />
      <h2 className={styles["title"]}>{messages.assistantTitle}</h2>
      {isOpen && (
        <>
          <IconButton icon={Plus} label={messages.assistantNewChat} onClick={begin} />
          <IconButton
            icon={History}
            label={messages.assistantChats}
            pressed={listing}
            onClick={() => list(!listing)}
          />
          <span className={styles["divider"]} />
          <IconButton icon={Minus} label={messages.assistantMinimise} onClick={() => change("minimised")} />
        </>
      )}
      {view === "docked" ? (
        <IconButton icon={Maximize2} label={messages.assistantMaximise} onClick={() => change("maximised")} />
      ) : (
        <IconButton
          icon={PanelRight}
          label={isOpen ? messages.assistantDock : messages.assistantRestore}
          onClick={() => change("docked")}
        />
      )}
      <IconButton icon={X} label={messages.assistantClose} onClick={() => change("closed")} />
    </header>
  );
}

/** Changes how the panel is shown; what had the focus before it opened gets it back when it closes. */
function useView(): (view: AssistantView) => void {
  const dispatch = useBuilderDispatch();
  const isOpen = useBuilder((state) => state.panels.assistant !== "closed");
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [isOpen]);
  return (view) => void dispatch(panelsSlice.actions.assistantShown(view));
}
