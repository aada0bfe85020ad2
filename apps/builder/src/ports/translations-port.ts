import type { ProjectTexts, TranslationsPort } from "@tessera/builder-ui";
import { ContentError, readSite, saveTranslations, type Id } from "@tessera/content";
import { loadParser } from "@tessera/document";
import type { Graph } from "@tessera/graph";
import { confirmed } from "./confirmed.ts";

/** The texts of projects in several languages; what reads them comes with the first call. */
export function createTranslationsPort(graph: Graph): TranslationsPort {
  return {
    read: (projectId) => readTexts(graph, projectId),
    save: (projectId, language, changes) =>
      confirmed(graph, (own) => saveTranslations(own, projectId, language, changes)),
  };
}

async function readTexts(graph: Graph, projectId: Id): Promise<ProjectTexts> {
  const [site, render] = await Promise.all([
    readSite(graph, projectId),
    import("@tessera/site-export/render"),
  ]);
  if (!site) throw new ContentError("no-project");
  await loadParser();
  const pages = site.pages.map((page) => ({ page, texts: render.textsOfPage(page) }));
  return {
    groups: [{ page: null, texts: render.textsOfSite(site) }, ...pages],
    translations: site.translations ?? {},
  };
}
