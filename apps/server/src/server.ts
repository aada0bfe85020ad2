import { resolve } from "node:path";

import type { FastifyInstance } from "fastify";

import { createApp } from "./app.ts";
import { scheduleBackups, type ScheduledBackups } from "./cli/scheduled-backups.ts";
import { expireEntries } from "./entries/expire-entries.ts";
import { StartError } from "./errors.ts";
import { hasStartPage } from "./http/files.ts";
import { sweepUploads, type UploadPlaces } from "./files/remove-uploads.ts";
import { createFileStorage, filesToBackUp } from "./files/storage.ts";
import { checkedAtStart, explained, openStore, storeFileOf } from "./open-store.ts";
import { removeOrphans } from "./members/accounts.ts";
import { isLocal } from "./run-origin.ts";
import { seed } from "./seeds/seed.ts";
import type { Settings } from "./settings.ts";
import { removeVisitsOfGone } from "./visits/remove-visits.ts";
import { watchDamage, type DamageReports, type DamageWatch } from "./store/sqlite/damage.ts";
import type { Store } from "./store/store.ts";

/** A server that listens. */
export interface RunningServer {
  port: number;
  /** Finishes what was accepted, then closes the store. */
  close(): Promise<void>;
}

/** Opens the store, fills it if it is new, and listens. Throws a `StartError` that says what is wrong. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  checkBuilder(settings.builderDir);
  const { store, damage } = await openWatched(settings);
  const { app, port } = await open(settings, store).catch(async (error: unknown) => {
    await store.close();
    throw explained(error, settings);
  });
  void damage?.run(reportsTo(app));
  const backups = backupsOf(settings, store, app);
  const places = { store, files: createFileStorage(settings) };
  void backups?.run();
  let swept = sweepEntries(app, places);
  const sweeping = setInterval(() => {
    void sweep(app, store);
    swept = sweepEntries(app, places);
    void backups?.run();
    void damage?.run(reportsTo(app));
  }, hourMs).unref();
  return {
    port,
    close: async () => {
      clearInterval(sweeping);
      damage?.stop();
      await app.close();
      await Promise.all([backups?.idle(), swept]);
      await store.close();
    },
  };
}

/** A store in a file is watched for damage; a database looks after itself. */
async function openWatched(settings: Settings): Promise<{ store: Store; damage?: DamageWatch }> {
  const store = await openStore(settings);
  const file = storeFileOf(settings);
  if (file === undefined) return { store };
  const damage = watchDamage(store, file, checkedAtStart);
  return { store: damage.store, damage };
}

function reportsTo({ log }: FastifyInstance): DamageReports {
  return {
    onDamage: (fault) =>
      log.error({ fault }, "the store is damaged: restore a backup into an empty DATA_DIR"),
    onFailure: (fault) => log.warn({ fault }, "the store could not be looked through for damage"),
  };
}

async function open(settings: Settings, store: Store): Promise<{ app: FastifyInstance; port: number }> {
  const app = await createApp(settings, store, await seed(store));
  return { app, port: await listen(app, settings) };
}

function backupsOf(settings: Settings, store: Store, app: FastifyInstance): ScheduledBackups | undefined {
  if (settings.backupDir === "") return undefined;
  return scheduleBackups({
    folder: resolve(settings.backupDir),
    hours: settings.backupHours,
    keep: settings.backupKeep,
    store,
    files: filesToBackUp(settings),
    now: Date.now,
    onFailure: (error) => app.log.error({ err: error }, "the scheduled backup was not written"),
    onLost: (lost) => app.log.error({ files: lost }, "files of uploads are lost: the backup is without them"),
  });
}

const hourMs = 3_600_000;

/** What has had its time goes in the background; if that fails, the next time will do. */
async function sweep(app: FastifyInstance, store: Store): Promise<void> {
  await store
    .sweep(Date.now())
    .then(() => store.collect(Date.now()))
    .catch((error: unknown) => app.log.warn({ err: error }, "old rows were not swept"));
}

/** What visitors have sent goes when it has had its time, then the files of what has gone. */
async function sweepEntries(app: FastifyInstance, places: UploadPlaces): Promise<void> {
  await expireEntries(places.store, Date.now()).catch((error: unknown) =>
    app.log.warn({ err: error }, "entries that have had their time were not deleted"),
  );
  await removeOrphans(places.store).catch((error: unknown) =>
    app.log.warn({ err: error }, "members of sites that are gone were not removed"),
  );
  await removeVisitsOfGone(places.store).catch((error: unknown) =>
    app.log.warn({ err: error }, "visits to sites that are gone were not removed"),
  );
  await sweepFiles(app, places);
}

/** The files of a bucket that is away are removed when it is there again. */
async function sweepFiles(app: FastifyInstance, places: UploadPlaces): Promise<void> {
  await sweepUploads(places, Date.now()).catch((error: unknown) =>
    app.log.warn({ err: error }, "files of unfinished uploads were not removed"),
  );
}

function checkBuilder(builderDir: string): void {
  if (builderDir === "" || hasStartPage(resolve(builderDir))) return;
  throw new StartError(`BUILDER_DIR ${resolve(builderDir)} has no index.html: build the builder first.`);
}

const noRunOrigin =
  "widgets run on the builder's own host: set RUN_ORIGIN to an origin that this server answers too, such as https://run.example.org";

/** One line says that the server is ready, however many addresses it listens on. */
async function listen(app: FastifyInstance, settings: Settings): Promise<number> {
  const { host, port, logLevel, publicUrl, runOrigin } = settings;
  app.log.level = "error";
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartError(explain(error as NodeJS.ErrnoException, host, port));
  }
  const address = app.server.address();
  const listening = typeof address === "object" && address ? address.port : port;
  app.log.level = logLevel;
  app.log.info({ host, port: listening, publicUrl, runOrigin }, "ready");
  if (runOrigin === "" && !isLocal(settings)) app.log.warn(noRunOrigin);
  return listening;
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case "EADDRINUSE":
      return `PORT ${port} is taken: another program listens on it.`;
    case "EACCES":
      return `PORT ${port} may not be used by this user.`;
    case "ENOTFOUND":
    case "EADDRNOTAVAIL":
      return `HOST "${host}" is not an address of this machine.`;
    case undefined:
    default:
      return `Cannot listen on ${host}:${port}: ${message}.`;
  }
}
