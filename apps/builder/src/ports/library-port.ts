import type { LibraryPort, Live } from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Id, LibraryWidget } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import { readConfig, type Config } from "../config.ts";
import { confirmed } from "./confirmed.ts";
import { ownPicture } from "./own-picture.ts";
import { uploaded } from "./uploaded.ts";

/** The public library and the templates, as one person sees them. */
export function createLibraryPort(graph: Graph, entityId: Id): Omit<LibraryPort, "isMine" | "pageSize"> {
  return {
    widgets: inLanguage(graph, (listener, onError) =>
      content.liveLibrary(graph, "public", listener, onError),
    ),
    templates: inLanguage(graph, (listener, onError) =>
      content.liveLibrary(graph, "template", listener, onError),
    ),
    find: async (search, page) =>
      shownIn(await content.listLibrary(graph, "public", { search, page }), await words(graph)),
    keepsTemplates: (listener, onError) => {
      let listening = true;
      readConfig(graph).then(
        ({ templateEntityIds }) => listening && listener(templateEntityIds.includes(entityId)),
        onError,
      );
      return () => {
        listening = false;
      };
    },
    post: async (id, { thumbnail, template, ...texts }) => {
      const url = await uploaded(graph, thumbnail);
      const asTemplate = template === null ? {} : { template: { name: template, thumbnail: url } };
      const posting = { ...texts, thumbnail: url, ...asTemplate };
      try {
        await confirmed(graph, (own) => content.postWidget(own, id, posting));
        return "posted";
      } catch (error) {
        if (error instanceof content.ContentError && error.code === "already-public") return "already public";
        throw error;
      }
    },
    import: async (entry) =>
      void (await confirmed(graph, (own) => content.importWidget(own, entityId, entry))),
    remove: (entry) => confirmed(graph, (own) => content.removeFromLibrary(own, entry.id)),
  };
}

/** The words of the widgets that the product brings along, in the chosen language. */
type LibraryWords = Config["library"];

/** Without the server's answer they are shown in English. */
async function words(graph: Graph): Promise<LibraryWords> {
  return readConfig(graph).then(
    ({ library }) => library,
    () => ({}),
  );
}

/** Widgets that the product brings along as they are in the chosen language, and all others as they are. */
function shownIn(entries: readonly LibraryWidget[], library: LibraryWords): LibraryWidget[] {
  return entries.map((entry) => {
    const shown = { ...entry, ...library[entry.widgetId] };
    return { ...shown, thumbnail: ownPicture(shown.thumbnail) };
  });
}

function inLanguage(graph: Graph, live: Live<LibraryWidget[]>): Live<LibraryWidget[]> {
  return (listener, onError) => {
    let listening = true;
    const end = live((entries) => {
      void words(graph).then((library) => listening && listener(shownIn(entries, library)));
    }, onError);
    return () => {
      listening = false;
      end();
    };
  };
}
