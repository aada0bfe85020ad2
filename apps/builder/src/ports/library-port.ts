import { RefusedError, type LibraryPort, type Live } from "@tessera/builder-ui";
import * as content from "@tessera/content";
import type { Id, LibraryWidget } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import { readConfig } from "../config.ts";
import { confirmed } from "./confirmed.ts";
import { ownPicture } from "./own-picture.ts";
import { isRefused, refusalWords } from "./refusal-words.ts";
import { uploaded } from "./uploaded.ts";

/** The public library and the templates, as one person sees them. */
export function createLibraryPort(graph: Graph, entityId: Id): Omit<LibraryPort, "isMine"> {
  return {
    widgets: inLanguage(graph, (listener, onError) =>
      content.liveLibrary(graph, "public", listener, onError),
    ),
    templates: inLanguage(graph, (listener, onError) =>
      content.liveLibrary(graph, "template", listener, onError),
    ),
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
        const isTold = isRefused(error) && error.status !== 401;
        throw isTold ? new RefusedError(refusalWords(error), { cause: error }) : error;
      }
    },
    import: async (entry) =>
      void (await confirmed(graph, (own) => content.importWidget(own, entityId, entry))),
    remove: (entry) => confirmed(graph, (own) => content.removeFromLibrary(own, entry.id)),
  };
}

/** Shows the widgets that the product brings along as they are in the chosen language, and all others as they are. */
function inLanguage(graph: Graph, live: Live<LibraryWidget[]>): Live<LibraryWidget[]> {
  return (listener, onError) => {
    let listening = true;
    const show = (entries: LibraryWidget[]): void =>
      void (
        listening && listener(entries.map((entry) => ({ ...entry, thumbnail: ownPicture(entry.thumbnail) })))
      );
    const end = live((entries) => {
      readConfig(graph).then(
        ({ library }) => show(entries.map((entry) => ({ ...entry, ...library[entry.widgetId] }))),
        // Without the server's answer they are shown in English.
        () => show(entries),
      );
    }, onError);
    return () => {
      listening = false;
      end();
    };
  };
}
