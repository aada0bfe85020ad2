import type { CardsPort } from "@tessera/builder-ui";
import { cardRequest, type CardFacts } from "@tessera/content/search";
import type { Graph } from "@tessera/graph";

/** The cards of pages, drawn by the server. */
export function createCardsPort(graph: Graph): CardsPort {
  return {
    draw: async (card) => new Blob([await drawCard(graph, card)], { type: "image/png" }),
  };
}

/** A card as PNG; rejects where nobody is signed in, or the server does not answer. */
export async function drawCard(
  { http }: Pick<Graph, "http">,
  card: CardFacts,
): Promise<Uint8Array<ArrayBuffer>> {
  const { png } = await http<{ png: string }>({
    method: "POST",
    path: "/api/v1/cards",
    body: cardRequest(card),
  });
  return Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
}
