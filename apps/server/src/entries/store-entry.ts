import { linkers } from "@tessera/content/schema";
import { access, order } from "@tessera/graph/wire";
import type { FastifyRequest } from "fastify";

import { addressKey, attempt, keyOf, windowRule } from "../accounts/limits.ts";
import { compositionBatch, drawRandomizer } from "../batches/composition-batch.ts";
import { AppError } from "../errors.ts";
import type { SentPart } from "../http/parts.ts";
import type { Services } from "../http/services.ts";
import { countVisitor, writeForOwner } from "../http/write-batch.ts";
import type { SyncRequest } from "../store/store.ts";
import { typeOfEntry } from "./read-entries.ts";
import { dropFiles, finishFiles, judgeFiles, keepFiles, withFiles, type KeptFile } from "./sent-files.ts";

/** A project, and the user id of who owns it. */
export interface OwnedProject {
  project: number;
  owner: number;
}

/** What a visitor has sent. */
export interface SentEntry {
  /** Name of the form. */
  type: string;
  /** Texts by field. */
  values: Record<string, string>;
  /** True for an entry that everybody may see. */
  open: boolean;
  files: readonly SentPart[];
}

/** An entry that has been stored, with its files. */
export interface StoredFacts {
  id: number;
  files: readonly KeptFile[];
}

/**
 * Stores what a visitor has sent, with its files, for the owner of the project: all of it or nothing. It counts for the
 * visitor's address and for the owner's room.
 */
export async function storeEntry(
  services: Services,
  request: FastifyRequest,
  place: OwnedProject,
  sent: SentEntry,
): Promise<StoredFacts> {
  const files = judgeFiles(sent.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > 0 && request.viewer.userId !== place.owner)
    await countVisitor(services, request, { records: 0, bytes });
  const kept = await keepFiles(services, files, place.owner);
  try {
    return await writeEntry(services, request, place, { ...sent, kept });
  } catch (error) {
    await dropFiles(services, kept, place.owner, error);
    throw error;
  }
}

async function writeEntry(
  services: Services,
  request: FastifyRequest,
  { project, owner }: OwnedProject,
  { kept, ...sent }: SentEntry & { kept: readonly KeptFile[] },
): Promise<StoredFacts> {
  const values = withFiles(sent.values, kept);
  const { batch, ghost } = entryBatch({ project, owner }, { ...sent, values });
  await refuseNewNames(services, request, { project, owner, batch });
  const written = await writeForOwner(services, request, { ...batch, randomizer: drawRandomizer() }, owner);
  const id = written.concepts.find(({ ghostId }) => ghostId === ghost)?.id ?? 0;
  await finishFiles(services, kept, owner, id);
  return { id, files: kept };
}

/** An entry as the widgets of the site read it: `the_site{project}_{type}`, with a link for each field. */
function entryBatch(
  { project, owner }: OwnedProject,
  { type, values, open }: Omit<SentEntry, "files">,
): { batch: SyncRequest; ghost: number } {
  const thing = typeOfEntry(project, type);
  const fields = Object.entries(values).filter(([, text]) => text !== "");
  const draft = {
    type: thing,
    accessId: open ? access.public : access.private,
    values: fields.map(([field, text]) => [`${thing}_${field}`, `the_${field}`, text] as const),
    children: [],
  };
  const { batch, ghosts } = compositionBatch([draft], owner);
  const [ghost = 0] = ghosts;
  const id = -(batch.connections.length + 1);
  const ends = { ofTheConceptId: project, toTheConceptId: ghost, orderId: order.linker };
  batch.connections.push({
    ...ends,
    id,
    ghostId: id,
    typeCharacter: linkers.projectEntries,
    accessId: access.private,
  });
  return { batch, ghost };
}

/**
 * Names of forms and fields that the entries of one project may bring in a year: names are everybody's, and stay. The owner
 * may bring as many again, so that no visitor can use up the names of forms to come; one address brings few of them in a day.
 * What entries bring is counted, not what is in the store: anybody can make names that look like those of a project.
 */
const maxNames = 500;
const namesWindowMs = 365 * 24 * 60 * 60_000;

async function refuseNewNames(
  { store, limits }: Services,
  { viewer, clientAddress }: FastifyRequest,
  { project, owner, batch }: { project: number; owner: number; batch: SyncRequest },
): Promise<void> {
  const sent = [...batch.concepts, ...batch.connections];
  const names = new Set(sent.map(({ typeCharacter = "" }) => typeCharacter));
  const known = await store.typeIds([...names]);
  const fresh = names.size - known.size;
  if (fresh === 0) return;
  const isOwner = viewer.kind === "person" && viewer.userId === owner;
  const limit = isOwner ? 2 * maxNames : maxNames;
  if (!isOwner) await limits.entryNames.count(`${addressKey(clientAddress)} ${project}`, fresh);
  const key = keyOf("names-of-entries", String(project));
  const { waitMs } = await attempt(store.rates, key, windowRule(limit, namesWindowMs), fresh);
  if (waitMs > 0) throw new AppError("too_many_fields", { limit });
}
