import { randomBytes } from "node:crypto";

import { zeroConcept } from "@tessera/graph/wire";

import type { SyncRequest, Store, Writer } from "../store.ts";
import { createAccounts, createSessions } from "./accounts.ts";
import type { Core } from "./core.ts";
import { openDatabase } from "./database.ts";
import { ghostKinds, newestGhost, openGhosts } from "./ghosts.ts";
import { createIds } from "./ids.ts";
import { migrate } from "./migrations.ts";
import { createNames } from "./names.ts";
import { createReads } from "./reads.ts";
import { createRecords } from "./records.ts";
import { deleteOwned, endOwned } from "./removal.ts";
import { applyBatch } from "./sync.ts";
import { createWriteQueue } from "./write-queue.ts";
import { AppError } from "../../errors.ts";

/**
 * Opens the store in an SQLite file and brings it to the present version. Reads are answered at once;
 * writes that arrive together share one commit and resolve when it is on the disk.
 */
export function openSqliteStore(file: string): Store {
  const database = openDatabase(file);
  migrate(database, file);
  const ids = createIds(database);
  const names = createNames(database, ids.next);
  const records = createRecords(database);
  const reads = createReads(database, records);
  const core: Core = {
    database,
    names,
    records,
    nextId: ids.next,
    ghosts: (userId, randomizer) => openGhosts(database, userId, randomizer),
    readConcepts: (list, viewer) => reads.concepts(list, viewer),
    readConnections: (list, viewer) => reads.connections(list, viewer),
  };
  const forget = (): void => [ids, names, records].forEach((cache) => cache.forget());
  const writes = createWriteQueue(database, forget);
  const apply = (request: SyncRequest, writer: Writer) => applyBatch(core, request, writer);
  const accounts = createAccounts(database, ids.next, apply);
  const sessions = createSessions(database);

  return {
    check: async () => void database.get("SELECT 1 FROM concept WHERE id = 1"),
    close: async () => {
      await writes.run(() => undefined);
      database.close();
    },
    secret: (name) => writes.run(() => ensureSecret(core, name)),

    sync: (request, writer) => writes.run(() => apply(request, writer)),
    translate: async (ghostId, randomizer, { userId }) =>
      (randomizer === undefined
        ? newestGhost(database, userId, ghostKinds.concept, ghostId)
        : openGhosts(database, userId, randomizer).recall(ghostKinds.concept, ghostId)) ?? 0,
    reserve: (kind, count, { userId }) =>
      writes.run(() =>
        Array.from({ length: count }, () => {
          const id = ids.next(kind);
          database.run("INSERT INTO reserved VALUES (?1, ?2, ?3)", kind, id, userId);
          return id;
        }),
      ),
    typeConcept: async (name) => {
      const id = names.find(name) ?? (await writes.run(() => names.ensure(name)));
      return reads.byId(id) ?? zeroConcept();
    },
    endConnections: (list, writer) => writes.run(() => unlessForbidden(() => endOwned(core, list, writer))),
    deleteConcept: async (id, writer) => {
      let deleted = 0;
      const allowed = await writes.run(() =>
        unlessForbidden(() => (deleted = deleteOwned(core, [id], writer))),
      );
      return allowed && deleted > 0;
    },

    concepts: async (list, viewer) => reads.concepts(list, viewer),
    connections: async (list, viewer) => reads.connections(list, viewer),
    conceptNamed: async (value) => reads.conceptNamed(value),
    conceptOfType: async (value, typeId) => reads.conceptOfType(value, typeId),
    conceptOfCategory: async (value, categoryId) => reads.conceptOfCategory(value, categoryId),
    typeIds: async (list, legacy) => namesToIds(core, list, legacy),
    commonNames: async (limit) => reads.commonNames(limit),
    idsOfType: async (typeId, window, viewer) => reads.idsOfType(typeId, window, viewer),
    countOfType: async (typeId, viewer) => reads.countOfType(typeId, viewer),
    links: async (query, viewer) => reads.links(query, viewer),
    linksInside: async (list, viewer) => reads.linksInside(list, viewer),
    ownerOf: async (id, typeName) => reads.ownerOf(id, typeName),

    createAccount: (draft) => writes.run(() => accounts.create(draft)),
    accountByEmail: async (email) => accounts.byEmail(email),
    accountByUser: async (userId) => accounts.byUser(userId),
    accountByUserConcept: async (conceptId) => accounts.byUserConcept(conceptId),
    usernameTaken: async (username) => accounts.usernameTaken(username),
    updatePassword: (userId, hash) => writes.run(() => accounts.updatePassword(userId, hash)),
    startSession: (token, userId) => writes.run(() => sessions.start(token, userId)),
    rotateSession: (hash, next) => writes.run(() => sessions.rotate(hash, next)),
    endSession: (hash) => writes.run(() => sessions.end(hash)),
  };
}

function ensureSecret({ database }: Core, name: string): string {
  const sql = "INSERT INTO secret VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = value RETURNING value";
  return database.get<{ value: string }>(sql, name, randomBytes(32).toString("base64url"))?.value ?? "";
}

function namesToIds({ names }: Core, list: string[], legacy = false): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of list) {
    const id = names.find(name, legacy);
    if (id !== undefined) found.set(name, id);
  }
  return found;
}

function unlessForbidden(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "forbidden") return false;
    throw error;
  }
}
