import type { PageRecord, Touched } from "@tessera/content";
import { changeTokenIn, type TokenChange } from "@tessera/document";
import type { PagesPort } from "../ports/ports.ts";

/** Pages that a change of a design token changes; widgets inside them stay as they are. */
export function touchedBy(pages: readonly PageRecord[], change: TokenChange): Touched {
  return { pages: pages.filter((page) => edited(page, change) !== null).length, widgets: 0, kept: 0 };
}

/** Changes a design token in pages. */
export async function inPages(
  pages: readonly PageRecord[],
  change: TokenChange,
  update: PagesPort["update"],
): Promise<Touched> {
  for (const page of pages) {
    const texts = edited(page, change);
    const children = page.body.children.map(({ widget: _widget, ...link }) => link);
    if (texts) await update(page.id, { body: { ...page.body, ...texts, children } });
  }
  return touchedBy(pages, change);
}

function edited({ body }: PageRecord, change: TokenChange): ReturnType<typeof changeTokenIn> | null {
  const texts = changeTokenIn(body, change);
  return texts.html === body.html && texts.css === body.css ? null : texts;
}
