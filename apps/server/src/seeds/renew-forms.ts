import { createHash } from "node:crypto";

import { access, fixedIds, order } from "@tessera/graph/wire";

import type { Store, Viewer } from "../store/store.ts";
import { nobody } from "./nobody.ts";
import type { CompositionDraft } from "../batches/composition-batch.ts";

/** A widget of the library as it is in the store. */
export interface SeededWidget {
  widgetId: number;
  draft: CompositionDraft;
}

const linker = "the_widget_after_render";

/** Code of the library's forms that thanked the visitor and sent nothing, by language, as SHA-256. */
const former: ReadonlySet<string> = new Set([
  "d4defa7831d098d3d33cdcf48bf9c555646580c0a504ca6dcf8eb11625f87a8c",
  "37b5a5025995252e429e5038ed2a18a6bbc8d43fa7281f2b08d485c367412bdb",
  "561c81f1c1ba6aae8494fc6b48a4c3def980175a23cf7d8f793b89678cc345c8",
  "a4fd3d84b11b9343d47efb9e8460650110e3d221953c9710ca7ff90c1596c2e0",
]);

/** Gives forms of the library the code that sends, where a store still has the former one; what somebody has changed stays. */
export async function renewForms(store: Store, widgets: readonly SeededWidget[]): Promise<void> {
  for (const { widgetId, draft } of widgets) {
    const code = draft.values.find(([name]) => name === linker);
    const link = code && (await formerCode(store, widgetId));
    if (link !== undefined) await replace(store, widgetId, link, code!);
  }
}

/** The link to the code of a widget, if that is a former one. */
async function formerCode(store: Store, widgetId: number): Promise<number | undefined> {
  const type = (await store.typeIds([linker])).get(linker) ?? 0;
  const [link, ...more] = await store.links({ ids: [widgetId], direction: "from", types: [type] }, everybody);
  if (!link || more.length > 0) return undefined;
  const [text] = await store.concepts([link.to], everybody);
  return text && former.has(hashOf(text.characterValue)) ? link.id : undefined;
}

const everybody: Viewer = { ...nobody, readOnly: true };

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function replace(
  store: Store,
  widgetId: number,
  formerLink: number,
  [typeCharacter, type, text]: CompositionDraft["values"][number],
): Promise<void> {
  const fixed = { userId: nobody.userId, accessId: access.public };
  const value = { typeCharacter: type, characterValue: text, categoryId: fixedIds.instance };
  const concept = { ...fixed, ...value, id: -1, ghostId: -1 };
  const ends = { ofTheConceptId: widgetId, toTheConceptId: -1, orderId: order.linker };
  const link = { ...fixed, ...ends, id: -1, ghostId: -1, typeCharacter };
  // Of two processes that start at once, the second finds the batch applied.
  const batchId = `renewed code of ${widgetId}`;
  const batch = { concepts: [concept], connections: [link], ended: [formerLink] };
  await store.sync({ ...batch, randomizer: renewed + widgetId, batchId }, nobody);
}

/** Randomizers above those that clients draw, each for one widget. */
const renewed = 2_000_000_000;
