import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { SyncBatch } from "@tessera/graph/wire";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";

import { hashPassword } from "../src/accounts/passwords.ts";
import { enrol } from "../src/accounts/sign-up.ts";
import { createAccessTokens, newRefreshToken } from "../src/accounts/tokens.ts";
import { createApp } from "../src/app.ts";
import { noSeeds, seed } from "../src/seeds/seed.ts";
import { readSettings, type Settings } from "../src/settings.ts";
import { openPostgresStore } from "../src/store/postgres/postgres-store.ts";
import type { Draft } from "./draft.ts";
import { databaseAt } from "./postgres.ts";
import { openSqliteStore, type SqliteOptions } from "../src/store/sqlite/sqlite-store.ts";
import type { Store } from "../src/store/store.ts";

export { draft, settled, type Draft } from "./draft.ts";

/** A folder that is gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tessera-server-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let migrated: Promise<Buffer> | undefined;

/** The file of a new store: to copy it takes a fifth of the time that all migrations take. */
async function migrateOnce(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "tessera-server-"));
  const file = join(folder, "tessera.sqlite");
  await (await openSqliteStore(file)).close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** A new store in a file. */
export async function openTestStore(
  folder: string = temporaryFolder(),
  options: SqliteOptions = {},
): Promise<Store> {
  const file = join(folder, "tessera.sqlite");
  if (!existsSync(file)) writeFileSync(file, await (migrated ??= migrateOnce()));
  const store = await openSqliteStore(file, options);
  onTestFinished(() => store.close());
  return store;
}

let databases = 0;
let admin: Promise<Client> | undefined;

/** Runs a statement over one connection for the whole file, as a new one takes longer than most statements. */
async function administer(sql: string): Promise<void> {
  admin ??= connect(inject("postgres").address);
  await (await admin).query(sql);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A name that no other test has. */
const newName = (): string => `t${process.pid}_${++databases}_${randomBytes(3).toString("hex")}`;

/** Address of an empty PostgreSQL schema of its own; gone when the test is over. */
export async function testDatabase(): Promise<string> {
  const name = newName();
  await administer(`CREATE SCHEMA ${name}`);
  onTestFinished(() => administer(`DROP SCHEMA ${name} CASCADE`));
  const url = new URL(inject("postgres").address);
  url.searchParams.set("options", `-c search_path=${name}`);
  return url.href;
}

/** Address of a PostgreSQL database with an empty store; gone when the test is over. */
async function migratedDatabase(): Promise<string> {
  const { address, template } = inject("postgres");
  const name = newName();
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  onTestFinished(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));
  return databaseAt(address, name);
}

/** A new store in a database. */
export async function openTestPostgres(): Promise<Store> {
  const store = await openPostgresStore({ url: await migratedDatabase(), connections: 5 });
  onTestFinished(() => store.close());
  return store;
}

/** The whole server over each kind of store. */
export const onBothStores: [engine: string, open: (more?: Partial<Settings>) => Promise<TestApp>][] = [
  ["SQLite", (more) => openTestApp(more)],
  ["PostgreSQL", async (more) => openTestApp(more, false, await openTestPostgres())],
];

/** Stores that share a new database and nothing else, as those of several processes. */
export async function openTestProcesses(count: number): Promise<Store[]> {
  const url = await migratedDatabase();
  const stores: Store[] = [];
  for (let at = 0; at < count; at++) stores.push(await openPostgresStore({ url, connections: 5 }));
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
  return stores;
}

/** The whole server over a new store, without a socket. */
export async function openTestApp(
  more: Partial<Settings> = {},
  seeded = false,
  given?: Store,
): Promise<TestApp> {
  const folder = temporaryFolder();
  const settings = {
    ...readSettings({ LOG_LEVEL: "silent", DATA_DIR: folder, AUTH_RATE_LIMIT: "0" }),
    ...more,
  };
  const store = given ?? (await openTestStore(folder));
  const seeds = seeded ? await seed(store) : noSeeds;
  const app = await createApp(settings, store, seeds);
  onTestFinished(() => app.close());
  return { app, store, settings, ...calls(app, store, settings) };
}

export interface TestApp extends Calls {
  app: FastifyInstance;
  store: Store;
  settings: Settings;
}

type Headers = Record<string, string>;

interface Calls {
  post: <T = unknown>(url: string, payload?: unknown, who?: Who) => Promise<T>;
  get: <T = unknown>(url: string, who?: Who) => Promise<T>;
  /** The raw answer, for statuses and headers. */
  send: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  form: <T = unknown>(url: string, fields: Record<string, string>, who?: Who) => Promise<T>;
  sync: (batch: Draft | object, who?: Who, headers?: Headers) => Promise<SyncBatch>;
  signUp: (email?: string, verified?: boolean) => Promise<Person>;
}

type Who = Person | undefined;

/** Somebody with an account who is signed in. */
export interface Person {
  token: string;
  refreshToken: string;
  email: string;
  userId: number;
  userConcept: number;
  entityId: number;
  randomizer: number;
}

export const password = "a-long-and-rare-one";
let people = 0;

let knownHash: Promise<string> | undefined;

function calls(app: FastifyInstance, store: Store, settings: Settings): Calls {
  const bearer = (who: Who): Headers => (who ? { authorization: `Bearer ${who.token}` } : {});
  const json = async <T>(options: InjectOptions): Promise<T> => (await app.inject(options)).json<T>();

  /** As the calls do it, but without hashing the same password again and again; the address is verified. */
  async function signUp(email = `person${++people}@example.org`, verified = true): Promise<Person> {
    const passwordHash = await (knownHash ??= hashPassword(password));
    const person = {
      email,
      username: email.split("@")[0],
      entityType: "person",
      fname: "Ada",
      lname: "Lovelace",
    };
    const account = await enrol(store, settings.adminEmail, person, { passwordHash });
    if (verified) await store.accounts.verify(account.userId);
    const tokens = createAccessTokens(await store.secret("access-token"), settings.publicUrl);
    const refresh = newRefreshToken();
    const device = { agent: "a browser", address: "127.0.0.1" };
    const sessionId = await store.sessions.start(refresh.stored, account.userId, device);
    const { userId, userConcept, entityId } = account;
    return {
      token: tokens.issue(account, sessionId),
      refreshToken: refresh.token,
      email: account.email,
      userId,
      userConcept,
      entityId,
      randomizer: 1000 + ++people,
    };
  }

  return {
    post: (url, payload = {}, who) =>
      json({
        method: "POST",
        url,
        headers: { ...bearer(who), "content-type": "application/json" },
        payload: JSON.stringify(payload),
      }),
    get: (url, who) => json({ method: "GET", url, headers: bearer(who) }),
    send: (options) => app.inject(options),
    form: (url, fields, who) =>
      json({
        method: "POST",
        url,
        headers: { ...bearer(who), "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(fields).toString(),
      }),
    sync: (batch, who, headers = {}) =>
      json({
        method: "POST",
        url: who ? "/api/v1/local-concepts" : "/api/v1/local-concepts-without-auth",
        headers: { ...bearer(who), randomizer: String(who?.randomizer ?? 77), ...headers },
        payload: "body" in batch ? batch.body() : batch,
      }),
    signUp,
  };
}
