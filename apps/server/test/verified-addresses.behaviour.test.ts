import type { ConceptRecord } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import { hashToken } from "../src/accounts/tokens.ts";
import { mailServer } from "./doubles.ts";
import { draft, openTestApp, password, settled, type Person, type TestApp } from "./kit.ts";

interface Refusal {
  code?: string;
}

/** Opens an account by the call that the builder makes, and signs in. */
async function join(app: TestApp, email: string): Promise<Person> {
  const person = { email, username: email.split("@")[0], password: "a-long-and-rare-one" };
  const { data } = await app.post<{ data: Person }>("/api/v1/entity/signup", person);
  const signedIn = await app.post<{ data: { token: string; refreshToken: string } }>(
    "/api/auth/login",
    person,
  );
  return { ...data, token: signedIn.data.token, refreshToken: signedIn.data.refreshToken, randomizer: 9 };
}

function linkToken(email = "", path = "reset-password"): string {
  const plain = email.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return new RegExp(`${path}#token=([\\w-]{43})`).exec(plain)?.[1] ?? "";
}

/** The messages to an address, in the order in which they were sent. */
const to = (address: string, emails: readonly string[]): string[] =>
  emails.filter((email) => email.includes(`To: ${address}`));

const tokenIn = (email?: string): string => linkToken(email, "verify-address");

async function kindsOf(app: TestApp, who: Person): Promise<string[]> {
  const events = await app.get<{ kind: string }[]>("/api/v1/account/events", who);
  return events.map(({ kind }) => kind).filter((kind) => kind !== "signed-in");
}

async function postToLibrary(app: TestApp, who: Person, type = "the_public_widget") {
  const batch = draft();
  batch.node(type, { accessId: 5 });
  return (await app.sync(batch, who)) as Awaited<ReturnType<TestApp["sync"]>> & Refusal;
}

/** The person under the session that a confirmation has begun. */
async function confirmed(app: TestApp, who: Person): Promise<Person> {
  const answer = await app.post<{ data: Pick<Person, "token"> }>(
    "/api/v1/sessions/confirm",
    { password },
    who,
  );
  return { ...who, token: answer.data.token };
}

/** The texts to which the person's entity is linked as addresses. */
async function addressesInGraph({ store }: TestApp, { entityId, userId }: Person): Promise<string[]> {
  const viewer = { userId, admin: false };
  const linker = "the_entity_primary_email";
  const types = [(await store.typeIds([linker])).get(linker) ?? 0];
  const links = await store.links({ ids: [entityId], direction: "from", types }, viewer);
  const texts = await store.concepts(
    links.map(({ to }) => to),
    viewer,
  );
  return texts.map(({ characterValue }) => characterValue);
}

describe("the address of an account", () => {
  test("gets a message at sign-up, whose link verifies it, and says so again when it is opened twice", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const ada = await join(app, "ada@example.org");
    await expect.poll(() => emails.length).toBe(1);
    expect(emails[0]).toContain("To: ada@example.org");
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ verified: false });
    const verify = (who?: Person) => app.post("/api/v1/account/verify", { token: tokenIn(emails[0]) }, who);
    const { userId } = ada;
    const confirmed = { success: true, email: "ada@example.org", userId, roles: ["admin"] };
    expect(await verify(ada)).toEqual(confirmed);
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ verified: true });
    expect(await verify(ada)).toEqual(confirmed);
    expect(await verify()).toEqual(confirmed);
    expect(await kindsOf(app, ada)).toEqual(["email-verified"]);
  });

  test("is not verified by its link alone: that takes a session of the account, or its password", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const [ada, bob] = [await join(app, "ada@example.org"), await app.signUp()];
    await expect.poll(() => emails.length).toBe(1);
    const verify = (proof: object, who?: Person) =>
      app.post("/api/v1/account/verify", { token: tokenIn(emails[0]), ...proof }, who);
    const asked = { code: "confirm_identity", facts: { email: ada.email } };
    expect(await verify({})).toMatchObject(asked);
    expect(await verify({}, bob)).toMatchObject(asked);
    expect(await verify({ password: "wrong" })).toMatchObject({ code: "invalid_credentials" });
    const siteToken = { ...bob, token: app.settings.siteToken };
    expect(await verify({}, siteToken)).toMatchObject({ code: expect.any(String) as string });
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ verified: false });
    expect(await verify({ password })).toMatchObject({ success: true, userId: ada.userId });
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ verified: true });
  });

  test("opened by a stranger becomes its owner's by a new password, and the stranger keeps nothing", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url, adminEmail: "boss@example.org" });
    const stranger = await join(app, "boss@example.org");
    await expect.poll(() => emails.length).toBe(1);
    await app.post("/api/v1/account/verify", { token: tokenIn(emails[0]) });
    expect(await app.get("/api/v1/account", stranger)).toMatchObject({
      verified: false,
      administrator: false,
    });
    await app.post("/api/v1/password/forgot", { email: stranger.email });
    await expect.poll(() => emails.length).toBe(2);
    const own = "a-password-of-the-owner";
    const token = linkToken(emails[1]);
    expect(await app.post("/api/v1/password/reset", { token, password: own })).toEqual({ success: true });
    expect(await app.get("/api/v1/account", stranger)).toMatchObject({ code: "unauthorized" });
    expect(await app.post("/api/auth/login", { email: stranger.email, password })).toMatchObject({
      code: "invalid_credentials",
    });
    expect(await app.post("/api/auth/login", { email: stranger.email, password: own })).toMatchObject({
      data: { roles: ["admin"] },
    });
  });

  test("of ADMIN_EMAIL is not left for another one before it is verified, which would take the rights along", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url, adminEmail: "boss@example.org" });
    await app.signUp();
    const stranger = await app.signUp("boss@example.org", false);
    const change = { email: "stranger@example.org" };
    expect(await app.post("/api/v1/account/email", change, stranger)).toMatchObject({
      code: "unverified_address",
    });
    const link = { userId: stranger.userId, purpose: "email" as const, detail: change.email };
    const expires = Date.now() + 60_000;
    await app.store.sessions.writeEmailToken({ ...link, hash: hashToken("asked for before"), expires });
    expect(await app.post("/api/v1/account/verify", { token: "asked for before" }, stranger)).toMatchObject({
      code: "unverified_address",
    });
    expect(await app.get("/api/v1/account", stranger)).toMatchObject({ administrator: false });
    expect(emails).toEqual([]);
  });

  test("of somebody else is not taken by a change that its owner opens the link of", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const eve = await app.signUp();
    await app.post("/api/v1/account/email", { email: "ada@example.org" }, eve);
    await expect.poll(() => to("ada@example.org", emails)).toHaveLength(1);
    const answer = await app.post("/api/v1/account/verify", { token: tokenIn(emails[0]) });
    // Whose account asks for the address is nothing to tell its owner.
    expect(answer).toEqual({ code: "confirm_identity", message: expect.any(String) as string });
    expect(await app.get("/api/v1/account", eve)).toMatchObject({ email: eve.email });
  });

  test("goes to the first of two accounts that confirm it; the other hears why, and its link goes on", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    for (const who of [ada, bob])
      await app.post("/api/v1/account/email", { email: "shared@example.org" }, who);
    const shared = () => to("shared@example.org", emails);
    await expect.poll(shared).toHaveLength(2);
    const verify = (who: Person) =>
      Promise.all(
        shared().map((email) => app.post<Refusal>("/api/v1/account/verify", { token: tokenIn(email) }, who)),
      );
    const codes = (answers: Refusal[]) => answers.map(({ code }) => code ?? "confirmed").toSorted();
    expect(codes(await verify(ada))).toEqual(["confirm_identity", "confirmed"]);
    expect(codes(await verify(bob))).toEqual(["confirmed", "email_taken"]);
    expect(await app.get("/api/v1/account", bob)).toMatchObject({ email: bob.email });
    await app.post("/api/v1/account/delete", { password }, ada);
    expect(codes(await verify(bob))).toEqual(["confirmed", "letter_spent"]);
    expect(await app.get("/api/v1/account", bob)).toMatchObject({ email: "shared@example.org" });
  });

  test("that is to change is told until its link is opened, is sent again, and is given up", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const pending = async (who: Person) =>
      (await app.get<{ pendingEmail: string }>("/api/v1/account", who)).pendingEmail;
    const confirm = (email?: string) => app.post("/api/v1/account/verify", { token: tokenIn(email) }, ada);
    const again = (who: Person) => app.post("/api/v1/account/email/send", {}, who);
    const giveUp = async (who: Person) => {
      const headers = { authorization: `Bearer ${who.token}` };
      return (await app.send({ method: "DELETE", url: "/api/v1/account/email", headers })).json<object>();
    };
    expect(await pending(ada)).toBe("");
    expect(await again(ada)).toMatchObject({ code: "bad_request" });

    await app.post("/api/v1/account/email", { email: "new@example.org" }, ada);
    expect([await pending(ada), await pending(bob)]).toEqual(["new@example.org", ""]);
    await giveUp(bob);
    expect(await again(ada)).toEqual({ success: true });
    const sent = () => to("new@example.org", emails);
    await expect.poll(sent).toHaveLength(2);
    expect(await confirm(sent()[0])).toMatchObject({ code: "letter_spent" });

    expect(await giveUp(ada)).toEqual({ success: true });
    expect(await pending(ada)).toBe("");
    expect(await confirm(sent()[1])).toMatchObject({ code: "letter_spent" });

    await app.post("/api/v1/account/email", { email: "new@example.org" }, ada);
    await expect.poll(sent).toHaveLength(3);
    expect(await confirm(sent()[2])).toMatchObject({ success: true, email: "new@example.org" });
    expect(await pending(ada)).toBe("");
  });

  test("that was changed again does not come back by the older link", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const ada = await app.signUp();
    const confirm = (email: string) =>
      app.post("/api/v1/account/verify", { token: tokenIn(to(email, emails)[0]) }, ada);
    for (const email of ["one@example.org", "two@example.org"]) {
      await app.post("/api/v1/account/email", { email }, ada);
      await expect.poll(() => to(email, emails).length).toBeGreaterThan(0);
      expect(await confirm(email)).toMatchObject({ success: true, email });
    }
    expect(await confirm("one@example.org")).toMatchObject({
      code: "letter_spent",
    });
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ email: "two@example.org" });
  });

  test("gets the message again when it is asked for, and the earlier link ends", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const ada = await join(app, "ada@example.org");
    await expect.poll(() => emails.length).toBe(1);
    await app.post("/api/v1/account/verify/send", {}, ada);
    await expect.poll(() => emails.length).toBe(2);
    const verify = (email?: string) => app.post("/api/v1/account/verify", { token: tokenIn(email) }, ada);
    expect(await verify(emails[0])).toMatchObject({ code: "letter_spent" });
    expect(await verify(emails[1])).toMatchObject({ success: true });
  });

  test("of a stranger gets so many messages an hour, however many accounts name it as their new one", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url, authRateLimit: 1000 });
    const people = [await app.signUp(), await app.signUp()];
    const outcomes = [];
    for (let round = 0; round < 12; round++)
      for (const who of people)
        outcomes.push(await app.post("/api/v1/account/email", { email: "victim@example.org" }, who));
    expect(outcomes.filter((answer) => (answer as { success?: boolean }).success)).toHaveLength(20);
    expect(outcomes.at(-1)).toMatchObject({ code: "too_many_requests" });
    await expect.poll(() => emails.filter((email) => email.includes("To: victim@")).length).toBe(20);
  });

  test("changes once the new one is shown to be the person's", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const change = (email: string) => app.post("/api/v1/account/email", { email }, ada);
    expect(await change(bob.email)).toMatchObject({ code: "email_taken" });
    expect(await change("Countess@Example.org")).toEqual({ success: true });
    await expect.poll(() => emails.length).toBe(2);
    expect(emails[0]).toContain("To: countess@example.org");
    // Whoever took over an open session does not take the account over unnoticed.
    expect(emails[1]).toContain(`To: ${ada.email}`);
    expect(emails[1]).not.toContain("token=");
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ email: ada.email });
    await app.post("/api/v1/account/verify", { token: tokenIn(emails[0]) }, ada);
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ email: "countess@example.org" });
    expect(await app.post("/api/auth/login", { email: "countess@example.org", password })).toMatchObject({
      success: true,
    });
    expect(await addressesInGraph(app, ada)).toEqual(["countess@example.org"]);
    await expect.poll(() => emails.length).toBe(3);
    expect(emails[2]).toContain(`To: ${ada.email}`);
  });
});

describe("until the address is verified", () => {
  test("the address of ADMIN_EMAIL and the first account administer nothing", async () => {
    const app = await openTestApp({ adminEmail: "boss@example.org" });
    let boss = await app.signUp("boss@example.org", false);
    const paint = async () => {
      const batch = draft();
      const element = batch.node("the_element");
      const { concepts } = await app.sync(batch, boss, { randomizer: String(Math.random()).slice(2, 10) });
      return settled(concepts, element).userId;
    };
    expect(await paint()).toBe(boss.userId);
    await app.store.accounts.verify(boss.userId);
    boss = await confirmed(app, boss);
    expect(await paint()).toBe(999);
  });

  test("an administrator's next tokens carry the role that the sign-in did not", async () => {
    const app = await openTestApp({ adminEmail: "boss@example.org" });
    const boss = await app.signUp("boss@example.org", false);
    const signedIn = await app.post("/api/auth/login", { email: boss.email, password });
    expect(signedIn).toMatchObject({ data: { roles: [] } });
    await app.store.accounts.verify(boss.userId);
    const { refreshToken } = boss;
    const renewed = await app.post("/api/Auth/refresh", { refreshToken });
    expect(renewed).toMatchObject({ data: { email: boss.email, roles: ["admin"] } });
  });

  test.each(["the_public_widget", "the_template_widget"])(
    "nothing comes into the library as %s, by name or by id",
    async (type) => {
      const app = await openTestApp();
      let ada = await app.signUp("ada@example.org", false);
      expect((await postToLibrary(app, ada, type)).code).toBe("unverified_address");
      const { id } = await app.post<ConceptRecord>("/api/make_the_type_concept", { type }, ada);
      const node = { id: -7, ghostId: -7, typeId: id, isComposition: true, accessId: 5, typeCharacter: "x" };
      expect(await app.sync({ concepts: [node], connections: [] }, ada)).toMatchObject({
        code: "unverified_address",
      });
      expect(await app.post("/api/get_all_concepts_by_type", { type })).toEqual([]);
      await app.store.accounts.verify(ada.userId);
      ada = await confirmed(app, ada);
      expect((await postToLibrary(app, ada, type)).concepts).toHaveLength(1);
    },
  );

  test("no mail is sent in its name", async () => {
    const app = await openTestApp();
    const ada = await app.signUp("ada@example.org", false);
    const email = { toAddress: "bob@example.org", heading: "Hello" };
    expect(await app.post("/api/sendmail", email, ada)).toMatchObject({ code: "unverified_address" });
  });
});

describe("mail in the name of an account", () => {
  test("goes to each receiver alone: none sees another", async () => {
    const { url, emails } = await mailServer();
    const app = await openTestApp({ smtpUrl: url });
    const ada = await app.signUp();
    const email = {
      toAddress: ["bob@example.org", "eve@example.org"],
      ccAddresses: "dan@example.org",
      heading: "Hello",
    };
    expect(await app.post("/api/sendmail/bulk", email, ada)).toEqual({ success: true });
    await expect.poll(() => emails.length).toBe(3);
    for (const name of ["bob", "eve", "dan"]) {
      const own = emails.filter((text) => text.includes(`${name}@example.org`));
      expect(own).toHaveLength(1);
      expect(own[0]?.match(/(bob|eve|dan)@example\.org/g)?.every((to) => to.startsWith(name))).toBe(true);
    }
  });

  test("has so many receivers a day", async () => {
    const app = await openTestApp({ mailDailyLimit: 3 });
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const send = (who: Person, ...names: string[]) =>
      app.post<Refusal>(
        "/api/sendmail",
        { toAddress: names.map((name) => `${name}@example.org`), heading: "Hello" },
        who,
      );
    expect((await send(ada, "one", "two")).code).toBeUndefined();
    expect((await send(ada, "three", "four")).code).toBe("mail_quota");
    expect((await send(ada, "three")).code).toBeUndefined();
    expect((await send(ada, "four")).code).toBe("mail_quota");
    expect((await send(bob, "four")).code).toBeUndefined();
  });
});

describe("addresses and passwords", () => {
  test.each([
    [{ email: "<b>ada</b>@example.org" }, "invalid_email"],
    [{ email: "ad\u200ba@example.org" }, "invalid_email"],
    [{ email: "ada\u202e@example.org" }, "invalid_email"],
    [{ password: "ada.lovelace@example.org" }, "password_is_name"],
    [{ password: "Ada.Lovelace" }, "password_is_name"],
    [{ password: "adalovelace1815" }, "password_is_name"],
    [{ password: "tesseratessera" }, "password_is_name"],
    [{ password: "Tessera-2026" }, "password_is_name"],
  ])("a sign-up with %j is refused as %s", async (change, code) => {
    const app = await openTestApp();
    const form = { email: "ada.lovelace@example.org", password, username: "ada" };
    expect(await app.post("/api/v1/entity/signup", { ...form, ...change })).toMatchObject({ code });
  });

  test("one address opens one account, in whichever spelling", async () => {
    const app = await openTestApp();
    const signUp = (email: string) => app.post<Refusal>("/api/auth/signup", { email, password });
    expect((await signUp("ada@example.org")).code).toBeUndefined();
    expect((await signUp("ＡＤＡ@example.org")).code).toBe("email_taken");
    expect(await app.post("/api/auth/login", { email: "ＡＤＡ@example.org", password })).toMatchObject({
      success: true,
    });
  });

  test("a password that is set later is held against the address too", async () => {
    const app = await openTestApp();
    const ada = await app.signUp("ada.lovelace@example.org");
    const change = { password, newPassword: "ada.lovelace" };
    expect(await app.post("/api/v1/password/change", change, ada)).toMatchObject({
      code: "password_is_name",
    });
  });
});
