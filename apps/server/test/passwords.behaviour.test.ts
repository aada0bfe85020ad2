import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { readTrustProxy } from "../src/trust-proxy.ts";
import { mailServer } from "./doubles.ts";
import { openTestApp, password, type Person, type TestApp } from "./kit.ts";

const fresh = "another-rare-password";

async function statusOf(app: TestApp, who: Person): Promise<number> {
  const headers = { authorization: `Bearer ${who.token}` };
  return (await app.send({ method: "GET", url: "/api/v1/sessions", headers })).statusCode;
}

async function signIn(
  app: TestApp,
  email: string,
  secret = password,
): Promise<{ token: string } | undefined> {
  const answer = await app.post<{ data?: { token: string } }>("/api/auth/login", { email, password: secret });
  return answer.data;
}

/** The e-mails in the folder, as soon as there are as many. */
async function emailsIn(app: TestApp, count: number): Promise<string[]> {
  const folder = join(app.settings.dataDir, "mail");
  const read = (): string[] => {
    try {
      return readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    } catch {
      // The folder is made with the first e-mail.
      return [];
    }
  };
  await expect.poll(() => read().length).toBe(count);
  return read();
}

function tokenIn(email: string): string {
  return (
    /token=3D([\w-]{43})/.exec(email.replaceAll("=\r\n", ""))?.[1] ??
    /token=([\w-]{43})/.exec(email)?.[1] ??
    ""
  );
}

describe("passwords", () => {
  test("a new password ends all other sessions, at once", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const elsewhere = await signIn(app, ada.email);
    const other = { ...ada, token: elsewhere?.token ?? "" };
    expect(await statusOf(app, other)).toBe(200);
    const change = { password, newPassword: fresh };
    expect(await app.post("/api/v1/password/change", change, ada)).toEqual({ success: true });
    expect([await statusOf(app, ada), await statusOf(app, other)]).toEqual([200, 401]);
    expect(await signIn(app, ada.email)).toBeUndefined();
    expect(await signIn(app, ada.email, fresh)).toBeDefined();
  });

  test("of several changes at once from one password, one counts and the rest are refused", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const next = ["first new words of mine", "second new words of mine", "third new words of mine"];
    const change = (newPassword: string) =>
      app.post<{ success?: boolean }>("/api/v1/password/change", { password, newPassword }, ada);
    const changed = await Promise.all(next.map(change));
    expect(changed.filter(({ success }) => success === true)).toHaveLength(1);
    const signedIn = await Promise.all(next.map((words) => signIn(app, ada.email, words)));
    expect(signedIn.map(Boolean)).toEqual(changed.map(({ success }) => success === true));
  });

  test("changing needs the present password and a good new one", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const change = (body: object) => app.post("/api/v1/password/change", body, ada);
    expect(await change({ password: "wrong", newPassword: fresh })).toMatchObject({
      code: "invalid_credentials",
    });
    expect(await change({ password, newPassword: "iloveyou1" })).toMatchObject({ code: "common_password" });
    expect(await app.post("/api/v1/password/change", { password, newPassword: fresh })).toMatchObject({
      code: "unauthorized",
    });
  });

  test("an e-mail sets a new password once, and ends all sessions", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    expect(await app.post("/api/v1/password/forgot", { email: ada.email.toUpperCase() })).toEqual({
      success: true,
    });
    const [email = ""] = await emailsIn(app, 1);
    expect(email).toContain(`To: ${ada.email}`);
    const reset = (token: string, secret = fresh) =>
      app.post("/api/v1/password/reset", { token, password: secret });
    expect(await reset(tokenIn(email), "short")).toMatchObject({ code: "weak_password" });
    expect(await reset(tokenIn(email))).toEqual({ success: true });
    expect(await reset(tokenIn(email))).toMatchObject({ code: "letter_spent" });
    expect(await statusOf(app, ada)).toBe(401);
    expect(await signIn(app, ada.email, fresh)).toBeDefined();
  });

  test("a link stays good when the new password is refused, by the account's own address too", async () => {
    const app = await openTestApp();
    const ada = await app.signUp("adalovelace@example.org");
    await app.post("/api/v1/password/forgot", { email: ada.email });
    const [email = ""] = await emailsIn(app, 1);
    const reset = (secret: string) =>
      app.post("/api/v1/password/reset", { token: tokenIn(email), password: secret });
    expect(await reset(ada.email)).toMatchObject({ code: "password_is_name" });
    expect(await reset(fresh)).toEqual({ success: true });
  });

  test("parallel resets by one link set one password", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    await app.post("/api/v1/password/forgot", { email: ada.email });
    const [email = ""] = await emailsIn(app, 1);
    const body = { token: tokenIn(email), password: fresh };
    const all = await Promise.all([1, 2, 3].map(() => app.post("/api/v1/password/reset", body)));
    expect(all.filter((answer) => (answer as { success?: boolean }).success)).toHaveLength(1);
  });

  test("an e-mail is in the language of who asked for it", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const { email } = await app.signUp();
    await app.send({
      method: "POST",
      url: "/api/v1/password/forgot",
      headers: { "accept-language": "es-MX,es;q=0.9,en;q=0.8" },
      payload: { email },
    });
    await expect.poll(() => emails.length).toBe(1);
    expect(emails[0]).toContain("Subject: =?UTF-8?Q?Restablece_tu_contrase=C3=B1a?=");
  });

  test("an unknown address is answered alike and gets no e-mail", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const ada = await app.signUp();
    expect(await app.post("/api/v1/password/forgot", { email: "nobody@example.org" })).toEqual({
      success: true,
    });
    expect(await app.post("/api/v1/password/forgot", { email: ada.email })).toEqual({ success: true });
    await expect.poll(() => emails.length).toBe(1);
    expect(emails[0]).toContain(ada.email);
  });

  test("wrong passwords make the address they come from wait, and not the owner elsewhere", async () => {
    const app = await openTestApp({ authRateLimit: 1000 });
    const { email } = await app.signUp();
    const attempt = (secret: string, remoteAddress = "203.0.113.9") =>
      app.send({
        method: "POST",
        url: "/api/auth/login",
        payload: { email, password: secret },
        remoteAddress,
      });
    for (let count = 0; count < 5; count++) expect((await attempt("wrong")).statusCode).toBe(400);
    // On a slow machine the first delays may be over before the next attempt; each is twice as long as the one before.
    let refused = await attempt("wrong");
    for (let count = 0; count < 10 && refused.statusCode === 400; count++) refused = await attempt("wrong");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await attempt(password, "198.51.100.7")).statusCode).toBe(200);
  });

  test("limits hold over all processes of one store, and over a restart", async () => {
    const app = await openTestApp({ authRateLimit: 4 });
    const another = async () => openTestApp({ authRateLimit: 4 }, false, app.store);
    const { email } = await app.signUp();
    const wrong = { method: "POST", url: "/api/auth/login", payload: { email, password: "wrong" } } as const;
    const name = { method: "GET", url: "/api/v1/username/ada" } as const;
    for (const { send } of [app, await another()])
      for (let count = 0; count < 2; count++) {
        expect((await send(name)).statusCode).toBe(200);
        expect((await send(wrong)).statusCode).toBe(400);
      }
    for (const { send } of [app, await another()])
      for (const call of [name, wrong]) expect((await send(call)).statusCode).toBe(429);
  });

  test("behind a proxy nobody evades the limits by naming addresses", async () => {
    const app = await openTestApp({ authRateLimit: 3, trustProxy: readTrustProxy("1") });
    const attempt = (spoofed: string, seen: string) =>
      app.send({
        method: "GET",
        url: "/api/v1/username/ada",
        headers: { "x-forwarded-for": `${spoofed}, ${seen}` },
      });
    for (const last of [1, 2, 3])
      expect((await attempt(`203.0.113.${last}`, "198.51.100.7")).statusCode).toBe(200);
    expect((await attempt("203.0.113.4", "198.51.100.7")).statusCode).toBe(429);
    expect((await attempt("203.0.113.4", "198.51.100.8")).statusCode).toBe(200);
  });

  test("on a site they count the visitor whom the runtime names under its token", async () => {
    const siteToken = "the-service-token-of-sites";
    const app = await openTestApp({ authRateLimit: 1, siteToken });
    const attempt = (visitor: string, token: string) =>
      app.send({
        method: "GET",
        url: "/api/v1/username/ada",
        headers: { "x-forwarded-for": visitor, "x-service-token": token },
      });
    for (const last of [1, 2, 3])
      expect((await attempt(`203.0.113.${last}`, siteToken)).statusCode).toBe(200);
    expect((await attempt("203.0.113.1", siteToken)).statusCode).toBe(429);
    expect((await attempt("203.0.113.5", "another-token")).statusCode).toBe(200);
    expect((await attempt("203.0.113.6", "another-token")).statusCode).toBe(429);
  });

  test("addresses of one IPv6 network are counted together", async () => {
    const app = await openTestApp({ authRateLimit: 3 });
    const attempt = (remoteAddress: string) =>
      app.send({ method: "GET", url: "/api/v1/username/ada", remoteAddress });
    for (const end of ["1", "2", "3"]) expect((await attempt(`2001:db8:1:2::${end}`)).statusCode).toBe(200);
    expect((await attempt("2001:db8:1:2:ffff::4")).statusCode).toBe(429);
    expect((await attempt("2001:db8:1:3::1")).statusCode).toBe(200);
  });
});

describe("sessions", () => {
  test("are listed with their device and ended one by one or all others", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const bob = await app.signUp();
    const phone = { ...ada, token: (await signIn(app, ada.email))?.token ?? "" };
    const tablet = { ...ada, token: (await signIn(app, ada.email))?.token ?? "" };
    const list = await app.get<{ id: string; current: boolean; agent: string }[]>("/api/v1/sessions", phone);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list).toHaveLength(3);
    const phoneId = list.find(({ current }) => current)?.id ?? "";
    const end = (id: string, who: Person) =>
      app.send({
        method: "DELETE",
        url: `/api/v1/sessions/${id}`,
        headers: { authorization: `Bearer ${who.token}` },
      });
    expect((await end(phoneId, bob)).statusCode).toBe(404);
    expect((await end(phoneId, ada)).statusCode).toBe(200);
    expect([await statusOf(app, phone), await statusOf(app, tablet)]).toEqual([401, 200]);
    expect(await app.post("/api/v1/sessions/end-others", {}, ada)).toEqual({ success: true, ended: 1 });
    expect(await statusOf(app, tablet)).toBe(401);
  });

  test("a logout ends the access token too", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    await app.post("/api/auth/logout", { refreshToken: ada.refreshToken });
    expect(await statusOf(app, ada)).toBe(401);
  });

  test("older clients open sessions and report visits", async () => {
    const app = await openTestApp();
    expect(await app.post("/api/create-session-id-remote", { userId: "1" })).toEqual({
      id: expect.any(Number) as number,
    });
    expect(await app.form("/api/create-remote-session-visit", { sessionId: "5", url: "x" })).toEqual({
      success: true,
    });
  });
});

describe("what is kept of a person", () => {
  test("is told to that person alone: whether there is a password, and everything as one file", async () => {
    const app = await openTestApp();
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ email: ada.email, hasPassword: true });
    const page = { id: -1, ghostId: -1, typeCharacter: "the_page", characterValue: "", isComposition: true };
    const title = { id: -2, ghostId: -2, typeCharacter: "the_title", characterValue: "Ada's page" };
    const link = {
      id: -3,
      ghostId: -3,
      ofTheConceptId: -1,
      toTheConceptId: -2,
      typeCharacter: "the_page_title",
    };
    const batch = { concepts: [page, title], connections: [{ ...link, orderId: 1000 }] };
    await app.post("/api/v1/local-concepts", batch, ada);
    const headers = { authorization: `Bearer ${ada.token}` };
    const answer = await app.send({ method: "GET", url: "/api/v1/account/export", headers });
    expect(answer.headers["content-disposition"]).toContain("my_data.json");
    const all = answer.json<{
      account: { email: string };
      concepts: { value: string }[];
      connections: object[];
    }>();
    expect(all.account.email).toBe(ada.email);
    expect(all.concepts.map(({ value }) => value)).toContain("Ada's page");
    expect(all.connections).toContainEqual(expect.objectContaining({ type: "the_page_title" }));
    expect(JSON.stringify(await app.get("/api/v1/account/export", bob))).not.toContain("Ada's page");
    expect(await app.get("/api/v1/account/export")).toMatchObject({ code: "unauthorized" });
  });
});

describe("erasing an account", () => {
  test("takes the password, and frees the name and the files", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    expect(await app.post("/api/v1/account/delete", { password: "wrong" }, ada)).toMatchObject({
      code: "invalid_credentials",
    });
    expect(await app.post("/api/v1/account/delete", { password }, ada)).toEqual({ success: true });
    expect(await statusOf(app, ada)).toBe(401);
    expect(await signIn(app, ada.email)).toBeUndefined();
    expect((await app.signUp(ada.email)).userId).not.toBe(ada.userId);
  });

  test("by the older call: the key in the address grants nothing", async () => {
    const app = await openTestApp();
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const url = `/api/deleteuser?conceptId=${ada.userConcept}&apiKey=freeschema`;
    expect(await app.post(url)).toMatchObject({ code: "unauthorized" });
    expect(await app.post(url, {}, bob)).toMatchObject({ code: "not_found" });
    expect(await app.post(url, {}, ada)).toMatchObject({ code: "confirm_identity" });
    expect(await signIn(app, ada.email)).toBeDefined();
  });
});
