import { linkers, memberJoins, types } from "@tessera/content/schema";

import { AppError } from "../errors.ts";
import { languageOf, type Language } from "../languages.ts";
import { projectTexts } from "../projects/project-texts.ts";
import type { Store } from "../store/store.ts";

/** A project as its members meet it. */
export interface SiteFacts {
  projectId: number;
  /** User id of its owner. */
  owner: number;
  /** What people call the site. */
  name: string;
  language: Language;
  join: (typeof memberJoins)[number];
}

const fields = [
  linkers.projectName,
  `${types.project}_store_name`,
  `${types.project}_language`,
  `${types.project}_member_join`,
];

/** What a project says of its members, as it was saved last; throws `not_found` for what is no project of anybody. */
export async function readSite(store: Store, projectId: number): Promise<SiteFacts> {
  const owner = await store.ownerOf(projectId, types.project);
  if (owner === undefined) throw new AppError("not_found");
  const texts = await projectTexts(store, { project: projectId, owner }, fields);
  const [project = "", title = "", language = "", wish = ""] = texts;
  return {
    projectId,
    owner,
    name: title || project,
    language: languageOf(language),
    join: memberJoins.find((join) => join === wish) ?? "anyone",
  };
}
