import { readAddress } from "../accounts/address.ts";
import { AppError } from "../errors.ts";
import type { FormFacts } from "../http/form-facts.ts";
import type { Services } from "../http/services.ts";
import { languageOf, type Language } from "../languages.ts";
import { emails } from "../messages.ts";
import { receiverEmails } from "./receiver-emails.ts";
import { stopLinks } from "./stop-links.ts";
import type { Receiver } from "../store/receiver-store.ts";
import type { Account } from "../store/store.ts";
import type { Mail } from "./mailer.ts";
import { siteOf } from "./site-facts.ts";

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
  /** What the document says of the form. */
  form: FormFacts;
}

/** Characters of a field, of its name, and of all fields, that an e-mail quotes; the rest is read in the builder. */
const longestField = 2000;
const longestLabel = 100;
const longestEmail = 20_000;

/**
 * Sends an entry to the owner of the project and to the addresses that its form names, in the language of the site. Nothing
 * is sent to an address whose holder has not agreed to get the entries of this project, to the owner where neither the project
 * nor the form asks for it, or beyond the limit of an hour: the entry is in the builder all the same.
 */
export async function emailEntry(services: Services, entry: StoredEntry): Promise<void> {
  const account = await services.store.accounts.byUser(entry.owner);
  if (!account?.verified) return;
  const site = await siteOf(services, entry);
  const to = readAddresses(entry.form.to);
  const isOwners = site.emails || entry.form.always || to.has(account.email);
  const facts = { site: site.name, form: entry.type, fields: quoted(entry) };
  const language = languageOf(site.language);
  const copies = isOwners ? [ownersCopy(services, account, facts, language)] : [];
  for (const receiver of await receiversOf(services, entry, to))
    copies.push(receiversCopy(services, receiver, { ...facts, owner: account.email }, language));
  const replyTo = addressIn(entry);
  const sent = await Promise.allSettled(
    copies.map((copy) => sendCopy(services, entry, { ...copy, ...(replyTo && { replyTo }) })),
  );
  // An address that takes no mail keeps it from no other one.
  const failed = sent.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

interface Facts {
  site: string;
  form: string;
  fields: string;
}

function ownersCopy({ settings }: Services, { email }: Account, facts: Facts, language: Language): Mail {
  return { to: email, ...emails[language].entry({ ...facts, builder: settings.publicUrl }) };
}

function receiversCopy(
  services: Services,
  { id, address }: Receiver,
  facts: Facts & { owner: string },
  language: Language,
): Mail {
  const { page, oneClick } = stopLinks(services, id);
  const email = receiverEmails[language].entry({ ...facts, stop: page });
  return { to: address, ...email, unsubscribe: oneClick };
}

async function sendCopy({ mailer, limits }: Services, { owner, project }: StoredEntry, mail: Mail) {
  const key = mail.unsubscribe === undefined ? String(owner) : `${project} ${mail.to}`;
  if (await isWithin(() => limits.entryEmails.count(key))) await mailer.send(mail);
}

/** Those whom the form names and who have agreed to get the entries of this project. */
async function receiversOf(
  { store }: Services,
  { owner, project }: StoredEntry,
  to: ReadonlySet<string>,
): Promise<Receiver[]> {
  if (to.size === 0) return [];
  const receivers = await store.receivers.list(owner, project);
  return receivers.filter(({ address, state }) => state === "confirmed" && to.has(address));
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

function quoted({ values, files, form: { labels } }: StoredEntry): string {
  const texts = [...Object.entries(values), ...files.map(({ field, title }) => [field, title] as const)];
  const fields = texts.map(([field, text]) => `${labelOf(labels, field)}: ${shortened(text, longestField)}`);
  return shortened(fields.join("\n"), longestEmail);
}

/** On one line, so that no label looks like several fields. */
function labelOf(labels: Readonly<Record<string, string>>, field: string): string {
  const label = Object.hasOwn(labels, field) ? (labels[field] ?? "") : "";
  return shortened(label.replaceAll(/[\p{C}\p{Z}\s]+/gu, " ").trim(), longestLabel) || field;
}

function shortened(text: string, length: number): string {
  // Not in the middle of a sign of two parts.
  return text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
}

/** Whom an answer to the e-mail goes to, where the form asks for an address. */
function addressIn({ values, form }: StoredEntry): string | undefined {
  return readAddressOf(Object.hasOwn(values, form.replyTo) ? values[form.replyTo] : undefined);
}

function readAddresses(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => readAddressOf(text) ?? []));
}

/** Visitors may write anything there, and owners as well. */
function readAddressOf(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : readAddress(text);
  } catch {
    return undefined;
  }
}
