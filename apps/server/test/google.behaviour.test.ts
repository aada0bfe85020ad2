import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";

import { google, type Misbehaviour, type TokenInfo } from "./doubles.ts";
import { openTestApp, password } from "./kit.ts";

const good: TokenInfo = {
  aud: "tessera-client",
  azp: "tessera-client",
  sub: "g-1",
  email: "Ada@Example.org",
  email_verified: "true",
  expires_in: "3000",
};

async function openWith(tokens: Record<string, TokenInfo | Misbehaviour>) {
  const app = await openTestApp({ googleUrl: await google(tokens), googleClientId: "tessera-client" });
  const signIn = (access_token: string, more: Record<string, string> = {}) =>
    app.form<{ data?: { email: string; userId: number; token: string }; code?: string }>(
      "/api/google-login-v2",
      {
        access_token,
        ...more,
      },
    );
  return { ...app, signIn };
}

describe("the Google sign-in", () => {
  test("who is new tells a user name, and is known by Google's subject from then on", async () => {
    const { post, signIn } = await openWith({ t: good, moved: { ...good, email: "new@example.org" } });
    expect(await post("/api/v1/googleauth", { accessToken: "t" })).toMatchObject({
      data: { email: "ada@example.org", isNew: true },
    });
    expect(await signIn("t")).toMatchObject({ code: "username_required" });
    const first = await signIn("t", { username: "ada", title: "mrs", application: "appBuilder" });
    expect(first.data).toMatchObject({ email: "ada@example.org" });
    expect((await signIn("moved")).data?.userId).toBe(first.data?.userId);
    expect(await post("/api/v1/googleauth", { accessToken: "t" })).toMatchObject({ data: { isNew: false } });
    expect(await post("/api/auth/login", { email: "ada@example.org", password: "" })).toMatchObject({
      code: "invalid_credentials",
    });
  });

  test("an account with that address is joined, and a password that was never proven opens it no longer", async () => {
    const { post, get, signIn, signUp } = await openWith({ t: good });
    const squatter = await signUp("ada@example.org", false);
    const { data } = await signIn("t");
    expect(data?.userId).toBe(squatter.userId);
    expect(await get("/api/v1/sessions", squatter)).toMatchObject({ code: "unauthorized" });
    expect(await post("/api/auth/login", { email: "ada@example.org", password })).toMatchObject({
      code: "invalid_credentials",
    });
  });

  test("another Google account with the address of one that is joined already opens nothing", async () => {
    const { signIn } = await openWith({ t: good, next: { ...good, sub: "g-2" } });
    await signIn("t", { username: "ada" });
    expect(await signIn("next")).toMatchObject({ code: "google_other" });
    expect((await signIn("t")).data).toMatchObject({ email: "ada@example.org" });
  });

  test("asks for a code where the account does, before it joins an account too", async () => {
    const { signIn, signUp, store } = await openWith({ t: good });
    const { userId } = await signUp("ada@example.org");
    const secret = new Secret({ size: 20 }).base32;
    await store.credentials.beginSecondFactor(userId, secret);
    await store.credentials.activateSecondFactor(userId, { secret, step: 1 }, []);
    const code = (offset: number) =>
      new TOTP({ algorithm: "SHA256", secret: Secret.fromBase32(secret) }).generate({
        timestamp: Date.now() + offset * 30_000,
      });
    const person = { provider: "google", subject: "g-1" } as const;
    expect(await signIn("t")).toMatchObject({ code: "code_required" });
    expect(await signIn("t", { code: "123456" })).toMatchObject({ code: "wrong_code" });
    expect(await store.accounts.byIdentity(person)).toBeUndefined();
    expect((await signIn("t", { code: code(0) })).data?.userId).toBe(userId);
    expect(await store.accounts.byIdentity(person)).toMatchObject({ userId });
    expect(await signIn("t")).toMatchObject({ code: "code_required" });
    expect((await signIn("t", { code: code(1) })).data?.userId).toBe(userId);
  });

  test.each([
    ["for another application", { ...good, aud: "somebody-else" }],
    ["given to another application", { ...good, azp: "somebody-else" }],
    ["without a verified address", { ...good, email_verified: "false" }],
    ["expired", { ...good, expires_in: "0" }],
    ["without a subject", { ...good, sub: "" }],
    ["without an address", { ...good, email: undefined as never }],
  ])("a token %s is refused", async (_, info) => {
    const { signIn } = await openWith({ t: info });
    expect(await signIn("t", { username: "ada" })).toMatchObject({ code: "google_refused" });
    expect(await signIn("unknown", { username: "ada" })).toMatchObject({ code: "google_refused" });
  });

  test.each(["redirect", "broken", "failing", "hanging up", "endless"] as const)(
    "when Google is %s the sign-in says so",
    async (how) => {
      const { send, get } = await openWith({ t: how });
      const answer = await send({ method: "POST", url: "/api/v1/googleauth", payload: { accessToken: "t" } });
      expect(answer.statusCode).toBe(502);
      expect(answer.json()).toMatchObject({ code: "google_unreachable" });
      expect(await get("/health")).toEqual({ status: "ok" });
    },
  );

  test("without a client id there is none", async () => {
    const { post } = await openTestApp();
    expect(await post("/api/v1/googleauth", { accessToken: "t" })).toMatchObject({ code: "google_off" });
  });
});
