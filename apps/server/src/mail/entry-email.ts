import { linkers, types } from "@tessera/content/schema";

import { readAddress } from "../accounts/address.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../http/services.ts";
import { languageOf } from "../languages.ts";
import { emails } from "../messages.ts";
import type { Viewer } from "../store/store.ts";

/** An entry that has been stored, and whose it is. */
export interface StoredEntry {
  project: number;
  /** User id of who owns the project. */
  owner: number;
  /** Name of the form. */
  type: string;
  /** Texts by field. */
  values: Readonly<Record<string, string>>;
  /** Downloaded in the builder, and named here. */
  files: readonly { field: string; title: string }[];
  /** True where the form asks for the e-mail, whatever the settings of the project say. */
  always: boolean;
}

/** Characters of a field, and of all fields, that an e-mail quotes; the rest is read in the builder. */
const longestField = 2000;
const longestEmail = 20_000;

/**
 * Sends an entry to the owner of the project, in the language of the site. Nothing is sent to an address that nobody has
 * confirmed, where the owner wants none for the project and the form asks for none, or beyond the limit of an hour: the entry is in the builder all the same.
 */
export async function emailEntry(services: Services, entry: StoredEntry): Promise<void> {
  const { store, mailer, limits, settings } = services;
  const account = await store.accounts.byUser(entry.owner);
  if (!account?.verified) return;
  const site = await siteOf(services, entry);
  if (
    !(site.emails || entry.always) ||
    !(await isWithin(() => limits.entryEmails.count(String(entry.owner))))
  )
    return;
  const { subject, text } = emails[languageOf(site.language)].entry({
    site: site.name,
    form: entry.type,
    fields: quoted(entry),
    builder: settings.publicUrl,
  });
  const replyTo = addressIn(entry.values);
  await mailer.send({ to: account.email, subject, text, ...(replyTo && { replyTo }) });
}

interface Site {
  name: string;
  language: string;
  emails: boolean;
}

async function siteOf({ store }: Services, { project, owner }: StoredEntry): Promise<Site> {
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

async function isWithin(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return false;
    throw error;
  }
}

function quoted({ values, files }: StoredEntry): string {
  const texts = [...Object.entries(values), ...files.map(({ field, title }) => [field, title] as const)];
  const fields = texts.map(([field, text]) => `${field}: ${shortened(text, longestField)}`);
  return shortened(fields.join("\n"), longestEmail);
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** Whom an answer to the e-mail goes to, where the form asks for an address. */
function addressIn({ email }: StoredEntry["values"]): string | undefined {
  try {
    return email === undefined ? undefined : readAddress(email);
  } catch {
    // Visitors may write anything there.
    return undefined;
  }
}
