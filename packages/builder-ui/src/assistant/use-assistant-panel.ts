import { useEffect, useMemo, useState } from "react";
import { messages } from "../messages.ts";
import type { AssistantFacts } from "../ports/assistant-port.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { toast } from "../primitives/toast.tsx";
import { useSignal } from "../platform/signal.ts";
import { useBuilder, useBuilderStore, workspaceActions, type BuilderStore } from "../state/store.ts";
import type { Source } from "../state/source.ts";
import { askAbout, lockedBy } from "./ask-about.ts";
import type { Assistant } from "./assistant-context.tsx";
import type { Exchange } from "./conversation.ts";
import { insertPart } from "./insert-part.ts";
import { shortened } from "./shortened.ts";
import { createTalk, type Talk } from "./talk.ts";

/** The assistant of the panel; `show` is told which widget of the chat is to be seen. */
export function useAssistantPanel(show: (exchange: Exchange) => void): Assistant {
  const store = useBuilderStore();
  const { assistant: port } = usePorts();
  const [talk] = useState(() => createTalk(port, toast.error));
  const facts = useFacts();
  useLock(talk, store);
  useEffect(() => () => talk.stop(), [talk]);
  return useMemo(() => ({ talk, facts, show, ...actions(store, talk) }), [talk, facts, show, store]);
}

function actions(store: BuilderStore, talk: Talk): Pick<Assistant, "ask" | "insert" | "apply" | "restore"> {
  const enter = (source: Source, label: string): void => {
    store.dispatch(workspaceActions.locked([]));
    store.dispatch(workspaceActions.edited({ source, step: { label } }));
  };
  return {
    ask: (text, more = {}) => {
      const { workspace } = store.getState();
      void talk.ask(askAbout(workspace, talk.conversation.get(), { text, ...more }));
    },
    insert: (exchange) => {
      const part = insertPart(store, exchange);
      if (part !== null) talk.note(exchange, { part, settled: true });
    },
    apply: (exchange, source) => {
      enter(source, messages.assistantApplyStep(shortened(exchange.prompt.text)));
      talk.note(exchange, { settled: true });
    },
    restore: ({ prompt }) => {
      if (prompt.before) enter(prompt.before, messages.assistantRestoreStep(shortened(prompt.text)));
    },
  };
}

/** Who answers, and the kept chats. */
function useFacts(): AssistantFacts | null {
  const { assistant: port } = usePorts();
  const [facts, setFacts] = useState<AssistantFacts | null>(null);
  useEffect(() => {
    let current = true;
    port.facts().then(
      (read) => current && setFacts(read),
      // The panel works without it: the first prompt tells that the server is out of reach.
      () => current && setFacts(null),
    );
    return () => {
      current = false;
    };
  }, [port]);
  return facts;
}

/** Locks the element that an answer is about while it is being made and judged. */
function useLock(talk: Talk, store: BuilderStore): void {
  const conversation = useSignal(talk.conversation);
  const locked = useBuilder(({ workspace }) => lockedBy(workspace, conversation));
  const isClosed = useBuilder(({ panels }) => panels.assistant === "closed");
  useEffect(() => {
    if (locked === null || isClosed) return;
    store.dispatch(workspaceActions.locked([locked]));
    return () => void store.dispatch(workspaceActions.locked([]));
  }, [locked, isClosed, store]);
}
