import type { CardFacts } from "@tessera/content/search";

/** The pictures that stand for pages where their links are shared. */
export interface CardsPort {
  /** Draws a card as it will be seen, as PNG; rejects while it cannot be drawn. */
  draw: (card: CardFacts) => Promise<Blob>;
}
