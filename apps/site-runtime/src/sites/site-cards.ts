import { cardName, type CardFacts } from "@tessera/site-export/render";

/** Draws a card as PNG. Rejects where it cannot be drawn now. */
export type DrawCard = (card: CardFacts) => Promise<Uint8Array>;

/** Bytes of cards that are kept; the least lately asked go first. */
const maxBytes = 32 * 1024 * 1024;

/** Cards of one project that are drawn at once: nobody who asks for all cards of a large site delays those of others. */
const maxDrawing = 4;

/** Keeps the cards of sites. Whoever asks names a page of a site by the card; texts of strangers are never drawn. */
export class SiteCards {
  readonly #draw: DrawCard;
  readonly #kept = new Map<string, Buffer>();
  readonly #drawing = new Map<string, Promise<Buffer>>();
  readonly #busy = new Map<number, number>();
  #bytes = 0;

  constructor(draw: DrawCard) {
    this.#draw = draw;
  }

  /** A card of a project as PNG. Rejects while it cannot be drawn, or too many of the project are. */
  async get(projectId: number, card: CardFacts): Promise<Buffer> {
    // By project, since a name is no proof that two cards are the same.
    const key = `${projectId} ${cardName(card)}`;
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    return this.#drawing.get(key) ?? this.#start(projectId, key, card);
  }

  #start(projectId: number, key: string, card: CardFacts): Promise<Buffer> {
    const busy = this.#busy.get(projectId) ?? 0;
    if (busy >= maxDrawing) return Promise.reject(new Error("too many cards of the project are being drawn"));
    this.#busy.set(projectId, busy + 1);
    const drawing = this.#draw(card)
      .then((bytes) => this.#keep(key, Buffer.from(bytes)))
      .finally(() => {
        this.#drawing.delete(key);
        const left = (this.#busy.get(projectId) ?? 1) - 1;
        if (left > 0) this.#busy.set(projectId, left);
        else this.#busy.delete(projectId);
      });
    this.#drawing.set(key, drawing);
    return drawing;
  }

  #keep(key: string, png: Buffer): Buffer {
    this.#kept.set(key, png);
    this.#bytes += png.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= maxBytes || oldest === key) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
    return png;
  }
}
