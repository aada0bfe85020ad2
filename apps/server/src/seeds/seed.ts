import { anonymousUser } from "@tessera/graph/wire";

import type { Language } from "../languages.ts";
import type { Store, SyncRequest } from "../store/store.ts";
import { librarySeeds, screenSeeds, spanishSeeds, type LibrarySeeds } from "./library-seeds.ts";
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
  screens: Readonly<Record<Language, Readonly<Record<string, number>>>>;
  /** What stands for the library's English widgets, by language and by the id of the English one. */
  library: Readonly<Record<Language, Readonly<Record<string, ShownEntry>>>>;
}

/** For a store that was not filled. */
export const noSeeds: SeedIds = { screens: { en: {}, es: {} }, library: { en: {}, es: {} } };

/** A batch is seeded once; its ghosts are its own by a randomizer above those that clients draw. */
const once = {
  palette: { batchId: "seed:palette:1", randomizer: 0 },
  library: { batchId: "seed:library:1", randomizer: 1_000_000_001 },
  spanishScreens: { batchId: "seed:screens-es:1", randomizer: 1_000_000_002 },
  spanishLibrary: { batchId: "seed:library-es:1", randomizer: 1_000_000_003 },
} as const;

/** Fills a new store; what was seeded before stays as it is, but for forms of the library that sent nothing. */
export async function seed(store: Store): Promise<SeedIds> {
  if (!(await store.seeded(once.palette.randomizer, once.palette.batchId))) {
    const { batch } = compositionBatch(paletteSeeds(), anonymousUser);
    await store.sync({ ...batch, ...once.palette }, nobody);
  }
  const english = await seedLibrary(store, librarySeeds(), once.library);
  const screens = await seedLibrary(store, screenSeeds("es"), once.spanishScreens);
  const spanish = await seedLibrary(store, spanishSeeds(), once.spanishLibrary);
  await renewForms(store, [...english.widgets, ...spanish.widgets]);
  const pairs = english.shown.map(({ widgetId }, at) => [String(widgetId), spanish.shown[at]!] as const);
  return {
    screens: { en: english.screens, es: screens.screens },
    library: { en: {}, es: Object.fromEntries(pairs) },
  };
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
  batchOf: { batchId: string; randomizer: number },
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
