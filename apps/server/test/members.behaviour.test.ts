import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { removeOrphans } from "../src/members/accounts.ts";
import { draft, onBothStores, openTestApp, settled, type Person, type TestApp } from "./kit.ts";

const siteToken = "a-secret-of-the-runtime";
const origin = "https://club.example.org";
const password = "rare-and-long-enough";

interface Visit {
  session: string;
  member: { userId: number; email: string; name: string; roles: string[] };
  code?: string;
  proof?: string;
}

interface Listed {
  members: { id: number; email: string; name: string; roles: string[]; state: string; seen: string | null }[];
  found: number;
  all: number;
  code?: string;
}

let projects = 0;

/** A site of somebody's, with what its settings say. */
async function openSite(app: TestApp, owner: Person, settings: Record<string, string> = {}): Promise<number> {
  const first = -1000 * (projects += 1);
  const batch = draft(first, first);
  const node = batch.node("the_project");
  const texts = { name: "Rowing club", ...settings };
  for (const [field, text] of Object.entries(texts))
    batch.link(node, batch.value(`the_${field}`, text), `the_project_${field}`);
  batch.link(node, batch.node("the_page"), "the_project_main_page");
  return settled((await app.sync(batch, owner)).concepts, node).id;
}

/** What the site runtime asks in the name of a visitor. */
async function visit(
  app: TestApp,
  site: number,
  action: string,
  payload: object,
  token = siteToken,
): Promise<Visit> {
  const answer = await app.send({
    method: "POST",
    url: `/api/v1/projects/${site}/member-visits/${action}`,
    headers: { "x-service-token": token, "x-forwarded-for": "192.0.2.7" },
    payload,
  });
  return answer.json<Visit>();
}

const signUp = (app: TestApp, site: number, email: string, more: object = {}): Promise<Visit> =>
  visit(app, site, "sign-up", { email, password, name: "Ada", origin, next: "/board", ...more });

const signIn = (app: TestApp, site: number, email: string, secret = password): Promise<Visit> =>
  visit(app, site, "sign-in", { email, password: secret, origin, next: "" });

/** The text of the latest e-mail to an address, once there are as many to it. */
async function emailTo(app: TestApp, to: string, count = 1): Promise<string> {
  const folder = join(app.settings.dataDir, "mail");
  const read = (): string[] => {
    try {
      const all = readdirSync(folder).toSorted();
      return all
        .map((name) => readFileSync(join(folder, name), "utf8"))
        .filter((text) => text.includes(`To: ${to}`));
    } catch {
      // The folder is made with the first e-mail.
      return [];
    }
  };
  await expect.poll(() => read().length).toBe(count);
  return (read().at(-1) ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
}

const letterIn = (email: string): string => /letter=([\w-]{43})/.exec(email)?.[1] ?? "";

const use = (app: TestApp, site: number, letter: string, more: object = {}): Promise<Visit> =>
  visit(app, site, "letter/use", { letter, proof: "", password: "", name: "", ...more });

const list = (app: TestApp, site: number, owner: Person, query = ""): Promise<Listed> =>
  app.get<Listed>(`/api/v1/projects/${site}/members${query}`, owner);

/** Somebody who has signed up and confirmed their address. */
async function joined(app: TestApp, site: number, email: string): Promise<Visit> {
  const { proof } = await signUp(app, site, email);
  return use(app, site, letterIn(await emailTo(app, email)), { proof });
}

describe.each(onBothStores)("members of a site on %s", (_engine, open) => {
  const opened = (): Promise<TestApp> => open({ siteToken });

  test("sign up, show that the address is theirs, and are signed in in the browser of the sign-up", async () => {
    const app = await opened();
    const owner = await app.signUp();
    const site = await openSite(app, owner);
    const { proof } = await signUp(app, site, "Ada@Example.org");
    const email = await emailTo(app, "ada@example.org");
    expect(email).toContain(`${origin}/.tessera/member?letter=`);
    expect(email).toContain("next=%2Fboard");
    const letter = letterIn(email);
    expect(await visit(app, site, "letter", { letter, proof })).toMatchObject({ needsPassword: false });
    const { session, member } = await use(app, site, letter, { proof });
    expect(member).toMatchObject({ email: "ada@example.org", name: "Ada", roles: [] });
    expect(await visit(app, site, "who", { session })).toMatchObject({ email: "ada@example.org" });
    expect(await use(app, site, letter, { proof })).toMatchObject({ code: "letter_spent" });
    expect(await signIn(app, site, "ADA@example.org ")).toMatchObject({ member: { name: "Ada" } });
    expect(await list(app, site, owner)).toMatchObject({
      members: [{ state: "active", name: "Ada" }],
      found: 1,
      all: 1,
    });
    await visit(app, site, "sign-out", { session });
    expect(await visit(app, site, "who", { session })).toMatchObject({ code: "unauthorized" });
  });

  test("a password that somebody else has signed up with opens nothing once the address is confirmed", async () => {
    const app = await opened();
    const site = await openSite(app, await app.signUp());
    const attacker = await signUp(app, site, "victim@example.org", { password: "what-the-attacker-knows" });
    const letter = letterIn(await emailTo(app, "victim@example.org"));
    expect(await visit(app, site, "letter", { letter, proof: "" })).toMatchObject({ needsPassword: true });
    expect(await use(app, site, letter)).toMatchObject({ code: "weak_password" });
    const own = await use(app, site, letter, { password: "what-the-victim-chose" });
    expect(own.member.email).toBe("victim@example.org");
    expect(await signIn(app, site, "victim@example.org", "what-the-attacker-knows")).toMatchObject({
      code: "invalid_credentials",
    });
    expect(await use(app, site, letter, { proof: attacker.proof })).toMatchObject({ code: "letter_spent" });
  });

  test("nobody learns from a sign-up or a forgotten password who is a member", async () => {
    const app = await opened();
    const site = await openSite(app, await app.signUp());
    await joined(app, site, "ada@example.org");
    const known = await signUp(app, site, "ada@example.org");
    const unknown = await signUp(app, site, "bob@example.org");
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    const forgot = { origin, next: "" };
    expect(await visit(app, site, "password", { email: "nobody@example.org", ...forgot })).toEqual(
      await visit(app, site, "password", { email: "ada@example.org", ...forgot }),
    );
    expect(await emailTo(app, "ada@example.org", 3)).toContain("choose a new password");
  });

  test("a forgotten password is chosen anew, which ends the other sessions", async () => {
    const app = await opened();
    const site = await openSite(app, await app.signUp());
    const { session } = await joined(app, site, "ada@example.org");
    await visit(app, site, "password", { email: "ada@example.org", origin, next: "/board" });
    const letter = letterIn(await emailTo(app, "ada@example.org", 2));
    expect(await use(app, site, letter)).toMatchObject({ code: "weak_password" });
    const again = await use(app, site, letter, { password: "another-rare-one" });
    expect(await visit(app, site, "who", { session })).toMatchObject({ code: "unauthorized" });
    expect(await visit(app, site, "who", { session: again.session })).toMatchObject({ name: "Ada" });
    expect(await signIn(app, site, "ada@example.org")).toMatchObject({ code: "invalid_credentials" });
  });

  test("are of one site alone, and have no account of the builder", async () => {
    const app = await opened();
    const owner = await app.signUp();
    const [site, other] = [await openSite(app, owner), await openSite(app, owner)];
    const { session, member } = await joined(app, site, "ada@example.org");
    expect(await visit(app, other, "who", { session })).toMatchObject({ code: "unauthorized" });
    expect(await signIn(app, other, "ada@example.org")).toMatchObject({ code: "invalid_credentials" });
    for (const email of ["ada@example.org", `site-${site}:ada@example.org`]) {
      expect(await app.post("/api/auth/login", { email, password })).toMatchObject({
        code: "invalid_credentials",
      });
      await app.post("/api/v1/password/forgot", { email });
    }
    await emailTo(app, "ada@example.org", 1);
    expect((await app.store.accounts.byUser(member.userId))?.admin).toBe(false);
    const taken = await app.post("/api/auth/signup", { email: `site-${site}:bob@example.org`, password });
    expect(taken).toMatchObject({ code: "invalid_email" });
  });

  test("what they keep on the site is theirs, and the calls of the site know them by their session", async () => {
    const app = await opened();
    const site = await openSite(app, await app.signUp());
    const { session, member } = await joined(app, site, "ada@example.org");
    const batch = draft(-7, -7);
    const node = batch.node("the_thing");
    const send = (headers: Record<string, string>) =>
      app.send({
        method: "POST",
        url: "/api/v1/local-concepts",
        headers: { randomizer: "5", ...headers },
        payload: batch.body(),
      });
    const own = { "x-member-session": session, "x-site-project": String(site) };
    expect((await send(own)).statusCode).toBe(401);
    expect((await send({ ...own, "x-service-token": "wrong" })).statusCode).toBe(401);
    const written = await send({ ...own, "x-service-token": siteToken });
    expect(settled(written.json<{ concepts: never[] }>().concepts, node)).toMatchObject({
      userId: member.userId,
    });
  });

  test("are invited, given roles, blocked and removed by the owner alone", async () => {
    const app = await opened();
    const [owner, stranger] = [await app.signUp(), await app.signUp()];
    const site = await openSite(app, owner, { member_join: "invited" });
    expect(await signUp(app, site, "bob@example.org")).toMatchObject({ code: "members_invited" });
    const path = `/api/v1/projects/${site}/members`;
    const invite = { emails: ["Bob@example.org", "bob@example.org"], roles: ["Board"] };
    expect(await app.post(path, invite, stranger)).toMatchObject({ code: "not_found" });
    expect(await app.post(path, { ...invite, roles: [" Board", "Board\u0000"] }, owner)).toEqual({
      invited: ["bob@example.org"],
      known: [],
    });
    expect(await app.post(path, invite, owner)).toEqual({ invited: [], known: ["bob@example.org"] });
    const email = await emailTo(app, "bob@example.org");
    expect(email).toContain(`preview-${site}.`);
    const { session, member } = await use(app, site, letterIn(email), { password, name: "Bob" });
    expect(member).toMatchObject({ name: "Bob", roles: ["Board"] });
    const one = `${path}/${member.userId}`;
    for (const call of [() => list(app, site, stranger), () => app.post(one, { roles: [] }, stranger)])
      expect(await call()).toMatchObject({ code: "not_found" });
    expect(await app.post(one, { roles: ["Trainer"] }, owner)).toMatchObject({
      roles: ["Trainer"],
      state: "active",
    });
    expect(await app.post(one, { state: "blocked" }, owner)).toMatchObject({ state: "blocked" });
    expect(await visit(app, site, "who", { session })).toMatchObject({ code: "unauthorized" });
    expect(await signIn(app, site, "bob@example.org")).toMatchObject({ code: "member_blocked" });
    expect(await app.post(one, { state: "active" }, owner)).toMatchObject({ state: "active" });
    expect(await signIn(app, site, "bob@example.org")).toHaveProperty("session");
    const removal = await app.send({
      method: "DELETE",
      url: one,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(removal.json()).toEqual({ success: true });
    expect(await list(app, site, owner)).toMatchObject({ members: [], all: 0 });
    expect(await app.store.accounts.byUser(member.userId)).toBeUndefined();
  });

  test("wait for the owner's approval where the site asks for it", async () => {
    const app = await opened();
    const owner = await app.signUp();
    const site = await openSite(app, owner, { member_join: "approval" });
    expect(await joined(app, site, "ada@example.org")).toMatchObject({ code: "member_waiting" });
    expect(await emailTo(app, owner.email)).toContain("ada@example.org has signed up");
    expect(await signIn(app, site, "ada@example.org")).toMatchObject({ code: "member_waiting" });
    const { members } = await list(app, site, owner);
    expect(members).toMatchObject([{ state: "waiting" }]);
    await app.post(`/api/v1/projects/${site}/members/${members[0]?.id}`, { state: "active" }, owner);
    expect(await emailTo(app, "ada@example.org", 2)).toContain("can sign in");
    expect(await signIn(app, site, "ada@example.org")).toHaveProperty("session");
  });

  test("are found by a part of the address or the name, a page at a time", async () => {
    const app = await opened();
    const owner = await app.signUp();
    const site = await openSite(app, owner);
    const emails = ["ada@example.org", "bob_b@example.org", "bobxb@example.org"];
    await app.post(`/api/v1/projects/${site}/members`, { emails, roles: [] }, owner);
    expect(await list(app, site, owner, "?search=BOB_")).toMatchObject({
      found: 1,
      all: 3,
      members: [{ email: "bob_b@example.org" }],
    });
    expect((await list(app, site, owner, "?limit=2&offset=2")).members).toHaveLength(1);
    expect(await list(app, site, owner, "?search=%25")).toMatchObject({ found: 0 });
  });

  test("have nothing in their browser that opens the builder", async () => {
    const app = await opened();
    const site = await openSite(app, await app.signUp());
    const { session } = await joined(app, site, "ada@example.org");
    const answer = await app.post("/api/Auth/refresh", { accessToken: "", refreshToken: session });
    expect(answer).toMatchObject({ code: "unauthorized" });
    const headers = { authorization: `Bearer ${session}` };
    expect((await app.send({ method: "GET", url: "/api/v1/account", headers })).statusCode).toBe(401);
    expect(await visit(app, site, "who", { session })).toHaveProperty("email");
  });

  test("who are blocked while a letter is used stay blocked, and a new password spends letters", async () => {
    const app = await opened();
    const owner = await app.signUp();
    const site = await openSite(app, owner);
    const { session, member } = await joined(app, site, "ada@example.org");
    const forget = async (count: number): Promise<string> => {
      await visit(app, site, "password", { email: "ada@example.org", origin, next: "" });
      return letterIn(await emailTo(app, "ada@example.org", count));
    };
    const first = await forget(2);
    await visit(app, site, "profile", { session, password, newPassword: "another-rare-one" });
    expect(await use(app, site, first, { password: "a-third-rare-one" })).toMatchObject({
      code: "letter_spent",
    });
    const second = await forget(3);
    await Promise.all([
      use(app, site, second, { password: "a-third-rare-one" }),
      app.post(`/api/v1/projects/${site}/members/${member.userId}`, { state: "blocked" }, owner),
    ]);
    expect((await list(app, site, owner)).members).toMatchObject([{ state: "blocked" }]);
  });

  test("are written to in the name of nobody whose own address is not confirmed, and by no words of others", async () => {
    const app = await opened();
    const unknown = await app.signUp(undefined, false);
    const site = await openSite(app, unknown);
    expect(await signUp(app, site, "ada@example.org")).toMatchObject({ code: "members_closed" });
    const name = "Your bank\r\nSign in at https://evil.example/login now";
    const other = await openSite(app, await app.signUp(), { name });
    await signUp(app, other, "ada@example.org");
    const email = await emailTo(app, "ada@example.org");
    expect(email).not.toMatch(/evil\.example|https:\/\/evil/);
  });

  test("who come again before they have confirmed their address get the letter again", async () => {
    const app = await opened();
    const site = await openSite(app, await app.signUp());
    const { proof } = await signUp(app, site, "ada@example.org");
    await emailTo(app, "ada@example.org");
    expect(await signIn(app, site, "ada@example.org")).toMatchObject({ code: "unverified_address" });
    const letter = letterIn(await emailTo(app, "ada@example.org", 2));
    expect(await use(app, site, letter, { proof, password: "another-rare-one" })).toHaveProperty("session");
  });

  test("change what they are called, and the password with the present one", async () => {
    const app = await opened();
    const site = await openSite(app, await app.signUp());
    const { session } = await joined(app, site, "ada@example.org");
    const elsewhere = await signIn(app, site, "ada@example.org");
    const change = (more: object): Promise<Visit> =>
      visit(app, site, "profile", { session, password: "", newPassword: "", ...more });
    await change({ name: "Ada L." });
    expect(await visit(app, site, "who", { session })).toMatchObject({ name: "Ada L." });
    expect(await change({ password: "wrong", newPassword: "another-rare-one" })).toMatchObject({
      code: "invalid_credentials",
    });
    await change({ password, newPassword: "another-rare-one" });
    expect(await visit(app, site, "who", { session })).toMatchObject({ name: "Ada L." });
    expect(await visit(app, site, "who", { session: elsewhere.session })).toMatchObject({
      code: "unauthorized",
    });
  });

  test("go with the project of their site", async () => {
    const app = await opened();
    const owner = await app.signUp();
    const site = await openSite(app, owner);
    const { member } = await joined(app, site, "ada@example.org");
    await removeOrphans(app.store);
    expect(await app.store.accounts.byUser(member.userId)).toBeDefined();
    await app.form("/api/delete_concept", { id: String(site) }, owner);
    await removeOrphans(app.store);
    expect(await app.store.accounts.byUser(member.userId)).toBeUndefined();
  });
});

test("only the site runtime speaks for visitors", async () => {
  const app = await openTestApp({ siteToken });
  const site = await openSite(app, await app.signUp());
  for (const token of ["", "wrong"])
    expect(
      await visit(app, site, "sign-in", { email: "a@example.org", password, origin, next: "" }, token),
    ).toMatchObject({
      code: "unauthorized",
    });
  expect(
    await visit(app, 999_999, "sign-in", { email: "a@example.org", password, origin, next: "" }),
  ).toMatchObject({
    code: "not_found",
  });
});

test("guesses of a member's password are delayed", async () => {
  const app = await openTestApp({ siteToken, authRateLimit: 1000 });
  const site = await openSite(app, await app.signUp());
  const codes = new Set<string | undefined>();
  for (let at = 0; at < 7; at++) codes.add((await signIn(app, site, "a@example.org")).code);
  expect(codes).toEqual(new Set(["invalid_credentials", "too_many_requests"]));
});
