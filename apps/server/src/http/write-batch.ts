import { anonymousUser, type ConceptRecord } from "@tessera/graph/wire";
import type { FastifyRequest } from "fastify";

import { note } from "../accounts/events.ts";
import { addressKey } from "../accounts/limits.ts";
import { mayPostTemplates } from "../accounts/templates.ts";
import { AppError } from "../errors.ts";
import type { Usage } from "../store/account-store.ts";
import type { SyncAnswer, SyncRequest, Writer } from "../store/store.ts";
import type { Services } from "./services.ts";

/**
 * The one way by which calls write batches: within what an address may write a day without an account, and within what
 * an account may hold. What a batch shares or publishes is kept among the account's events.
 */
export async function writeBatch(
  services: Services,
  request: FastifyRequest,
  batch: SyncRequest,
  writer: Writer,
): Promise<SyncAnswer> {
  const size = sizeOf(batch);
  if (writer.userId === anonymousUser) {
    await countVisitor(services, request, size);
    return services.store.sync(batch, writer);
  }
  await refuseOverQuota(services, writer.userId, size);
  const { opened = [], ...answer } = await writeCounted(services, batch, writer, size);
  for (const { kind, detail } of opened) await note(services, request, writer.userId, kind, detail);
  return answer;
}

/**
 * Writes what somebody sends to the owner of a site: it counts as written from the address of whoever sends it, and as
 * held by the owner, who alone is told what is full.
 */
export async function writeForOwner(
  services: Services,
  request: FastifyRequest,
  batch: SyncRequest,
  owner: number,
): Promise<SyncAnswer> {
  const size = sizeOf(batch);
  const isOwner = request.viewer.userId === owner;
  if (!isOwner) await countVisitor(services, request, size);
  await refuseOverQuota(services, owner, size).catch((error: unknown) => {
    throw isOwner || !(error instanceof AppError) ? error : new AppError("site_full", {}, error);
  });
  return writeCounted(services, batch, { userId: owner, admin: false }, size);
}

async function writeCounted(
  { store }: Services,
  batch: SyncRequest,
  writer: Writer,
  size: Usage,
): Promise<SyncAnswer> {
  const answer = await store.sync(batch, writer);
  if (size.records > 0) await store.usage.add(writer.userId, size);
  return answer;
}

/** New records, and the bytes of their texts; under reserved ids, which are positive, everything is new. */
function sizeOf({ concepts, connections, reserved = false }: SyncRequest): Usage {
  const fresh = concepts.filter(({ id = 0, ghostId = 0 }) => reserved || id <= 0 || ghostId < 0);
  const bytes = fresh.reduce((sum, { characterValue = "" }) => sum + Buffer.byteLength(characterValue), 0);
  return { records: fresh.length + connections.length, bytes };
}

const dayMs = 86_400_000;
const megabyte = 1024 * 1024;

/** Counts what an address writes without an account; throws `visitor_quota`. */
export async function countVisitor(
  { store, settings }: Services,
  { clientAddress }: FastifyRequest,
  { records, bytes }: Usage,
): Promise<void> {
  const address = addressKey(clientAddress);
  const over = await store.counts.add(today(), [
    { subject: `calls ${address}`, amount: 1, limit: settings.visitorDailyCalls },
    { subject: `records ${address}`, amount: records, limit: settings.visitorDailyRecords },
    { subject: `bytes ${address}`, amount: bytes, limit: settings.visitorDailyMegabytes * megabyte },
  ]);
  if (over) throw new AppError("visitor_quota", { seconds: secondsOfToday() });
}

function today(): number {
  return Math.floor(Date.now() / dayMs);
}

/** Seconds until the counts of the day begin anew. */
function secondsOfToday(): number {
  return Math.ceil((dayMs - (Date.now() % dayMs)) / 1000);
}

/**
 * Counts what is kept without being a record: a new name, of so many bytes, or reserved ids. Throws `visitor_quota`, and
 * `too_many_requests` for an account.
 */
async function countUnrecorded(services: Services, request: FastifyRequest, size: Usage): Promise<void> {
  const { kind, userId } = request.viewer;
  if (kind === "anonymous") return countVisitor(services, request, size);
  const { store, settings } = services;
  const names = { subject: `names ${userId}`, amount: 1, limit: settings.accountDailyNames };
  if (await store.counts.add(today(), [names]))
    throw new AppError("too_many_requests", { seconds: secondsOfToday() });
}

const idsReservedAtOnce = 10;

/** Reserves ids for whoever asks; they are kept for a month, so they are counted. */
export async function reserveIds(
  services: Services,
  request: FastifyRequest,
  kind: "concept" | "connection",
): Promise<number[]> {
  await countUnrecorded(services, request, { records: 0, bytes: 0 });
  return services.store.reserve(kind, idsReservedAtOnce, writerOf(services, request));
}

/**
 * The writer of a call, with the address: visitors are told apart by it, and an account may use what was reserved from
 * there before the sign-in.
 */
export function writerOf(services: Services, { viewer, clientAddress }: FastifyRequest): Writer {
  const address = addressKey(clientAddress);
  if (viewer.userId === anonymousUser) return { ...viewer, address };
  const postsTemplates = (): Promise<boolean> => mayPostTemplates(services, viewer);
  return { ...viewer, reservedAt: address, postsTemplates };
}

/** Gets or creates a type name; a new one is counted. */
export async function makeName(
  services: Services,
  request: FastifyRequest,
  name: string,
): Promise<ConceptRecord> {
  const { store } = services;
  const isNew = (await store.typeIds([name])).size === 0;
  if (isNew) await countUnrecorded(services, request, { records: 1, bytes: Buffer.byteLength(name) });
  return store.typeConcept(name);
}

/** Before an account is refused it is counted anew, since what it has deleted is not subtracted at once. */
async function refuseOverQuota(services: Services, userId: number, size: Usage): Promise<void> {
  const refused = size.records === 0 ? undefined : await refusalFor(services, userId, size);
  if (refused) throw refused;
}

/** Why an account has no room for so much more; undefined when it has. */
export async function refusalFor(
  { store, settings }: Services,
  userId: number,
  size: Usage,
): Promise<AppError | undefined> {
  const { accountRecords, accountMegabytes } = settings;
  const refusal = ({ records, bytes }: Usage): AppError | undefined => {
    if (accountRecords > 0 && records + size.records > accountRecords)
      return new AppError("records_full", { limit: accountRecords });
    if (accountMegabytes > 0 && bytes + size.bytes > accountMegabytes * megabyte)
      return new AppError("data_full", { limit: accountMegabytes });
    return undefined;
  };
  return refusal(await store.usage.of(userId)) && refusal(await store.usage.recount(userId));
}
