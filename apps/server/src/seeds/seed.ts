import { anonymousUser } from "@tessera/graph/wire";

import type { Language } from "../languages.ts";
import type { Store, SyncRequest } from "../store/store.ts";
import { collections } from "./library/library.ts";
import type { SeedCollection } from "./library/seed-widget.ts";
import { collectionSeeds, screenSeeds, spanishSeeds, type LibrarySeeds } from "./library-seeds.ts";
import { nobody } from "./nobody.ts";
import { paletteSeeds } from "./palette.ts";
import { compositionBatch } from "../batches/composition-batch.ts";
import { renewForms, type SeededWidget } from "./renew-forms.ts";

/** What an entry of the library shows in another language. */
interface ShownEntry {
  widgetId: number;
  name: string;
  description: string;
}

/** Ids of what every store begins with and clients have to find. */
export interface SeedIds {
  /** Widgets that stand for whole screens, by language and by their name in the configuration. */
  screens: Record<Language, Readonly<Record<string, number>>>;
  /** What stands for the library's English widgets, by language and by the id of the English one. */
  library: Record<Language, Readonly<Record<string, ShownEntry>>>;
}

/** For a store that was not filled. */
export const noSeeds: SeedIds = { screens: { en: {}, es: {} }, library: { en: {}, es: {} } };

/** A batch is seeded once; its ghosts are its own by a randomizer above those that clients draw. */
interface OnceSeeded {
  batchId: string;
  randomizer: number;
}

const once = {
  palette: { batchId: "seed:palette:1", randomizer: 0 },
  spanishScreens: { batchId: "seed:screens-es:1", randomizer: 1_000_000_002 },
} as const;

/** The batches of a collection by its place; those of the first have been in stores since before there were others. */
function onceOf(name: string, place: number): { english: OnceSeeded; spanish: OnceSeeded } {
  const first = 1_000_000_001 + 10 * place;
  const names =
    place === 0 ? ["seed:library:1", "seed:library-es:1"] : [`seed:${name}:1`, `seed:${name}-es:1`];
  const [english = "", spanish = ""] = names;
  return {
    english: { batchId: english, randomizer: first },
    spanish: { batchId: spanish, randomizer: first + 2 },
  };
}

/**
 * Fills a new store, and adds to an older one the collections that it does not have yet. What was seeded before stays as it
 * is, but for forms of the library that sent nothing.
 */
export async function seed(store: Store, library: readonly SeedCollection[] = collections): Promise<SeedIds> {
  if (!(await store.seeded(once.palette.randomizer, once.palette.batchId))) {
    const { batch } = compositionBatch(paletteSeeds(), anonymousUser);
    await store.sync({ ...batch, ...once.palette }, nobody);
  }
  const screens = await seedLibrary(store, screenSeeds("es"), once.spanishScreens);
  const ids: SeedIds = { screens: { en: {}, es: screens.screens }, library: { en: {}, es: {} } };
  for (const [place, collection] of library.entries()) {
    const batches = onceOf(collection.name, place);
    const english = await seedLibrary(store, englishSeeds(collection, place), batches.english);
    const spanish = await seedLibrary(store, spanishSeeds(collection), batches.spanish);
    await renewForms(store, [...english.widgets, ...spanish.widgets]);
    const pairs = english.shown.map(({ widgetId }, at) => [String(widgetId), spanish.shown[at]!] as const);
    ids.screens.en = { ...ids.screens.en, ...english.screens };
    ids.library.es = { ...ids.library.es, ...Object.fromEntries(pairs) };
  }
  return ids;
}

/** The English screens were seeded in one batch with the first collection. */
function englishSeeds(collection: SeedCollection, place: number): LibrarySeeds {
  const own = collectionSeeds(collection);
  if (place > 0) return own;
  const inEnglish = screenSeeds("en");
  return { ...own, drafts: [...inEnglish.drafts, ...own.drafts], screens: inEnglish.screens };
}

/** What was seeded, with the ids that it has. */
interface SeededLibrary {
  screens: Record<string, number>;
  shown: ShownEntry[];
  widgets: SeededWidget[];
}

/** Seeds what is not there yet. */
async function seedLibrary(
  store: Store,
  { drafts, screens, shown }: LibrarySeeds,
  batchOf: OnceSeeded,
): Promise<SeededLibrary> {
  const { batch, ghosts, ghostOf } = compositionBatch(drafts, anonymousUser);
  const known = await store.seeded(batchOf.randomizer, batchOf.batchId);
  const ids = known ?? new Map(await write(store, { ...batch, ...batchOf }));
  const idOf = (ghost: number): number => ids.get(ghost) ?? 0;
  return {
    screens: Object.fromEntries(screens.map((name, at) => [name, idOf(ghosts[at] ?? 0)])),
    widgets: shown.map(({ draft }) => ({ widgetId: idOf(ghostOf(draft)), draft })),
    shown: shown.map(({ name, description, draft }) => {
      return { widgetId: idOf(ghostOf(draft)), name, description };
    }),
  };
}

async function write(store: Store, request: SyncRequest): Promise<[ghost: number, id: number][]> {
  const { concepts } = await store.sync(request, nobody);
  return concepts.map(({ ghostId, id }) => [ghostId, id]);
}
