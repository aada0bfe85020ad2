import type { CardFacts } from "@tessera/content/search";
import { useEffect, useState } from "react";
import { usePorts } from "../ports/ports-context.tsx";

/** The picture of a card: being drawn, drawn, or not to be had now. */
export type CardState =
  | { readonly status: "drawing" }
  | { readonly status: "drawn"; readonly url: string; readonly title: string }
  | { readonly status: "failed" };

/** Milliseconds without a key before a card is drawn again. */
const pauseMs = 400;

/** Draws a card, and again when what it says has rested for a moment. Shows the one before until then; null draws none. */
export function useCard(card: CardFacts | null): CardState {
  const { cards } = usePorts();
  const [state, setState] = useState<CardState>({ status: "drawing" });
  const wanted = card && JSON.stringify(card);
  useEffect(() => {
    if (wanted === null) return undefined;
    const facts = JSON.parse(wanted) as CardFacts;
    let current = true;
    const draw = async (): Promise<void> => {
      try {
        const url = URL.createObjectURL(await cards.draw(facts));
        if (current) setState({ status: "drawn", url, title: facts.title });
        else URL.revokeObjectURL(url);
      } catch {
        // Nobody is signed in, or the server is away: the preview says so.
        if (current) setState({ status: "failed" });
      }
    };
    const timer = setTimeout(() => void draw(), pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [cards, wanted]);
  const url = state.status === "drawn" ? state.url : null;
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  return state;
}
