import { beforeEach, expect, test } from "vitest";

import { createFileStorage } from "../src/files/storage.ts";
import { describedRoutes } from "./described-routes.ts";
import { draft, openTestApp, settled, type Person, type TestApp } from "./kit.ts";
import { callers, type Caller, type Row, type World } from "./rights-matrix.row.ts";
import { rows } from "./rights-matrix.rows.ts";

/*
 * Every route × {anonymous, owner, other, administrator} × {read, write, delete}: who is not meant sees nothing,
 * changes nothing, and cannot tell what is hidden from what is not there.
 */

let app: TestApp;
let people: Record<Exclude<Caller, "anonymous">, Person>;

beforeEach(async () => {
  app = await openTestApp();
  const administrator = await app.signUp();
  people = { administrator, owner: await app.signUp(), other: await app.signUp() };
});

let worlds = 0;

/** A private project of the owner's, with a name, a part, an upload, a claimed host, a folder and popular ids. */
async function build(owner: Person): Promise<World> {
  const number = ++worlds;
  const secret = `xyzzy-${number}`;
  const batch = draft(-1000 * number, -1000 * number);
  const project = batch.node("the_project");
  const name = batch.value("the_name", secret);
  const link = batch.link(project, name, "the_project_name");
  const inside = batch.inside(project, project, batch.value("the_part", `${secret}-part`));
  const folder = batch.node("boomFolder");
  batch.inside(folder, folder, name);
  const { concepts, connections } = await app.sync(batch, owner);
  const ids = {
    project: settled(concepts, project).id,
    name: settled(concepts, name).id,
    link: settled(connections, link).id,
    inside: settled(connections, inside).id,
  };
  const upload = `${String(number).padStart(32, "0")}.png`;
  await app.store.uploads.add(
    { name: upload, small: `${secret}_small.png`, bytes: 1, width: 0, height: 0, copies: [] },
    owner.userId,
  );
  await app.store.uploads.finish(upload, owner.userId);
  const sentFile = `entry-${String(number).padStart(32, "0")}.txt`;
  await app.store.uploads.add(
    { name: sentFile, title: "letter.txt", small: "", bytes: 1, width: 0, height: 0, copies: [] },
    owner.userId,
  );
  await createFileStorage(app.settings).put(sentFile, Buffer.from(`${secret}-letter`));
  await app.store.uploads.finish(sentFile, owner.userId, ids.project);
  const host = `shop-${number}.example.com`;
  await app.store.domains.claim(host, owner.userId, ids.project, `${secret}-token`);
  const chat = `chat-${number}`;
  const turn = { chatId: chat, place: 0, userId: owner.userId, prompt: `${secret}-prompt`, memory: "null" };
  await app.store.chats.write({ ...turn, answer: JSON.stringify({ user_prompt: turn.prompt }) });
  const unsaved = `draft-${number}`;
  const work = {
    id: unsaved,
    facts: JSON.stringify({ kind: "page", origin: ids.project, name: `${secret}-draft` }),
  };
  await app.store.drafts.write(owner.userId, { ...work, savedAt: 1, body: `${secret}-work` });
  const webhook = `webhook-${number}`;
  const told = { userId: owner.userId, projectId: ids.project, form: "", secret, created: 1 };
  await app.store.webhooks.add({ ...told, id: webhook, url: `https://${secret}.invalid/` }, 10);
  await app.store.webhooks.enqueue({ ...told, entryId: ids.project });
  const { userId: member } = await app.signUp(`${secret}-member@example.org`);
  await app.store.members.add(
    {
      userId: member,
      projectId: ids.project,
      email: `${secret}@example.org`,
      name: "",
      roles: [],
      state: "active",
      created: 1,
    },
    10,
  );
  const receiver = `receiver-${number}`;
  const asked = { userId: owner.userId, projectId: ids.project, token: receiver, asked: 1, expires: 2 };
  const rules = { max: 10, stoppedBefore: 0 };
  await app.store.receivers.ask({ ...asked, id: receiver, address: `${secret}@example.net` }, rules);
  const day = Math.floor(Date.now() / 86_400_000);
  const visited = { userId: owner.userId, projectId: ids.project, kind: "referrer", day } as const;
  await app.store.visits.add(
    `visits-${number}`,
    [{ ...visited, name: `${secret}.example`, path: "", views: 1, visits: 1 }],
    { referrers: 1 },
  );
  await app.store.popularity.add("concept", new Map([[ids.project, 5]]));
  await app.store.popularity.add("connection", new Map([[ids.link, 5]]));
  // A session besides the one that calls.
  const sessionId = await app.store.sessions.start(
    { hash: `${secret}-session`, expires: Date.now() + 60_000 },
    owner.userId,
    { agent: "", address: "" },
  );
  return {
    ...ids,
    type: settled(connections, link).typeId,
    ghost: project,
    secret,
    upload,
    sentFile,
    host,
    chat,
    unsaved,
    webhook,
    member,
    receiver,
    owner: { ...owner, sessionId },
  };
}

async function send(route: string, row: Row, world: World, caller: Caller) {
  const { url, payload } = row.ask(world);
  const [method = ""] = route.split(" ");
  const who = caller === "anonymous" ? undefined : people[caller];
  const headers = {
    randomizer: String(people.owner.randomizer),
    ...(who ? { authorization: `Bearer ${who.token}` } : {}),
    ...(payload === undefined ? {} : { "content-type": "application/json" }),
  };
  const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
  return app.send({ method: method, url, headers, ...body });
}

/** Does the answer hold anything of the world that the question did not? */
function shows(body: string, world: World, question: string): boolean {
  const facts = [world.project, world.name, world.link, world.inside, world.owner.entityId].map(String);
  const texts = [world.secret, world.upload, world.host];
  const echoed = (fact: string): boolean => new RegExp(`\\b${fact}\\b`).test(question);
  const named = facts.some((fact) => !echoed(fact) && new RegExp(`\\b${fact}\\b`).test(body));
  const filled = /"typeId":[1-9]/.test(body) && facts.some((fact) => new RegExp(`\\b${fact}\\b`).test(body));
  return (
    named ||
    filled ||
    texts.some((text) => !question.includes(text) && body.includes(text)) ||
    isFilledList(body, facts)
  );
}

function isFilledList(body: string, facts: string[]): boolean {
  return (
    /"(conceptIds|compositionIds|linkers|concepts|connectionIds)":\[\d/.test(body) &&
    facts.some((fact) => body.includes(fact))
  );
}

/** Everything that is the owner's, as text. */
async function fingerprint(world: World): Promise<string> {
  const { owner } = world;
  const viewer = { userId: owner.userId, admin: false };
  const window = { limit: 1000, offset: 0 };
  const links = await app.store.links({ ids: [world.project, owner.entityId], direction: "from" }, viewer);
  return JSON.stringify([
    await app.store.concepts(await app.store.owned("concept", owner.userId, window), viewer),
    await app.store.connections(await app.store.owned("connection", owner.userId, window), viewer),
    links,
    await app.store.connections([world.link, world.inside], viewer),
    await app.store.uploads.list(owner.userId),
    await app.store.uploads.list(owner.userId, "visitors"),
    await app.store.domains.list(owner.userId),
    await app.store.chats.turns(world.chat),
    await app.store.drafts.list(owner.userId),
    await app.store.webhooks.ofUser(owner.userId),
    (await app.store.members.list(world.project, { search: "", offset: 0, limit: 10 })).map(
      ({ userId, roles }) => [userId, roles],
    ),
    await app.store.webhooks.deliveries(owner.userId, world.webhook, 10),
    await app.store.receivers.ofUser(owner.userId),
    await app.store.visits.ofUser(owner.userId, undefined, 10),
    (await app.store.sessions.list(owner.userId)).length,
    await app.store.accounts.byUser(owner.userId),
  ]);
}

const order = { read: 0, open: 1, write: 2, delete: 3 };

test("every route has a row, and every row a route", async () => {
  const routes = (await describedRoutes(app.app)).map(({ method, url }) => `${method} ${url}`);
  expect(routes.length).toBeGreaterThan(100);
  expect(new Set(routes)).toEqual(new Set(Object.keys(rows)));
});

test("no GET is meant to change or delete anything", () => {
  const changing = Object.entries(rows).filter(([, { kind }]) => kind === "write" || kind === "delete");
  expect(changing.length).toBeGreaterThan(10);
  expect(changing.map(([route]) => route).filter((route) => route.startsWith("GET "))).toEqual([]);
});

test("who is not meant sees nothing, and hidden and missing look the same", async () => {
  const world = await build(people.owner);
  const missing = {
    ...world,
    project: 900_000_001,
    name: 900_000_002,
    link: 900_000_003,
    inside: 900_000_004,
    secret: "never-written",
    ghost: -900_000_001,
    chat: "never-begun",
    webhook: "never-added",
    receiver: "never-asked",
    upload: `${"f".repeat(32)}.png`,
    sentFile: `entry-${"f".repeat(32)}.txt`,
  };
  const outcomes: string[] = [];
  for (const [route, row] of Object.entries(rows).filter(([, { kind }]) => kind === "read")) {
    const question = JSON.stringify(row.ask(world));
    for (const caller of callers) {
      const { body, statusCode } = await send(route, row, world, caller);
      const meant = caller === "owner";
      if (shows(body, world, question) !== meant)
        outcomes.push(`${route}: ${caller} ${meant ? "does not see it" : `sees ${body}`}`);
      if (meant) continue;
      const absent = await send(route, row, { ...missing, owner: world.owner }, caller);
      const plain = (text: string): string => text.replace(/\b(9000000\d\d|1\d{6})\b/g, "#");
      if (absent.statusCode !== statusCode || plain(absent.body) !== plain(body))
        outcomes.push(`${route}: ${caller} can tell hidden from missing: ${body} / ${absent.body}`);
    }
  }
  expect(outcomes).toEqual([]);
});

test(
  "who is not meant changes nothing, and open calls show and change nothing of others",
  { timeout: 180_000 },
  async () => {
    const outcomes: string[] = [];
    const changing = Object.entries(rows)
      .filter(([, { kind }]) => kind !== "read")
      .toSorted(([, one], [, other]) => order[one.kind] - order[other.kind]);
    for (const [route, row] of changing) {
      for (const caller of callers) {
        const owner = (people.owner = await app.signUp());
        const world = await build(owner);
        const before = await fingerprint(world);
        const { body, statusCode } = await send(route, row, world, caller);
        if (statusCode >= 500) outcomes.push(`${route}: ${caller} gets ${statusCode}`);
        const changed = before !== (await fingerprint(world));
        const meant = caller === "owner" && row.kind !== "open";
        // In open calls the owner changes things of the owner's own.
        const isOwn = caller === "owner" && row.kind === "open";
        if (changed !== meant && !isOwn)
          outcomes.push(
            `${route}: ${caller} ${meant ? "changes nothing" : "changes it"}: ${statusCode} ${body}`,
          );
        const question = JSON.stringify(row.ask(world));
        if (caller !== "owner" && shows(body, world, question) && !isNamedByDesign(route))
          outcomes.push(`${route}: ${caller} sees ${body}`);
      }
    }
    expect(outcomes).toEqual([]);
  },
);

/** A host tells the project that it shows, once it is proven; and new ids of links may be numbers that concepts have. */
function isNamedByDesign(route: string): boolean {
  const routes = ["POST /dns", "POST /api/project-deploy", "GET /api/get_reserved_connection_ids"];
  return routes.includes(route);
}
