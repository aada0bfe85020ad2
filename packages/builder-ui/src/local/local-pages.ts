import type { Id, PageFields, PageSummary } from "@tessera/content";
import { uniqueSlug } from "@tessera/content/rules";
import { messages } from "../messages.ts";
import { NewerVersionError } from "../ports/errors.ts";
import type { PagesPort } from "../ports/ports.ts";
import { wholePageFields } from "../state/source.ts";
import type { LocalWidgets } from "./local-widgets.ts";
import type { Collection, Shelf } from "./shelf.ts";

/** A page as it is kept: its fields, and the widget that is its body. */
export interface SavedPage {
  fields: PageFields;
  bodyId: Id;
}

/** The pages of a shelf. */
export function createLocalPages(shelf: Shelf, widgets: LocalWidgets): Omit<PagesPort, "isMine"> {
  const pages = shelf.collection<SavedPage>("page");
  return {
    slugOf: uniqueSlug,
    live: pages.live(pageSummaries),
    async read(id) {
      const page = await pages.get(id);
      const body = page && (await widgets.port.read(page.bodyId));
      return body ? { id, ...wholePageFields(page.fields), body } : null;
    },
    create: async (fields, body) => pages.add({ fields, bodyId: await widgets.createBody(body) }),
    async update(id, { fields = {}, body, basedOn = {} }) {
      const page = await found(pages, id);
      const isChanged = Object.entries(basedOn.fields ?? {}).some(
        ([field, value]) => wholePageFields(page.fields)[field as keyof PageFields] !== value,
      );
      if (isChanged) throw new NewerVersionError(messages.newerVersion);
      if (body) await widgets.port.update(page.bodyId, body, basedOn.version);
      await pages.change(id, (now) => ({ ...now, fields: { ...now.fields, ...fields } }));
      return (await widgets.port.read(page.bodyId))?.version ?? null;
    },
    rename: (id, title, slug) =>
      pages.change(id, (page) => ({ ...page, fields: { ...page.fields, title, slug } })),
    async duplicate(id) {
      const { fields, bodyId } = await found(pages, id);
      const taken = (await pages.all()).map(([, page]) => page.fields.slug);
      const title = `${fields.title} copy`;
      const copy = { ...fields, title, slug: uniqueSlug(title, taken) };
      return pages.add({ fields: copy, bodyId: await widgets.port.duplicate(bodyId) });
    },
    takeOut: (id) => pages.takeOut(id),
  };
}

/** Pages as lists show them. */
export function pageSummaries(all: readonly [Id, SavedPage][]): PageSummary[] {
  return all.map(([id, { fields }]) => ({ id, ...wholePageFields(fields) }));
}

async function found(pages: Collection<SavedPage>, id: Id): Promise<SavedPage> {
  const page = await pages.get(id);
  if (!page) throw new Error(`There is no page ${id}.`);
  return page;
}
