/**
 * What the texts of a project say in other languages: one thing for each text and language, so that people who translate
 * different texts at once keep both. Where two write one text at once, the later one counts.
 */
import { formats, type Graph, type Query } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem, type Item } from "./item.ts";
import { isSameLanguage, languageTag, maxTranslations } from "./language-rules.ts";
import type { Id } from "./records.ts";
import type { Translations } from "./site-records.ts";
import { linkers, translationFields, types } from "./schema.ts";
import { addTexts } from "./write-widget.ts";

/** Sub-query for the translations of a project; more than there can be, since two may write at once. */
export const translationsQuery: Query = {
  typeConnection: linkers.projectTranslations,
  selectors: translationFields.map((field) => `${types.translation}_${field}`),
  order: "ASC",
  inpage: maxTranslations + 1000,
};

/** The translations of a project; rejects with `no-project` when there is none for this viewer. */
export async function readTranslations(graph: Graph, projectId: Id): Promise<Translations> {
  return translationsOf(await find(graph, projectId));
}

/** Calls `listener` with the translations of a project, now and after each change. Returns its undo. */
export function liveTranslations(
  graph: Graph,
  projectId: Id,
  listener: (translations: Translations) => void,
  onError: (error: unknown) => void,
): () => void {
  return graph.live(
    projectQuery(projectId),
    ([item]) => listener(item ? translationsOf(readItem(item)) : {}),
    onError,
  );
}

/**
 * Writes translations into a language by the text in the first language, in one step; "" takes one away, and what is left out
 * stays. Rejects with `bad-languages` for a language that is none, with `no-project`, and with `too-many-translations` when
 * there are more than 5,000 then.
 */
export async function saveTranslations(
  graph: Graph,
  projectId: Id,
  language: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const tag = languageTag(language);
  if (tag === "") throw new ContentError("bad-languages");
  const stored = storedTranslations(await find(graph, projectId));
  const changed = new Map(Object.entries(changes).filter(([source]) => source !== ""));
  const replaced = stored.filter((each) => isSameLanguage(each.language, tag) && changed.has(each.source));
  const added = [...changed].filter(([, text]) => text !== "");
  const rest = new Set(stored.filter((each) => !replaced.includes(each)).map(keyOf));
  if (added.length > 0 && rest.size + added.length > maxTranslations)
    throw new ContentError("too-many-translations");
  const since = new Date().toISOString();
  await graph.transaction((tx) => {
    for (const { id } of replaced) tx.trash(id);
    for (const [source, text] of added) {
      const translation = tx.node(types.translation);
      addTexts(tx, translation, { language: tag, source, text, since });
      tx.connect(projectId, translation, linkers.projectTranslations);
    }
  });
}

/** The translations of a project that was read with {@link translationsQuery}. */
export function translationsOf(project: Item): Translations {
  return grouped(storedTranslations(project));
}

interface StoredTranslation {
  readonly id: Id;
  readonly language: string;
  readonly source: string;
  readonly text: string;
  readonly since: string;
}

/** What is stored, oldest first; what lacks a part is still being written, or was written by somebody else. */
function storedTranslations(project: Item): StoredTranslation[] {
  return project
    .many(linkers.projectTranslations)
    .map((item) => ({
      id: item.id,
      language: languageTag(item.text(`${types.translation}_language`)),
      source: item.text(`${types.translation}_source`),
      text: item.text(`${types.translation}_text`),
      since: item.text(`${types.translation}_since`),
    }))
    .filter(({ language, source, text }) => language !== "" && source !== "" && text !== "")
    .toSorted((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0));
}

function keyOf({ language, source }: StoredTranslation): string {
  return JSON.stringify([language, source]);
}

function grouped(stored: readonly StoredTranslation[]): Translations {
  const languages = Map.groupBy(stored, ({ language }) => language);
  // What a text is called may be any word, so these are entries and no assignments.
  return Object.fromEntries(
    [...languages].map(([language, list]) => [
      language,
      Object.fromEntries(list.slice(-maxTranslations).map(({ source, text }) => [source, text])),
    ]),
  );
}

function projectQuery(projectId: Id): Query {
  return {
    conceptIds: [projectId],
    outputFormat: formats.DATAID,
    selectors: [linkers.projectName],
    freeschemaQueries: [translationsQuery],
  };
}

async function find(graph: Graph, projectId: Id): Promise<Item> {
  const [item] = await graph.query(projectQuery(projectId));
  if (!item) throw new ContentError("no-project");
  return readItem(item);
}
