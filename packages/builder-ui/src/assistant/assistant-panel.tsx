import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Tabs } from "../primitives/tabs.tsx";
import { panelsSlice } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import { AssistantProvider, type Assistant } from "./assistant-context.tsx";
import styles from "./assistant-panel.module.css";
import { ChatList } from "./chat-list.tsx";
import { ChatTab } from "./chat-tab.tsx";
import type { Exchange } from "./conversation.ts";
import { PanelHeader } from "./panel-header.tsx";
import { useAssistantPanel } from "./use-assistant-panel.ts";
import { VisualTab } from "./visual-tab.tsx";

/** Making widgets from words: beside the canvas, over it, or as a bar at its foot (specification 1, section 2.8). */
export function AssistantPanel(): ReactNode {
  const view = useBuilder((state) => state.panels.assistant);
  const [tab, setTab] = useState("chat");
  const [shown, setShown] = useState<number | null>(null);
  const [listing, setListing] = useState(false);
  const show = useCallback((exchange: Exchange) => {
    setShown(exchange.key);
    setTab("visual");
  }, []);
  const assistant = useAssistantPanel(show);
  usePrompt(assistant);
  const begin = (): void => {
    assistant.talk.begin();
    setListing(false);
    setTab("chat");
  };
  return (
    <AssistantProvider value={assistant}>
      <aside
        className={styles["panel"]}
        data-view={view}
        aria-label={messages.assistantTitle}
        hidden={view === "closed"}
      >
        <PanelHeader listing={listing} list={setListing} begin={begin} />
        <div className={styles["content"]} hidden={view === "minimised"}>
          {listing ? (
            <ChatList close={() => setListing(false)} />
          ) : (
            <Tabs
              label={messages.assistantTitle}
              className={styles["tabs"]}
              value={tab}
              onValueChange={setTab}
              tabs={[
                { value: "chat", label: messages.assistantChat, content: <ChatTab /> },
                { value: "visual", label: messages.assistantVisual, content: <Visual shown={shown} /> },
              ]}
            />
          )}
        </div>
      </aside>
    </AssistantProvider>
  );
}

/** Nothing runs where nobody sees it. */
function Visual({ shown }: { shown: number | null }): ReactNode {
  const isSeen = useBuilder(
    ({ panels }) => panels.assistant === "docked" || panels.assistant === "maximised",
  );
  return isSeen && <VisualTab shown={shown} />;
}

/** Sends the prompt with which the panel was opened. */
function usePrompt({ talk, ask }: Assistant): void {
  const prompt = useBuilder((state) => state.panels.assistantPrompt);
  const dispatch = useBuilderDispatch();
  const taken = useRef<string | null>(null);
  const send = useEffectEvent((text: string) => {
    talk.begin();
    ask(text);
  });
  useEffect(() => {
    if (prompt === null || prompt === taken.current) return;
    taken.current = prompt;
    dispatch(panelsSlice.actions.assistantPromptTaken());
    send(prompt);
  }, [prompt, dispatch]);
  useEffect(() => {
    if (prompt === null) taken.current = null;
  }, [prompt]);
}
