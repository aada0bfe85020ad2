import { access, formats, type Graph } from "@tessera/graph";
import { readItem } from "./item.ts";
import type { Id } from "./records.ts";
import { types } from "./schema.ts";

/** What has a history of edits: a widget or a page. */
export type EditedKind = "widget" | "page";

const field = "edit_history";

/** Replaces the history of edits of a widget or page, a text that only its owner reads. */
export async function saveEditHistory(graph: Graph, kind: EditedKind, id: Id, text: string): Promise<void> {
  const options = { access: access.private };
  const linker = `${types[kind]}_${field}`;
  await graph.transaction(async (tx) => {
    await tx.endLinks(id, linker);
    tx.connect(id, tx.concept(`the_${field}`, text, options), linker, options);
  });
}

/** The history of edits of a widget or page, "" where none was saved. */
export async function readEditHistory(graph: Graph, kind: EditedKind, id: Id): Promise<string> {
  const linker = `${types[kind]}_${field}`;
  const [item] = await graph.query({ conceptIds: [id], outputFormat: formats.DATAID, selectors: [linker] });
  return item ? readItem(item).text(linker) : "";
}
