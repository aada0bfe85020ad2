import { createHash } from "node:crypto";

import { access, fixedIds, order } from "@tessera/graph/wire";

import type { Store, Viewer } from "../store/store.ts";
import { readSeedJson } from "./content/read-seed.ts";
import { nobody } from "./nobody.ts";
import type { CompositionDraft } from "../batches/composition-batch.ts";

/** A widget of the library as it is in the store. */
export interface SeededWidget {
  widgetId: number;
  draft: CompositionDraft;
}

const codeLinker = "the_widget_after_render";
const htmlLinker = "the_widget_html";

/** Former code and HTML of the library's forms in all languages, as SHA-256: code that sent nothing, and code that sent them. */
const former = readSeedJson("former-forms.json") as { code: readonly string[]; html: readonly string[] };

/**
 * Gives forms of the library that a store was filled with before their present HTML, and takes away the code that they do not
 * need any more: sites send forms by themselves. What somebody has changed stays.
 */
export async function renewForms(store: Store, widgets: readonly SeededWidget[]): Promise<void> {
  for (const { widgetId, draft } of widgets) {
    if (draft.values.some(([name]) => name === codeLinker)) continue;
    const code = await formerLink(store, widgetId, codeLinker, former.code);
    if (code !== undefined) await renew(store, { widgetId, draft }, code);
  }
}

/** The link of a widget to a text, if that is a former one. */
async function formerLink(
  store: Store,
  widgetId: number,
  linker: string,
  hashes: readonly string[],
): Promise<number | undefined> {
  const type = (await store.typeIds([linker])).get(linker) ?? 0;
  const [link, ...more] = await store.links({ ids: [widgetId], direction: "from", types: [type] }, everybody);
  if (!link || more.length > 0) return undefined;
  const [text] = await store.concepts([link.to], everybody);
  return text && hashes.includes(hashOf(text.characterValue)) ? link.id : undefined;
}

const everybody: Viewer = { ...nobody, readOnly: true };

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function renew(store: Store, { widgetId, draft }: SeededWidget, codeLink: number): Promise<void> {
  const html = draft.values.find(([name]) => name === htmlLinker);
  const htmlLink = await formerLink(store, widgetId, htmlLinker, former.html);
  const isRenewed = html !== undefined && htmlLink !== undefined;
  const { concepts, connections } = isRenewed ? textBatch(widgetId, html) : noTexts;
  const ended = isRenewed ? [codeLink, htmlLink] : [codeLink];
  // Of two processes that start at once, the second finds the batch applied.
  const batchId = `renewed form of ${widgetId}`;
  await store.sync({ concepts, connections, ended, randomizer: renewed + widgetId, batchId }, nobody);
}

const noTexts = { concepts: [], connections: [] };

function textBatch(widgetId: number, [linker, type, text]: CompositionDraft["values"][number]) {
  const fixed = { userId: nobody.userId, accessId: access.public };
  const value = { typeCharacter: type, characterValue: text, categoryId: fixedIds.instance };
  const concept = { ...fixed, ...value, id: -1, ghostId: -1 };
  const ends = { ofTheConceptId: widgetId, toTheConceptId: -1, orderId: order.linker };
  const link = { ...fixed, ...ends, id: -1, ghostId: -1, typeCharacter: linker };
  return { concepts: [concept], connections: [link] };
}

/** Randomizers above those that clients draw, each for one widget; those below three billion renewed code alone. */
const renewed = 3_000_000_000;
