import { linkers, types } from "@tessera/content/schema";

import type { Services } from "../http/services.ts";
import { projectTexts } from "../projects/project-texts.ts";

/** What e-mails say of a project, as its owner has set it. */
interface SiteFacts {
  name: string;
  /** As a BCP 47 code; empty where none is set. */
  language: string;
  /** False where its owner wants no e-mails about entries. */
  emails: boolean;
}

/** Reads what e-mails say of a project. */
export async function siteOf(
  { store }: Services,
  place: { project: number; owner: number },
): Promise<SiteFacts> {
  const fields = [linkers.projectName, `${types.project}_language`, `${types.project}_entry_emails`];
  const [name = "", language = "", entryEmails = ""] = await projectTexts(store, place, fields);
  return { name, language, emails: entryEmails !== "off" };
}
