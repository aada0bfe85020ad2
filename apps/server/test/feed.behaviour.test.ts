import type { AddressInfo } from "node:net";

import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { createApp } from "../src/app.ts";
import { openPostgresStore } from "../src/store/postgres/postgres-store.ts";
import { readSettings } from "../src/settings.ts";
import {
  draft,
  openTestApp,
  password,
  settled,
  temporaryFolder,
  testDatabase,
  type Person,
  type TestApp,
} from "./kit.ts";

interface Event {
  id: string;
  event: string;
  data: { concepts?: number[]; types?: number[]; origin?: number };
}

/** What a client hears, one event after another. */
interface Listening {
  next(): Promise<Event>;
  /** True when the server has ended the stream. */
  ended(): Promise<boolean>;
  stop(): void;
}

async function listen(port: number, who?: Person, lastSeen?: string): Promise<Listening> {
  const stopper = new AbortController();
  const headers = {
    ...(who ? { authorization: `Bearer ${who.token}` } : {}),
    ...(lastSeen === undefined ? {} : { "last-event-id": lastSeen }),
  };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/changes`, { headers, signal: stopper.signal });
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const events = read(answer);
  const heard = events[Symbol.asyncIterator]();
  onTestFinished(() => stopper.abort());
  return {
    next: async () => (await heard.next()).value as Event,
    ended: async () => (await heard.next()).done === true,
    stop: () => stopper.abort(),
  };
}

async function* read(answer: Response): AsyncGenerator<Event> {
  let text = "";
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString();
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const fields = new Map(
        text
          .slice(0, end)
          .split("\n")
          .map((line) => line.split(": ", 2) as [string, string]),
      );
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data !== undefined)
        yield {
          id: fields.get("id") ?? "",
          event: fields.get("event") ?? "",
          data: JSON.parse(data) as Event["data"],
        };
    }
  }
}

async function savePage(app: Pick<TestApp, "sync">, who: Person, accessId = 4): Promise<number> {
  const batch = draft(-Math.ceil(Math.random() * 1e9), -Math.ceil(Math.random() * 1e9));
  const page = batch.node("the_page", { accessId });
  return settled((await app.sync(batch, who)).concepts, page).id;
}

let app: TestApp;
let port: number;
let ada: Person;
let bob: Person;

beforeEach(async () => {
  app = await openTestApp();
  [ada, bob] = [await app.signUp(), await app.signUp()];
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.app.server.address() as AddressInfo).port;
});

afterEach(() => app.app.close());

describe("the change feed", () => {
  test("tells what changed to those who may see it, and who wrote it to the writer alone", async () => {
    const [mine, theirs, anybodys] = [await listen(port, ada), await listen(port, bob), await listen(port)];
    for (const listening of [mine, theirs, anybodys]) expect((await listening.next()).event).toBe("ready");
    const hidden = await savePage(app, ada);
    const shown = await savePage(app, ada, 5);
    expect((await mine.next()).data).toMatchObject({ concepts: [hidden], origin: ada.randomizer });
    expect((await mine.next()).data).toMatchObject({
      concepts: [shown],
      types: [expect.any(Number) as number],
    });
    for (const listening of [theirs, anybodys])
      expect((await listening.next()).data).toMatchObject({ concepts: [shown], origin: 0 });
  });

  test("who comes back hears what was missed, once and in order", async () => {
    const first = await listen(port, ada);
    await first.next();
    const pages = [await savePage(app, ada)];
    const { id } = await first.next();
    first.stop();
    for (let count = 0; count < 20; count++) pages.push(await savePage(app, ada));
    await savePage(app, bob);
    const again = await listen(port, ada, id);
    const missed = [];
    for (let count = 0; count < 20; count++) missed.push((await again.next()).data.concepts?.[0]);
    expect(missed).toEqual(pages.slice(1));
    expect((await again.next()).event).toBe("ready");
    const last = await savePage(app, ada);
    expect((await again.next()).data.concepts).toEqual([last]);
  });

  test("tells that an account was erased, so that its sites are looked for and not found", async () => {
    const listening = await listen(port, ada);
    await listening.next();
    expect(await app.post("/api/v1/account/delete", { password }, ada)).toEqual({ success: true });
    const { event, data } = await listening.next();
    expect([event, data.concepts, data.types]).toEqual(["change", [], []]);
  });

  test("who was away for too long is told to begin anew", async () => {
    const late = await listen(port, ada, "0-999999");
    expect((await late.next()).event).toBe("reset");
    expect((await late.next()).event).toBe("ready");
  });

  test("ends with the server, and a bad token hears nothing", async () => {
    const listening = await listen(port, ada);
    await listening.next();
    const refused = await fetch(`http://127.0.0.1:${port}/api/v1/changes`, {
      headers: { authorization: "Bearer no" },
    });
    expect(refused.status).toBe(401);
    const closing = app.app.close();
    expect(await listening.ended()).toBe(true);
    await closing;
  });
});

test("across processes on PostgreSQL each hears what the other wrote", async () => {
  const url = await testDatabase();
  const settings = {
    ...readSettings({ LOG_LEVEL: "silent", DATA_DIR: temporaryFolder(), AUTH_RATE_LIMIT: "0" }),
  };
  const ports: number[] = [];
  for (const connections of [4, 5]) {
    const store = await openPostgresStore({ url, connections });
    const process = await createApp(settings, store);
    onTestFinished(async () => {
      await process.close();
      await store.close();
    });
    await process.listen({ port: 0, host: "127.0.0.1" });
    ports.push((process.server.address() as AddressInfo).port);
  }
  const [one = 0, other = 0] = ports;
  const call = async <T>(to: number, path: string, body: object, headers = {}): Promise<T> => {
    const init = {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    };
    return (await fetch(`http://127.0.0.1:${to}${path}`, init)).json() as Promise<T>;
  };
  const credentials = { email: "ada@example.org", password: "a-long-and-rare-one" };
  await call(one, "/api/auth/signup", credentials);
  const { data } = await call<{ data: Person }>(other, "/api/auth/login", credentials);
  const listening = await listen(other, data);
  expect((await listening.next()).event).toBe("ready");
  const authorization = { authorization: `Bearer ${data.token}`, randomizer: "7" };
  const batch = draft();
  const page = batch.node("the_page");
  const { concepts } = await call<{ concepts: { id: number; ghostId: number }[] }>(
    one,
    "/api/v1/local-concepts",
    batch.body(),
    authorization,
  );
  expect((await listening.next()).data.concepts).toEqual([settled(concepts, page).id]);
});
