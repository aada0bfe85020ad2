import { Secret, TOTP } from "otpauth";
import { describe, expect, onTestFinished, test, vi } from "vitest";

import { hashToken } from "../src/accounts/tokens.ts";
import { openTestApp, password, type Person, type TestApp } from "./kit.ts";
import { makeDevice } from "./passkey-device.ts";

/** Lets so much time pass that a sign-in is no longer fresh; its tokens are still good. */
function age(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
}

async function remove<T>(app: TestApp, url: string, who: Person): Promise<T> {
  const headers = { authorization: `Bearer ${who.token}` };
  return (await app.send({ method: "DELETE", url, headers })).json<T>();
}

interface Refusal {
  code?: string;
}

/** What a confirmation answers: the tokens of a new session. */
interface Confirmed {
  data?: Pick<Person, "token" | "refreshToken">;
}

describe("what an access token alone must not do", () => {
  test("the older call deletes an account by its password alone, and tells other clients what to do", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const url = `/api/deleteuser?conceptId=${ada.userConcept}&apiKey=freeschema`;
    expect(await app.post(url, {}, ada)).toMatchObject({
      code: "confirm_identity",
      message: expect.stringContaining("enter your password") as string,
    });
    const bare = await app.send({
      method: "POST",
      url,
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(bare.json()).toMatchObject({ code: "confirm_identity" });
    expect(await app.post(url, { password: "wrong" }, ada)).toMatchObject({ code: "invalid_credentials" });
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ email: ada.email });
    expect(await app.post(url, { password }, ada)).toEqual({ data: expect.any(Number) as number });
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ code: "unauthorized" });
  });

  test("an account without a password is deleted after a fresh sign-in alone", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    await app.store.accounts.updatePassword(ada.userId, { hash: "" });
    age();
    expect(await app.post("/api/v1/account/delete", {}, ada)).toMatchObject({ code: "confirm_identity" });
  });

  test.each([
    ["export", "GET", "/api/v1/account/export", undefined],
    ["e-mail change", "POST", "/api/v1/account/email", { email: "new@example.org" }],
    ["new passkey", "POST", "/api/v1/passkeys/new", {}],
    ["second factor", "POST", "/api/v1/second-factor", {}],
  ] as const)("%s needs a fresh sign-in, or the password again", async (_, method, url, body) => {
    const app = await openTestApp();
    let ada = await app.signUp();
    const ask = () => (method === "GET" ? app.get<Refusal>(url, ada) : app.post<Refusal>(url, body, ada));
    age();
    expect((await ask()).code).toBe("confirm_identity");
    const confirm = (secret: string) =>
      app.post<Confirmed>("/api/v1/sessions/confirm", { password: secret }, ada);
    expect(await confirm("wrong")).toMatchObject({ code: "invalid_credentials" });
    expect((await ask()).code).toBe("confirm_identity");
    ada = { ...ada, ...(await confirm(password)).data };
    expect((await ask()).code).toBeUndefined();
  });

  test("a confirmation begins a new session, and ends the one before", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const { data } = await app.post<Confirmed>("/api/v1/sessions/confirm", { password }, ada);
    expect(data).toMatchObject({ email: ada.email, userId: ada.userId, entityDetails: { id: ada.entityId } });
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ code: "unauthorized" });
    const { refreshToken } = ada;
    expect(await app.post("/api/Auth/refresh", { refreshToken })).toMatchObject({ code: "unauthorized" });
    const sessions = await app.get<object[]>("/api/v1/sessions", { ...ada, ...data });
    expect(sessions).toMatchObject([{ current: true }]);
  });

  test("parallel confirmations of one session begin one session", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const confirm = () => app.post<Confirmed & Refusal>("/api/v1/sessions/confirm", { password }, ada);
    const all = await Promise.all([1, 2, 3, 4].map(confirm));
    expect(all.filter(({ data }) => data)).toHaveLength(1);
    expect(all.filter(({ code }) => code === "unauthorized")).toHaveLength(3);
    expect(await app.store.sessions.list(ada.userId)).toHaveLength(1);
  });

  test("a refresh returns no tokens of a session that a confirmation ends at the same moment", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const { sessions } = app.store;
    const rotate = sessions.rotate.bind(sessions);
    vi.spyOn(sessions, "rotate").mockImplementationOnce(async (...exchange) => {
      const rotation = await rotate(...exchange);
      await app.post("/api/v1/sessions/confirm", { password }, ada);
      return rotation;
    });
    const { refreshToken } = ada;
    expect(await app.post("/api/Auth/refresh", { refreshToken })).toMatchObject({ code: "unauthorized" });
  });

  test("sessions are ended after a fresh sign-in alone", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const [{ id } = { id: "" }] = await app.store.sessions.list(ada.userId);
    age();
    const refused = { code: "confirm_identity" };
    expect(await remove(app, `/api/v1/sessions/${id}`, ada)).toMatchObject(refused);
    expect(await app.post("/api/v1/sessions/end-others", {}, ada)).toMatchObject(refused);
    const { data } = await app.post<Confirmed>("/api/v1/sessions/confirm", { password }, ada);
    expect(await app.post("/api/v1/sessions/end-others", {}, { ...ada, ...data })).toMatchObject({
      success: true,
    });
  });
});

describe("a second factor", () => {
  const codeOf = (secret: string, offset = 0, algorithm = "SHA256"): string =>
    new TOTP({ algorithm, secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + offset * 30_000,
    });

  async function withFactor(app: TestApp) {
    const ada = await app.signUp();
    const { secret, address } = await app.post<{ secret: string; address: string }>(
      "/api/v1/second-factor",
      {},
      ada,
    );
    expect(address).toMatch(/^otpauth:\/\/totp\/Tessera:.*[?&]algorithm=SHA256(&|$)/);
    const activate = (code: string) =>
      app.post<{ recoveryCodes: string[] } & Refusal>("/api/v1/second-factor/activate", { code }, ada);
    expect((await activate("000 000")).code).toBe("wrong_code");
    const { recoveryCodes } = await activate(codeOf(secret));
    const signIn = async (code?: string) =>
      app.post<{ success?: boolean } & Refusal>("/api/auth/login", { email: ada.email, password, code });
    return { ada, secret, recoveryCodes, signIn };
  }

  test("is not activated by codes of SHA-1, and the refusal says so", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const begun = await app.post<{ secret: string; algorithm: string }>("/api/v1/second-factor", {}, ada);
    expect(begun.algorithm).toBe("SHA256");
    const activate = (code: string) => app.post<Refusal>("/api/v1/second-factor/activate", { code }, ada);
    expect((await activate(codeOf(begun.secret, 0, "SHA1"))).code).toBe("sha1_code");
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ secondFactor: false, oldCodes: false });
    expect(await activate(codeOf(begun.secret))).toHaveProperty("recoveryCodes");
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ secondFactor: true, oldCodes: false });
  });

  test("is asked for at sign-in, and each code is good once", async () => {
    const app = await openTestApp();
    const { secret, signIn } = await withFactor(app);
    expect((await signIn()).code).toBe("code_required");
    expect((await signIn("123456")).code).toBe("wrong_code");
    const code = codeOf(secret, 1);
    expect((await signIn(code)).success).toBe(true);
    expect((await signIn(code)).code).toBe("wrong_code");
  });

  test("tells nothing to who does not know the password", async () => {
    const app = await openTestApp();
    const { ada } = await withFactor(app);
    const wrong = { email: ada.email, password: "wrong" };
    expect(await app.post("/api/auth/login", wrong)).toMatchObject({ code: "invalid_credentials" });
  });

  test("is replaced by a recovery code, once, in any spelling", async () => {
    const app = await openTestApp();
    const { ada, recoveryCodes, signIn } = await withFactor(app);
    expect(recoveryCodes).toHaveLength(10);
    const [first = ""] = recoveryCodes;
    expect((await signIn(first.toUpperCase().replaceAll("-", " "))).success).toBe(true);
    expect((await signIn(first)).code).toBe("wrong_code");
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ secondFactor: true, recoveryCodes: 9 });
  });

  test("is guessed a few times only, from wherever", async () => {
    const app = await openTestApp({ authRateLimit: 1000 });
    const { ada } = await withFactor(app);
    const attempt = (last: number) =>
      app.send({
        method: "POST",
        url: "/api/auth/login",
        payload: { email: ada.email, password, code: "123456" },
        remoteAddress: `203.0.113.${last}`,
      });
    const codes: (string | undefined)[] = [];
    for (let last = 1; last <= 12; last++) codes.push((await attempt(last)).json<Refusal>().code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("wrong_code"));
    expect(codes.at(-1)).toBe("too_many_requests");
  });

  test.each([
    ["a confirmation", "/api/v1/sessions/confirm", {}],
    ["a new password", "/api/v1/password/change", { newPassword: "another-rare-password" }],
    ["the end of the account", "/api/v1/account/delete", {}],
  ])("is asked for at %s too", async (_, url, more) => {
    const app = await openTestApp();
    const { ada, secret } = await withFactor(app);
    const attempt = (code?: string) => app.post<Refusal>(url, { ...more, password, code }, ada);
    expect((await attempt()).code).toBe("code_required");
    expect((await attempt("123456")).code).toBe("wrong_code");
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ email: ada.email });
    expect((await attempt(codeOf(secret, 1))).code).toBeUndefined();
  });

  test("is asked for by the link that verifies an address", async () => {
    const app = await openTestApp();
    const { ada, secret } = await withFactor(app);
    const link = { userId: ada.userId, purpose: "email" as const, detail: "new@example.org" };
    await app.store.sessions.writeEmailToken({
      ...link,
      hash: hashToken("link"),
      expires: Date.now() + 60_000,
    });
    const attempt = (code?: string) =>
      app.post<Refusal>("/api/v1/account/verify", { token: "link", password, code });
    expect((await attempt()).code).toBe("code_required");
    expect((await attempt(codeOf(secret, 1))).code).toBeUndefined();
  });

  test("has recovery codes of 112 random bits", async () => {
    const { recoveryCodes } = await withFactor(await openTestApp());
    expect(recoveryCodes.every((code) => /^([0-9a-f]{4}-){6}[0-9a-f]{4}$/.test(code))).toBe(true);
  });

  test("is not replaced without being removed, and is asked for no longer after that", async () => {
    const app = await openTestApp();
    const { ada, signIn } = await withFactor(app);
    expect(await app.post("/api/v1/second-factor", {}, ada)).toMatchObject({ code: "bad_request" });
    expect(await remove(app, "/api/v1/second-factor", ada)).toEqual({ success: true });
    expect((await signIn()).success).toBe(true);
  });
});

describe("passkeys", () => {
  test("a made-up answer signs nobody in", async () => {
    const app = await openTestApp();
    const { challenge, rpId } = await app.post<{ challenge: string; rpId: string }>(
      "/api/v1/passkeys/options",
    );
    expect(rpId).toBe("localhost");
    const data = { type: "webauthn.get", challenge, origin: "http://localhost:4400" };
    const clientDataJSON = Buffer.from(JSON.stringify(data)).toString("base64url");
    const response = { clientDataJSON, authenticatorData: "AAAA", signature: "AAAA" };
    const ada = await app.signUp();
    const key = { id: "AAAA", publicKey: "AAAA", counter: 0, transports: [], name: "x", created: 1, used: 1 };
    await app.store.credentials.addPasskey({ ...key, userId: ada.userId }, 20);
    for (const id of ["AAAA", "BBBB"]) {
      const passkey = { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
      expect(await app.post("/api/v1/passkeys/sign-in", { passkey })).toMatchObject({
        code: "passkey_refused",
      });
    }
  });

  test("sign their owner in, but not from a frame on a page of somebody else", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const device = makeDevice();
    const key = { id: "AAAA", publicKey: device.publicKey, counter: 0, transports: [], name: "Key" };
    await app.store.credentials.addPasskey({ ...key, userId: ada.userId, created: 1, used: 1 }, 20);
    const signIn = async (data: object) => {
      const { challenge } = await app.post<{ challenge: string }>("/api/v1/passkeys/options");
      const passkey = device.answer("AAAA", { challenge, origin: "http://localhost:4400", ...data });
      return app.post<Refusal>("/api/v1/passkeys/sign-in", { passkey });
    };
    expect((await signIn({})).code).toBeUndefined();
    expect((await signIn({ crossOrigin: false })).code).toBeUndefined();
    expect((await signIn({ crossOrigin: true })).code).toBe("passkey_refused");
    expect((await signIn({ origin: "http://elsewhere.example" })).code).toBe("passkey_refused");
  });

  test("are listed for and removed by their owner alone", async () => {
    const app = await openTestApp();
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const key = {
      id: "AAAA",
      publicKey: "AAAA",
      counter: 0,
      transports: [],
      name: "Key",
      created: 1,
      used: 1,
    };
    await app.store.credentials.addPasskey({ ...key, userId: ada.userId }, 20);
    expect(await app.get("/api/v1/passkeys", bob)).toEqual([]);
    expect(await remove(app, "/api/v1/passkeys/AAAA", bob)).toMatchObject({ code: "not_found" });
    expect(await app.get("/api/v1/passkeys", ada)).toMatchObject([{ id: "AAAA", name: "Key" }]);
    expect(await remove(app, "/api/v1/passkeys/AAAA", ada)).toEqual({ success: true });
  });
});
