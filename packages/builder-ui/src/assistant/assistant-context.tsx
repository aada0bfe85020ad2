import { createContext, useContext } from "react";
import type { AssistantFacts } from "../ports/assistant-port.ts";
import type { Source } from "../state/source.ts";
import type { Exchange } from "./conversation.ts";
import type { Talk } from "./talk.ts";

/** What the parts of the panel share. */
export interface Assistant {
  talk: Talk;
  /** Who answers; null until it is known. */
  facts: AssistantFacts | null;
  /** Sends a prompt about what is selected, but for the elements that are left out. */
  ask: (text: string, more?: { type?: string; leftOut?: ReadonlySet<number> }) => void;
  insert: (exchange: Exchange) => void;
  /** Enters a source in which an answer was applied, as one step. */
  apply: (exchange: Exchange, source: Source) => void;
  /** Puts the canvas back to what it was before a message. */
  restore: (exchange: Exchange) => void;
  /** Shows a widget of the chat in the visual tab. */
  show: (exchange: Exchange) => void;
}

const AssistantContext = createContext<Assistant | null>(null);

/** Hands the assistant to the components below. */
export const AssistantProvider: React.Context<Assistant | null>["Provider"] = AssistantContext.Provider;

/** The assistant of this panel. */
export function useAssistant(): Assistant {
  const assistant = useContext(AssistantContext);
  if (!assistant) throw new Error("useAssistant needs an AssistantProvider above it.");
  return assistant;
}
