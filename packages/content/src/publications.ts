/** What visitors of a project see: every save at once, or the last publication, which holds the whole site. */
import { formats, type Graph, type Query, type Transaction } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem, type Item } from "./item.ts";
import { pack, unpack } from "./packed.ts";
import { makePermanent } from "./permanent-ids.ts";
import { isOnSave, readSite } from "./projects.ts";
import type { Id } from "./records.ts";
import type { DraftLink, Publication, Publishing, SiteRecord } from "./site-records.ts";
import { siteOf } from "./site-of.ts";
import { linkers, publishingFields, types } from "./schema.ts";
import { addTexts, setText } from "./write-widget.ts";

/** Most publications that a project keeps once they have been live; the oldest goes first. */
const maxPublications = 50;

/** Most publications of a project that wait for their time. */
const maxScheduled = 20;

/** How a project is published. */
export interface PublishOptions {
  /** What the owner says of it. @default "" */
  note?: string;
  /** From when on visitors see it, in milliseconds since the epoch. @default now */
  live?: number;
  /** What time it is for the server, which decides what visitors see. @default by this device's clock */
  now?: number;
}

/** What visitors see, and what is waiting for them. */
export interface LiveSite {
  /** Null when they see nothing. */
  site: SiteRecord | null;
  /** When the next publication goes live, in milliseconds since the epoch; null without one. */
  next: number | null;
  /** The link that shows the draft; null without one that works. */
  draft: DraftLink | null;
}

/** What visitors of a project see, and its publications; rejects with `no-project` when there is none for this viewer. */
export async function readPublishing(
  graph: Graph,
  projectId: Id,
  now: number = Date.now(),
): Promise<Publishing> {
  const publishing = await findPublishing(graph, projectId, now);
  if (!publishing) throw new ContentError("no-project");
  return publishing;
}

/**
 * Publishes a project as it is stored: its pages with their widgets, its menu, settings and redirects, in one step.
 * Rejects with `no-project`, with `large-site` when it holds too much, and with `many-scheduled` when 20 wait already. While visitors see every save, the publication is
 * kept and not shown.
 */
export async function publishSite(
  graph: Graph,
  projectId: Id,
  { note = "", now = Date.now(), live = now }: PublishOptions = {},
): Promise<void> {
  const site = await readPermanentSite(graph, projectId);
  await addPublication(graph, projectId, { site, note, live, now });
}

/**
 * Lets visitors see every save at once, or the last publication: then they go on to see what they see now, until something
 * is published.
 */
export async function setPublishOnSave(
  graph: Graph,
  projectId: Id,
  onSave: boolean,
  now: number = Date.now(),
): Promise<void> {
  const write = (tx: Transaction): Promise<void> =>
    setText(tx, projectId, types.project, "publishing", onSave ? "" : "manual");
  if (onSave) return void (await graph.transaction(write));
  const { onSave: wasOnSave } = await readPublishing(graph, projectId, now);
  if (!wasOnSave) return;
  const site = await readPermanentSite(graph, projectId);
  await addPublication(graph, projectId, { site, note: "", live: now, now, also: write });
}

/** Publishes at once what a publication holds. Rejects with `no-publication`. */
export async function publishAgain(
  graph: Graph,
  projectId: Id,
  publicationId: Id,
  { note = "", now = Date.now() }: Omit<PublishOptions, "live"> = {},
): Promise<void> {
  const site = await readPublication(graph, publicationId);
  await addPublication(graph, projectId, { site, note, live: now, now });
}

/** Removes a publication. Rejects with `live-publication` for the one that visitors see. */
export async function removePublication(
  graph: Graph,
  projectId: Id,
  publicationId: Id,
  now: number = Date.now(),
): Promise<void> {
  const { liveId } = await readPublishing(graph, projectId, now);
  if (liveId === publicationId) throw new ContentError("live-publication");
  await graph.transaction((tx) => tx.trash(publicationId));
}

/** The project as a publication holds it; rejects with `no-publication` when it cannot be read. */
export async function readPublication(graph: Graph, publicationId: Id): Promise<SiteRecord> {
  const linker = `${types.publication}_site`;
  const [item] = await graph.query({
    conceptIds: [publicationId],
    outputFormat: formats.DATAID,
    selectors: [linker],
  });
  const site = item && siteOf(await unpack(readItem(item).text(linker)));
  if (!site) throw new ContentError("no-publication");
  return site;
}

/** Makes a link that shows the draft until then, in place of the one before. */
export async function shareDraft(graph: Graph, projectId: Id, until: number): Promise<DraftLink> {
  const token = crypto.randomUUID() + crypto.randomUUID();
  await writeDraft(graph, projectId, { token, until });
  return { token, until };
}

/** Ends the link that shows the draft. */
export async function endDraft(graph: Graph, projectId: Id): Promise<void> {
  await writeDraft(graph, projectId, null);
}

/** What visitors of a project see; null when there is no project for this viewer. */
export async function readLiveSite(
  graph: Graph,
  projectId: Id,
  now: number = Date.now(),
): Promise<LiveSite | null> {
  const publishing = await findPublishing(graph, projectId, now);
  if (!publishing) return null;
  const { onSave, liveId, publications, draft } = publishing;
  if (onSave) return { site: await readSite(graph, projectId), next: null, draft };
  const coming = publications.map(({ live }) => live).filter((live) => live > now);
  const site = liveId === null ? null : await readPublication(graph, liveId);
  return { site, next: coming.length > 0 ? Math.min(...coming) : null, draft };
}

async function findPublishing(graph: Graph, projectId: Id, now: number): Promise<Publishing | null> {
  const [item] = await graph.query({
    conceptIds: [projectId],
    outputFormat: formats.DATAID,
    selectors: [linkers.projectName, ...publishingFields.map((field) => `${types.project}_${field}`)],
    freeschemaQueries: [publicationsQuery],
  });
  if (!item) return null;
  const project = readItem(item);
  const onSave = isOnSave(project);
  const publications = numbered(project.many(linkers.projectPublications).map(toPublication)).toSorted(
    byTime,
  );
  const shown = publications.find(({ live }) => live <= now);
  const liveId = onSave ? null : (shown?.id ?? null);
  return { onSave, publications, liveId, draft: draftOf(project, now), readAt: now };
}

/** Everything of publications but the sites that they hold. */
const publicationsQuery: Query = {
  typeConnection: linkers.projectPublications,
  selectors: ["number", "created", "live", "note", "pages"].map((field) => `${types.publication}_${field}`),
  inpage: 2 * maxPublications,
  order: "DESC",
};

function toPublication(item: Item): Publication {
  const text = (field: string): string => item.text(`${types.publication}_${field}`);
  return {
    id: item.id,
    number: Number(text("number")),
    created: Date.parse(text("created")) || 0,
    live: Date.parse(text("live")) || 0,
    note: text("note"),
    pages: Number(text("pages")),
  };
}

/** Two devices that publish at the same moment write one number: of these publications each later one counts on. */
function numbered(publications: readonly Publication[]): Publication[] {
  let last = 0;
  return publications
    .toSorted((one, other) => one.number - other.number || one.created - other.created || one.id - other.id)
    .map((publication) => {
      last = Math.max(publication.number, last + 1);
      return { ...publication, number: last };
    });
}

function byTime(one: Publication, other: Publication): number {
  return other.live - one.live || other.number - one.number;
}

function draftOf(project: Item, now: number): DraftLink | null {
  const token = project.text(`${types.project}_draft_token`);
  const until = Date.parse(project.text(`${types.project}_draft_until`)) || 0;
  return token !== "" && until > now ? { token, until } : null;
}

async function writeDraft(graph: Graph, projectId: Id, draft: DraftLink | null): Promise<void> {
  await graph.transaction(async (tx) => {
    await setText(tx, projectId, types.project, "draft_token", draft?.token ?? "");
    await setText(tx, projectId, types.project, "draft_until", draft ? isoTime(draft.until) : "");
  });
}

/** A site whose ids are the same everywhere: a publication keeps them as they are. */
async function readPermanentSite(graph: Graph, projectId: Id): Promise<SiteRecord> {
  const site = await readSite(graph, projectId);
  if (!site) throw new ContentError("no-project");
  const ids = site.pages.flatMap(({ id, body }) => [id, body.id]);
  if (![projectId, ...ids].some((id) => id < 0)) return site;
  await makePermanent(graph, [projectId, ...ids]);
  return (await readSite(graph, graph.concepts.resolve(projectId))) ?? site;
}

interface NewPublication {
  readonly site: SiteRecord;
  readonly note: string;
  readonly live: number;
  readonly now: number;
  /** What is written in the same step. */
  readonly also?: (tx: Transaction) => Promise<void>;
}

async function addPublication(
  graph: Graph,
  projectId: Id,
  { site, note, live, now, also }: NewPublication,
): Promise<void> {
  const [packed, { publications, liveId }] = await Promise.all([
    pack(site),
    readPublishing(graph, projectId, now),
  ]);
  const scheduled = publications.filter((each) => each.live > now);
  if (live > now && scheduled.length >= maxScheduled) throw new ContentError("many-scheduled");
  const past = publications.filter((each) => each.live <= now);
  const old = past.filter(({ id }) => id !== liveId).slice(maxPublications - 2);
  await graph.transaction(async (tx) => {
    const publication = tx.node(types.publication);
    addTexts(tx, publication, {
      number: String(Math.max(0, ...publications.map((each) => each.number)) + 1),
      created: isoTime(now),
      live: isoTime(live),
      note,
      pages: String(site.pages.length),
      site: packed,
    });
    tx.connect(projectId, publication, linkers.projectPublications);
    for (const { id } of old) tx.trash(id);
    await also?.(tx);
  });
}

const isoTime = (time: number): string => new Date(time).toISOString();
