import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import { createDeliveries, retryDelays } from "../src/webhooks/deliveries.ts";
import { createWebhookSender } from "../src/webhooks/send-webhook.ts";
import { guardedLookup } from "../src/webhooks/webhook-url.ts";
import { draft, openTestApp, openTestProcesses, settled, type Person, type TestApp } from "./kit.ts";

/** The receivers of these tests listen on this machine. */
const webhookNetworks = ["127.0.0.0/8"];

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Logged {
  id: string;
  entryId: number;
  state: string;
  status: number;
  problem: string;
  attempts: number;
  next: string | null;
}

/** A host that keeps what it is told, and answers with the statuses in turn, the last one from then on. */
async function receiver(...statuses: number[]): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      received.push({ path, headers, body: Buffer.concat(chunks).toString() });
      const status = statuses[Math.min(received.length, statuses.length) - 1] ?? 204;
      response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

let projects = 0;

async function publish(app: TestApp, owner: Person): Promise<number> {
  const first = -100_000 - 1000 * (projects += 1);
  const batch = draft(first, first);
  const node = batch.node("the_project");
  batch.link(node, batch.node("the_page"), "the_project_main_page");
  return settled((await app.sync(batch, owner)).concepts, node).id;
}

interface Added {
  id: string;
  secret: string;
}

async function addWebhook(app: TestApp, owner: Person, project: number, body: object): Promise<Added> {
  const added = await app.post<Added>(`/api/v1/projects/${project}/webhooks`, body, owner);
  expect(added).toHaveProperty("secret");
  return added;
}

const entry = { type: "contact", values: { name: "Iris", message: "120 tiles?" } };

function sendEntry(app: TestApp, project: number, type = "contact"): Promise<{ id: number }> {
  return app.post(`/api/v1/projects/${project}/entries`, { ...entry, type });
}

function as(who: Person | undefined): Record<string, string> {
  return who ? { authorization: `Bearer ${who.token}` } : {};
}

function logOf(app: TestApp, webhook: string, who?: Person): Promise<Logged[]> {
  return app.get(`/api/v1/webhooks/${webhook}/deliveries`, who);
}

/** Sends what is due at a time to come. */
async function deliverAt(app: TestApp, time: number): Promise<void> {
  const sender = createWebhookSender(webhookNetworks);
  await createDeliveries(app.store, sender).run(time);
  await sender.close();
}

test("a webhook is told of an entry, and knows by the signature who tells it", async () => {
  const app = await openTestApp({ webhookNetworks });
  const owner = await app.signUp();
  const { url, received } = await receiver(200);
  const project = await publish(app, owner);
  const { id, secret } = await addWebhook(app, owner, project, { url });
  const { id: entryId } = await sendEntry(app, project);
  await expect.poll(() => received.length).toBe(1);
  const [{ headers, body, path }] = received as [Received];
  const sent = JSON.parse(body) as object;
  expect([path, sent]).toMatchObject([
    "/hook",
    {
      type: "entry.created",
      data: { project, form: "contact", entry: { id: entryId, values: entry.values } },
    },
  ]);
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  expect(headers["webhook-signature"]).toBe(
    `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  );
  await expect
    .poll(() => logOf(app, id, owner))
    .toMatchObject([{ entryId, state: "arrived", status: 200, problem: "", attempts: 1, next: null }]);
  expect(JSON.stringify(await logOf(app, id, owner))).not.toContain("Iris");
});

test("it is told of the entries of its form and of its project alone", async () => {
  const app = await openTestApp({ webhookNetworks });
  const owner = await app.signUp();
  const { url, received } = await receiver(200);
  const [project, other] = [await publish(app, owner), await publish(app, owner)];
  await addWebhook(app, owner, project, { url, form: "order" });
  await sendEntry(app, other, "order");
  await sendEntry(app, project, "contact");
  await sendEntry(app, project, "order");
  await expect.poll(() => received.length).toBe(1);
  await deliverAt(app, Date.now() + retryDelays.length * 86_400_000);
  expect(received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { data: { project, form: "order" } },
  ]);
});

test("what does not arrive is repeated under the same id with growing waits, then given up, and tried again by its owner", async () => {
  const app = await openTestApp({ webhookNetworks });
  const owner = await app.signUp();
  const { url, received } = await receiver(500, 302, 500, 500, 500, 500, 500, 204);
  const project = await publish(app, owner);
  const { id } = await addWebhook(app, owner, project, { url });
  await sendEntry(app, project);
  await expect.poll(async () => (await logOf(app, id, owner))[0]?.attempts).toBe(1);
  for (const [at, delay] of retryDelays.entries()) {
    await deliverAt(app, Date.now() + delay - 10_000);
    expect([at, received.length]).toEqual([at, at + 1]);
    await deliverAt(app, Date.now() + delay);
    expect([at, received.length]).toEqual([at, at + 2]);
  }
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(received.map(({ path }) => path)).not.toContain("/elsewhere");
  const [failed] = await logOf(app, id, owner);
  expect(failed).toMatchObject({ state: "failed", status: 500, problem: "status", attempts: 7, next: null });
  const retry = `/api/v1/webhooks/${id}/deliveries/${failed?.id}/retry`;
  expect(await app.post(retry, {}, owner)).toEqual({ success: true });
  await expect.poll(async () => (await logOf(app, id, owner))[0]?.state).toBe("arrived");
  expect(await app.post(retry, {}, owner)).toMatchObject({ code: "not_found" });
});

test("an entry that was deleted before it arrived is told to nobody", async () => {
  const app = await openTestApp({ webhookNetworks });
  const owner = await app.signUp();
  const { url, received } = await receiver(500, 200);
  const project = await publish(app, owner);
  const { id } = await addWebhook(app, owner, project, { url });
  const { id: entryId } = await sendEntry(app, project);
  await expect.poll(async () => (await logOf(app, id, owner))[0]?.attempts).toBe(1);
  await app.sync({ concepts: [], connections: [], trashed: [entryId] }, owner);
  await deliverAt(app, Date.now() + (retryDelays[0] ?? 0) + 1);
  expect(received).toHaveLength(1);
  expect(await logOf(app, id, owner)).toMatchObject([{ state: "failed", problem: "deleted" }]);
});

test("an example is sent for the asking, and what is wrong is told", async () => {
  const app = await openTestApp({ webhookNetworks });
  const owner = await app.signUp();
  const { url, received } = await receiver(404);
  const project = await publish(app, owner);
  const { id } = await addWebhook(app, owner, project, { url });
  const path = `/api/v1/webhooks/${id}/test`;
  expect(await app.post(path, {}, owner)).toEqual({ status: 404, problem: "status" });
  expect(received).toHaveLength(1);
  const gone = await addWebhook(app, owner, project, { url: "http://127.0.0.1:1/" });
  expect(await app.post(`/api/v1/webhooks/${gone.id}/test`, {}, owner)).toEqual({
    status: 0,
    problem: "unreachable",
  });
});

test.each([
  "http://hooks.example.com/",
  "ftp://hooks.example.com/",
  "https://localhost/",
  "https://intranet/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://10.0.0.1/",
  "https://192.168.0.1/",
  "https://169.254.169.254/latest",
  "https://100.64.0.1/",
  "https://0.0.0.0/",
  "https://[::1]/",
  "https://[::]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[fd00::1]/",
  "https://[fe80::1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://user:secret@hooks.example.com/",
  "javascript:alert(1)",
  "hooks.example.com",
  "",
])("the address %s is no webhook", async (url) => {
  const app = await openTestApp();
  const owner = await app.signUp();
  const path = `/api/v1/projects/${await publish(app, owner)}/webhooks`;
  expect(await app.post(path, { url }, owner)).toMatchObject({ code: "webhook_url" });
  expect(await app.get(path, owner)).toEqual([]);
});

test("a name that leads into a network which is not public is not connected to", async () => {
  const found = await new Promise((resolve) => {
    guardedLookup([])("localhost", { all: true }, (error, addresses) => resolve(error?.code ?? addresses));
  });
  expect(found).toBe("EREFUSEDADDRESS");
  const app = await openTestApp({ webhookNetworks });
  const owner = await app.signUp();
  const project = await publish(app, owner);
  const { url, received } = await receiver(200);
  const { id } = await addWebhook(app, owner, project, { url });
  const { secret } = await addWebhook(app, owner, project, { url });
  const named = { id, userId: owner.userId, projectId: project, form: "", secret, created: 0 };
  const closed = createWebhookSender([]);
  const answer = await closed.send(
    { ...named, url: url.replace("127.0.0.1", "localhost") },
    { id: "x", body: "{}" },
  );
  expect(answer).toEqual({ status: 0, problem: "address" });
  await closed.close();
  expect(received).toEqual([]);
});

test("a project has a few webhooks, and none before its owner's address is confirmed", async () => {
  const app = await openTestApp();
  const owner = await app.signUp();
  const path = `/api/v1/projects/${await publish(app, owner)}/webhooks`;
  const url = "https://hooks.example.com/";
  const answers: object[] = [];
  for (let at = 0; at < 11; at += 1) answers.push(await app.post(path, { url }, owner));
  expect(answers.at(9)).toHaveProperty("secret");
  expect(answers.at(10)).toMatchObject({ code: "webhooks_full", facts: { limit: 10 } });
  const stranger = await app.signUp("nobody-yet@example.org", false);
  const own = `/api/v1/projects/${await publish(app, stranger)}/webhooks`;
  expect(await app.post(own, { url }, stranger)).toMatchObject({ code: "unverified_address" });
});

test("nobody else sees, uses or removes a webhook, and it goes with the account", async () => {
  const app = await openTestApp({ webhookNetworks });
  const owner = await app.signUp();
  const other = await app.signUp();
  const { url, received } = await receiver(200);
  const project = await publish(app, owner);
  const { id } = await addWebhook(app, owner, project, { url });
  for (const stranger of [undefined, other]) {
    expect(await app.get(`/api/v1/projects/${project}/webhooks`, stranger)).toHaveProperty("code");
    expect(await app.post(`/api/v1/projects/${project}/webhooks`, { url }, stranger)).toHaveProperty("code");
    expect(await logOf(app, id, stranger)).toHaveProperty("code");
    expect(await app.post(`/api/v1/webhooks/${id}/test`, {}, stranger)).toHaveProperty("code");
    const answer = await app.send({ method: "DELETE", url: `/api/v1/webhooks/${id}`, headers: as(stranger) });
    expect(answer.json()).toHaveProperty("code");
  }
  const exported = await app.send({ method: "GET", url: "/api/v1/account/export", headers: as(owner) });
  expect(exported.body).toContain(url);
  await app.store.accounts.erase(owner.userId);
  expect(await app.store.webhooks.find(owner.userId, id)).toBeUndefined();
  expect(received).toEqual([]);
});

test("of two processes on one store one sends", async () => {
  const [one, other] = (await openTestProcesses(2)) as [TestApp["store"], TestApp["store"]];
  const app = await openTestApp({ webhookNetworks }, false, one);
  const owner = await app.signUp();
  const project = await publish(app, owner);
  const { url } = await receiver(200);
  await addWebhook(app, owner, project, { url });
  for (let at = 1; at <= 20; at += 1)
    await one.webhooks.enqueue({ userId: owner.userId, projectId: project, form: "", entryId: at });
  const now = Date.now();
  const claims = await Promise.all(
    [one, other, one, other].map((store) => store.webhooks.claim(now, now + 60_000, 8)),
  );
  const ids = claims.flat().map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});
