import { linkers, types } from "@tessera/content/schema";

import type { Services } from "../http/services.ts";
import type { Viewer } from "../store/store.ts";

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
  { project, owner }: { project: number; owner: number },
): Promise<SiteFacts> {
  const viewer: Viewer = { userId: owner, admin: false };
  const fields = [linkers.projectName, `${types.project}_language`, `${types.project}_entry_emails`];
  const typeIds = await store.typeIds(fields);
  const known = [...typeIds.values()];
  const links =
    known.length > 0 ? await store.links({ ids: [project], direction: "from", types: known }, viewer) : [];
  const values = await store.concepts(
    links.map(({ to }) => to),
    viewer,
  );
  const text = (field: string): string => {
    const link = links.findLast(({ type }) => type === typeIds.get(field));
    return values.find(({ id }) => id === link?.to)?.characterValue ?? "";
  };
  const [name = "", language = "", entryEmails = ""] = fields.map(text);
  return { name, language, emails: entryEmails !== "off" };
}
