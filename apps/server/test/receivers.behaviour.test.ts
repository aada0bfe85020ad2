import { expect, test } from "vitest";

import { emailsNow, emailsOf, factsOf, publish, sendByForm, siteToken } from "./entry-emails.ts";
import { openTestApp, type Person, type TestApp } from "./kit.ts";

interface Shown {
  id: string;
  address: string;
  state: string;
  code?: string;
}

const colleague = "cleo@example.net";

function open(more: object = {}): Promise<TestApp> {
  return openTestApp({ siteToken, ...more });
}

function ask(app: TestApp, project: number, owner: Person, address = colleague): Promise<Shown> {
  return app.post(`/api/v1/projects/${project}/receivers`, { address }, owner);
}

/** Token of the newest e-mail to an address that holds a link of that kind. */
async function tokenTo(app: TestApp, address: string, kind: "token" | "stop"): Promise<string> {
  const emails = (await emailsNow(app)).filter((email) => email.includes(`\nTo: ${address}\n`));
  const found = emails.flatMap(
    (email) => new RegExp(`entry-emails#${kind}=([\\w.-]+)`).exec(email)?.[1] ?? [],
  );
  return found.at(-1) ?? "";
}

function confirm(app: TestApp, token: string): Promise<Shown> {
  return app.post("/api/v1/receivers/confirm", { token });
}

function stop(app: TestApp, token: string): Promise<Shown> {
  return app.post(`/api/v1/receivers/stop?token=${token}`);
}

async function agree(app: TestApp, project: number, owner: Person, address = colleague): Promise<void> {
  await ask(app, project, owner, address);
  await confirm(app, await tokenTo(app, address, "token"));
}

async function statesOf(app: TestApp, project: number, owner: Person): Promise<string[]> {
  const list = await app.get<Shown[]>(`/api/v1/projects/${project}/receivers`, owner);
  return list.map(({ address, state }) => `${address} ${state}`);
}

/** To whom an entry went that a form sends to these addresses. */
async function receiversOf(app: TestApp, words: string): Promise<string[]> {
  const emails = (await emailsOf(app)).filter((email) => email.includes(`message: ${words}`));
  return emails.map((email) => /^To: (.*)$/m.exec(email)?.[1] ?? "").toSorted();
}

test("an address gets entries once its holder has agreed, and none after they stop", async () => {
  const app = await open();
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Tiles" });
  expect(await ask(app, project, owner)).toMatchObject({ address: colleague, state: "waiting" });
  const [request = ""] = await emailsNow(app);
  expect(request).toContain(`${owner.email} wants what visitors send`);
  expect(request).toContain("\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n");
  const token = await tokenTo(app, colleague, "token");
  expect(await confirm(app, token)).toEqual({ address: colleague, site: "Tiles" });
  expect(await statesOf(app, project, owner)).toEqual([`${colleague} confirmed`]);
  await sendByForm(app, project, { to: [colleague] }, { message: "hello" });
  await expect.poll(() => emailsNow(app)).toHaveLength(3);
  expect(await stop(app, await tokenTo(app, colleague, "stop"))).toEqual({
    address: colleague,
    site: "Tiles",
  });
  expect(await statesOf(app, project, owner)).toEqual([`${colleague} stopped`]);
  await sendByForm(app, project, { to: [colleague] }, { message: "too late" });
  expect(await receiversOf(app, "too late")).toEqual([owner.email]);
});

test("an entry goes to the owner and to those whom its form names, each by themselves", async () => {
  const app = await open();
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Tiles", entry_emails: "off" });
  await agree(app, project, owner);
  await agree(app, project, owner, "unnamed@example.net");
  await sendByForm(app, project, { to: ["Cleo@Example.NET", owner.email, "no address"] }, { message: "hi" });
  expect(await receiversOf(app, "hi")).toEqual([colleague, owner.email]);
});

test("none goes to who has not agreed, or has agreed for another project or another owner", async () => {
  const app = await open();
  const [owner, other] = [await app.signUp(), await app.signUp()];
  const project = await publish(app, owner, { name: "Tiles" });
  await agree(app, await publish(app, owner, { name: "Second" }), owner);
  await agree(app, await publish(app, other, { name: "Foreign" }), other, "eve@example.net");
  await ask(app, project, owner, "asked@example.net");
  const to = [colleague, "eve@example.net", "asked@example.net"];
  await sendByForm(app, project, { to }, { message: "hi" });
  expect(await receiversOf(app, "hi")).toEqual([owner.email]);
});

test("no visitor names a receiver or a label, neither by a header nor in the body", async () => {
  const app = await open();
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Tiles" });
  await agree(app, project, owner);
  const facts = factsOf({ to: [colleague], labels: { message: "Forged" } });
  const headers = { "content-type": "application/json", "x-form-facts": facts };
  const payload = JSON.stringify({
    type: "contact",
    values: { message: "hi" },
    to: [colleague],
    form: facts,
  });
  const url = `/api/v1/projects/${project}/entries`;
  await app.send({ method: "POST", url, headers, payload });
  await app.send({ method: "POST", url, headers: { ...headers, "x-service-token": "guessed" }, payload });
  expect(await receiversOf(app, "hi")).toEqual([owner.email, owner.email]);
});

test("what says nothing that can be read of a form keeps no entry from its owner", async () => {
  const app = await open();
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Tiles" });
  for (const facts of ["e30", "%%%", factsOf({ to: ["a", "b", "c", "d"] })])
    await app.send({
      method: "POST",
      url: `/api/v1/projects/${project}/entries`,
      headers: { "content-type": "application/json", "x-service-token": siteToken, "x-form-facts": facts },
      payload: JSON.stringify({ type: "contact", values: { message: "hi" } }),
    });
  expect(await receiversOf(app, "hi")).toEqual(Array.from({ length: 3 }, () => owner.email));
});

test("a link agrees once, as long as it is new, and for nothing else than it was sent for", async () => {
  const app = await open();
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Tiles" });
  await ask(app, project, owner);
  const first = await tokenTo(app, colleague, "token");
  const stopping = await tokenTo(app, colleague, "stop");
  await ask(app, project, owner);
  const second = await tokenTo(app, colleague, "token");
  for (const token of [first, "", "guessed", stopping])
    expect(await confirm(app, token)).toMatchObject({ code: "letter_spent" });
  expect(await confirm(app, second)).toMatchObject({ address: colleague });
  expect(await confirm(app, second)).toMatchObject({ code: "letter_spent" });
  await stop(app, stopping);
  expect(await confirm(app, second)).toMatchObject({ code: "letter_spent" });
  expect(await statesOf(app, project, owner)).toEqual([`${colleague} stopped`]);
});

test("a request is open for seven days", async () => {
  const app = await open();
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Tiles" });
  const day = 86_400_000;
  const { hashToken } = await import("../src/accounts/tokens.ts");
  for (const [address, age] of [
    ["new@example.net", 7 * day - 60_000],
    ["old@example.net", 7 * day + 60_000],
  ] as const)
    await app.store.receivers.ask(
      {
        id: address,
        userId: owner.userId,
        projectId: project,
        address,
        token: hashToken(address),
        asked: Date.now() - age,
        expires: Date.now() + day,
      },
      { max: 10, stoppedBefore: 0 },
    );
  expect(await confirm(app, "new@example.net")).toMatchObject({ address: "new@example.net" });
  expect(await confirm(app, "old@example.net")).toMatchObject({ code: "letter_spent" });
});

test("a link stops its own e-mails and no others', and who only looks at it stops nothing", async () => {
  const app = await open();
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Tiles" });
  await agree(app, project, owner);
  await agree(app, project, owner, "bob@example.net");
  const [own = "", signature = ""] = (await tokenTo(app, colleague, "stop")).split(".");
  const [others = ""] = (await tokenTo(app, "bob@example.net", "stop")).split(".");
  for (const token of [`${others}.${signature}`, `${others}.`, others, ""])
    expect(await stop(app, token)).toMatchObject({ code: "letter_spent" });
  const looked = await app.send({ url: `/api/v1/receivers/stop?token=${own}.${signature}` });
  expect([looked.statusCode, looked.headers.location]).toEqual([
    303,
    `${app.settings.publicUrl}/entry-emails#stop=${own}.${signature}`,
  ]);
  expect(await statesOf(app, project, owner)).toEqual([
    `${colleague} confirmed`,
    "bob@example.net confirmed",
  ]);
  await app.form(`/api/v1/receivers/stop?token=${own}.${signature}`, { "List-Unsubscribe": "One-Click" });
  expect(await statesOf(app, project, owner)).toEqual([`${colleague} stopped`, "bob@example.net confirmed"]);
});

test("who has stopped is not asked again for thirty days, not even after they were removed", async () => {
  const app = await open();
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Tiles" });
  const { id } = await ask(app, project, owner);
  await stop(app, await tokenTo(app, colleague, "stop"));
  expect(await ask(app, project, owner)).toMatchObject({ code: "receiver_stopped", facts: { days: 30 } });
  const url = `/api/v1/receivers/${id}`;
  const removed = await app.send({
    method: "DELETE",
    url,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(removed.json()).toMatchObject({ code: "receiver_stopped" });
  expect(await emailsNow(app)).toHaveLength(1);
});

test("an address is asked five times a day, whoever asks, and an owner asks ten addresses for a project", async () => {
  const app = await open({ authRateLimit: 1000 });
  const outcomes: (string | undefined)[] = [];
  for (let count = 0; count < 3; count += 1) {
    const owner = await app.signUp();
    const project = await publish(app, owner, { name: "Tiles" });
    for (const address of ["cleo@example.net", "cleo+x@example.net"])
      outcomes.push((await ask(app, project, owner, address)).code);
  }
  expect(outcomes).toEqual([undefined, undefined, undefined, undefined, undefined, "too_many_requests"]);
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Tiles" });
  const codes: (string | undefined)[] = [];
  for (let count = 0; count < 21; count += 1)
    codes.push((await ask(app, project, owner, `a${count}@example.net`)).code);
  expect(codes.slice(9, 12)).toEqual([undefined, "receivers_full", "receivers_full"]);
  expect(codes[20]).toBe("too_many_requests");
});

test("a receiver gets sixty entries of a project in an hour", async () => {
  const app = await open({ authRateLimit: 1000 });
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Tiles", entry_emails: "off" });
  await agree(app, project, owner);
  for (let count = 0; count < 63; count += 1)
    await app.send({
      method: "POST",
      url: `/api/v1/projects/${project}/entries`,
      headers: {
        "content-type": "application/json",
        "x-service-token": siteToken,
        "x-forwarded-for": `192.0.2.${count}`,
        "x-form-facts": factsOf({ to: [colleague] }),
      },
      payload: JSON.stringify({ type: "contact", values: { message: "hi" } }),
    });
  expect(await receiversOf(app, "hi")).toHaveLength(60);
});

test("only who has confirmed their own address asks others, for a project of theirs, and for real addresses", async () => {
  const app = await open();
  const [owner, other] = [await app.signUp(), await app.signUp()];
  const stranger = await app.signUp("stranger@example.org", false);
  const project = await publish(app, owner, { name: "Tiles" });
  expect(await ask(app, project, other)).toMatchObject({ code: "not_found" });
  const own = await publish(app, stranger, { name: "Bait" });
  expect(await ask(app, own, stranger)).toMatchObject({ code: "unverified_address" });
  for (const address of ["none", "a@example.net, b@example.net", "a@example.net\r\nBcc: b@example.net"])
    expect(await ask(app, project, owner, address)).toMatchObject({ code: "invalid_email" });
  expect(await emailsOf(app)).toEqual([]);
});

test("a request holds no header, link or flood of text that the name of a project would bring in", async () => {
  const app = await open();
  const owner = await app.signUp();
  const name = `Win\r\nBcc: all@example.net at https://evil.example/x ${"very ".repeat(200)}`;
  await ask(app, await publish(app, owner, { name }), owner);
  const [email = ""] = await emailsOf(app);
  expect(email).not.toMatch(/^bcc:/im);
  expect(email).not.toMatch(/evil\.example|https:\/\/evil|all@example/);
  expect(email).toContain('"Win Bcc: all example net at https evil example x very very v…"');
});

test("it is in the language of the owner, and the entries in that of the site", async () => {
  const app = await open();
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Azulejos", language: "es" });
  const headers = {
    authorization: `Bearer ${owner.token}`,
    "accept-language": "es",
    "content-type": "application/json",
  };
  const payload = JSON.stringify({ address: colleague });
  await app.send({ method: "POST", url: `/api/v1/projects/${project}/receivers`, headers, payload });
  await confirm(app, await tokenTo(app, colleague, "token"));
  await sendByForm(app, project, { to: [colleague] }, { message: "hola" });
  const [request = "", ...entries] = await emailsOf(app);
  expect(request).toContain("Para aceptar, abre este enlace");
  expect(entries.find((email) => email.includes(`To: ${colleague}`))).toContain(
    "No recibir más estos mensajes",
  );
});

test("receivers are part of what an account exports, and go with it", async () => {
  const app = await open();
  const owner = await app.signUp();
  const project = await publish(app, owner, { name: "Tiles" });
  await ask(app, project, owner);
  const { receivers } = await app.get<{ receivers: Shown[] }>("/api/v1/account/export", owner);
  expect(receivers).toMatchObject([{ address: colleague, state: "waiting", project: `c${project}` }]);
  await app.store.accounts.erase(owner.userId);
  expect(await app.store.receivers.ofUser(owner.userId)).toEqual([]);
});
