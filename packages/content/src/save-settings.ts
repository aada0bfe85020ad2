import type { Graph } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { languageOfPath, languagesOf } from "./language-rules.ts";
import { readPagePaths } from "./page-paths.ts";
import { readProjectSettings, textsOfSettings } from "./project-settings.ts";
import type { Id } from "./records.ts";
import type { ProjectSettings } from "./site-records.ts";
import { types } from "./schema.ts";
import { setText } from "./write-widget.ts";

/**
 * Changes what all pages of a project share, in one step; what is left out stays. Rejects with `bad-languages` for languages that
 * `readLanguage` does not take, and with `language-path` where the path of a page begins with one that is new.
 */
export async function saveProjectSettings(
  graph: Graph,
  projectId: Id,
  settings: Partial<ProjectSettings>,
): Promise<void> {
  if (settings.languages) await checkLanguages(graph, projectId, settings.languages, settings.language);
  await graph.transaction(async (tx) => {
    for (const [field, text] of Object.entries(textsOfSettings(settings)))
      if (text !== undefined) await setText(tx, projectId, types.project, field, text);
  });
}

async function checkLanguages(
  graph: Graph,
  projectId: Id,
  languages: readonly string[],
  newFirst: string | undefined,
): Promise<void> {
  if (languages.length === 0) return;
  const before = await readProjectSettings(graph, projectId);
  const read = languagesOf(languages, newFirst ?? before.language);
  if (read.join() !== languages.join()) throw new ContentError("bad-languages");
  const added = read.filter((language) => !before.languages.includes(language));
  if (added.length === 0) return;
  const paths = await readPagePaths(graph, projectId);
  if (paths.some((path) => languageOfPath(path, added) !== undefined))
    throw new ContentError("language-path");
}
