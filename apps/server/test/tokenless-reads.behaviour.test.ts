import type { ConnectionRecord } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import { draft, openTestApp, password, settled, type Person, type TestApp } from "./kit.ts";

/** Statuses of the three reads for who may see nothing of it. */
const hidden = [401, 200, 401];

/** A private composition with one link inside, and the three reads of it that carry no token. */
async function compose(app: TestApp, who: Person) {
  const batch = draft();
  const root = batch.node("boomFolder");
  const name = batch.value("the_name", "Very private");
  batch.inside(root, root, name);
  const { concepts, connections } = await app.sync(batch, who);
  const [rootId, nameId] = [settled(concepts, root).id, settled(concepts, name).id];
  const reads = [
    { url: "/api/get_all_connections_of_composition", payload: { composition_id: rootId } },
    { url: "/api/get_concept_by_character_value", payload: { character_value: "Very private" } },
    {
      url: "/api/get-composition-connection-between-two-concepts",
      payload: { ofConceptId: rootId, mainKey: rootId, toConceptId: nameId },
    },
  ];
  return { rootId, linkId: connections[0]?.id, reads };
}

type Composed = Awaited<ReturnType<typeof compose>>;

async function statuses(
  app: TestApp,
  { reads }: Composed,
  headers: Record<string, string> = {},
  remoteAddress = "127.0.0.1",
): Promise<number[]> {
  const answers = reads.map((read) => app.send({ method: "POST", ...read, headers, remoteAddress }));
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}

/** The number that the configuration call gives to somebody. */
async function sessionOf(app: TestApp, who?: Person): Promise<string> {
  const { session } = await app.post<{ session: number }>("/api/v1/config", {}, who);
  return String(session);
}

describe("reads without a token", () => {
  test("what is private is refused in a way that the client can see, and missing things look alike", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const composed = await compose(app, ada);
    expect(await statuses(app, composed)).toEqual(hidden);
    const shown = { "x-session-id": await sessionOf(app, ada) };
    expect(await statuses(app, composed, shown)).toEqual(hidden);
    const missing = composed.reads.map(({ url, payload }) => ({
      url,
      payload: Object.fromEntries(Object.keys(payload).map((key) => [key, 900_000_001])),
    }));
    expect(await statuses(app, { ...composed, reads: missing as never })).toEqual(hidden);
    // Clients look for a word here before they make it: there is none to be seen, in both cases.
    for (const { url, payload } of [...composed.reads.slice(1, 2), ...missing.slice(1, 2)])
      expect(await app.post(url, payload)).toMatchObject({ id: 0 });
    const own = { authorization: `Bearer ${ada.token}` };
    expect(await statuses(app, composed, own)).toEqual([200, 200, 200]);
  });

  test("what is public is answered to everybody", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const batch = draft();
    const root = batch.node("boomFolder", { accessId: 5 });
    const { concepts } = await app.sync(batch, ada);
    const open = { composition_id: settled(concepts, root).id };
    expect(await app.post("/api/get_all_connections_of_composition", open)).toEqual([]);
    const value = { character_value: "the_connection" };
    expect(await app.post("/api/get_concept_by_character_value", value)).toMatchObject({ id: 16 });
  });
});

describe("reads without a token in the compatibility mode", () => {
  test("a pass of the configuration call opens them from the same address", async () => {
    const app = await openTestApp({ tokenlessReads: true });
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const composed = await compose(app, ada);
    const shown = { "x-session-id": await sessionOf(app, ada) };
    expect(await statuses(app, composed, shown)).toEqual([200, 200, 200]);
    const links = await app.send({ method: "POST", ...composed.reads[0], headers: shown });
    expect(links.json<ConnectionRecord[]>().map(({ id }) => id)).toEqual([composed.linkId]);
    expect(await statuses(app, composed, shown, "203.0.113.9")).toEqual(hidden);
    expect(await statuses(app, composed)).toEqual(hidden);
    const foreign = { "x-session-id": await sessionOf(app, bob) };
    expect(await statuses(app, composed, foreign)).not.toContain(401);
    const seen = await app.send({ method: "POST", ...composed.reads[0], headers: foreign });
    expect(seen.json()).toEqual([]);
    for (const guess of [await sessionOf(app), "998", String(2 ** 47 + 5), "NaN"])
      expect(await statuses(app, composed, { "x-session-id": guess })).toEqual(hidden);
    const number = Number(shown["x-session-id"]);
    for (const form of [`0${number}`, `${number}.0`, `0x${number.toString(16)}`, `+${number}`])
      expect(await statuses(app, composed, { "x-session-id": form })).toEqual(hidden);
  });

  test("a page of the server's own origin shows it as a cookie that scripts and other sites do not have", async () => {
    const app = await openTestApp({ tokenlessReads: true });
    const ada = await app.signUp();
    const composed = await compose(app, ada);
    const headers = { authorization: `Bearer ${ada.token}` };
    const answer = await app.send({ method: "GET", url: "/api/get_reserved_ids", headers });
    const cookie = String(answer.headers["set-cookie"]);
    expect(cookie).toMatch(/^tessera_reads=\d+; Path=\/api; Max-Age=900; HttpOnly; SameSite=Strict$/);
    const shown = { cookie: cookie.split(";")[0] ?? "", "x-session-id": "998" };
    expect(await statuses(app, composed, shown)).toEqual([200, 200, 200]);
  });

  describe("in a browser that two accounts use", () => {
    /** The cookies of a browser, and its calls. */
    function openBrowser(app: TestApp) {
      let cookie = "";
      const send = async (url: string, token?: string, payload?: object) => {
        const headers = { ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) };
        const answer = await app.send({
          method: payload ? "POST" : "GET",
          url,
          headers,
          ...(payload && { payload }),
        });
        const set = answer.headers["set-cookie"];
        if (set !== undefined) cookie = String(set).split(";")[0] ?? "";
        return answer;
      };
      return {
        call: (who: Person) => send("/api/get_reserved_ids", who.token),
        signIn: async (who: Person) => {
          const answer = await send("/api/auth/login", undefined, { email: who.email, password });
          return { ...who, token: answer.json<{ data: { token: string } }>().data.token };
        },
        read: (composed: Composed) => statuses(app, composed, { cookie }),
        links: async ({ reads: [first] }: Composed) => {
          const answer = await app.send({ method: "POST", ...first, headers: { cookie } });
          return answer.json<ConnectionRecord[]>().map(({ id }) => id);
        },
        passes: () => cookie.split("=")[1]!.split(".").map(Number),
      };
    }

    async function signOut(app: TestApp, who: Person): Promise<void> {
      const headers = { authorization: `Bearer ${who.token}` };
      for (const { id } of await app.get<{ id: string }[]>("/api/v1/sessions", who))
        await app.send({ method: "DELETE", url: `/api/v1/sessions/${id}`, headers });
    }

    async function open() {
      const app = await openTestApp({ tokenlessReads: true });
      const [ada, bob] = [await app.signUp(), await app.signUp()];
      const [hers, his] = [await compose(app, ada), await compose(app, bob)];
      return { app, ada, bob, hers, his, browser: openBrowser(app) };
    }

    const all = [200, 200, 200];

    test("who signs in reads nothing of whoever was signed in before, from the sign-in on", async () => {
      const { app, ada, bob, hers, his, browser } = await open();
      await browser.call(ada);
      expect(await browser.read(hers)).toEqual(all);
      const signedIn = await browser.signIn(bob);
      for (const composed of [hers, his]) expect(await browser.read(composed)).toEqual(hidden);
      await browser.call(signedIn);
      for (const composed of [hers, his]) expect(await browser.read(composed)).toEqual(hidden);
      await signOut(app, ada);
      // A page of hers may still be open: an empty list would be no answer to it.
      for (const composed of [hers, his]) expect(await browser.read(composed)).toEqual(hidden);
      await browser.call(signedIn);
      expect(browser.passes()).toHaveLength(1);
      expect(await browser.read(his)).toEqual(all);
    });

    test("who signs in where nobody else is signed in reads at once", async () => {
      const { app, ada, bob, his, browser } = await open();
      await browser.call(ada);
      await signOut(app, ada);
      await browser.signIn(bob);
      expect(await browser.links(his)).toEqual([his.linkId]);
    });

    test("a late answer to the page of before does not bring its cookie back", async () => {
      const { app, ada, bob, hers, browser } = await open();
      await browser.call(ada);
      const cookie = `tessera_reads=${browser.passes().join(".")}`;
      await browser.signIn(bob);
      const headers = { cookie, authorization: `Bearer ${ada.token}` };
      const late = await app.send({ method: "GET", url: "/api/get_reserved_ids", headers });
      expect(late.headers["set-cookie"]).toBeUndefined();
      expect(await browser.read(hers)).toEqual(hidden);
    });

    test("two pages of two accounts get an error that they can see, and neither reads for the other", async () => {
      const { app, ada, bob, hers, his, browser } = await open();
      await browser.call(ada);
      for (const who of [bob, ada, bob]) {
        await browser.call(who);
        for (const composed of [hers, his]) expect(await browser.read(composed)).toEqual(hidden);
      }
      const shown = { "x-session-id": await sessionOf(app, ada) };
      expect(await statuses(app, hers, shown)).toEqual(all);
    });

    test("a page that has been silent for as long as its pass lasts gets an error, and is in nobody's way after the next call", async () => {
      const { app, ada, bob, hers, his, browser } = await open();
      await browser.call(ada);
      const [pass = 0] = browser.passes();
      await browser.call(bob);
      expect(await browser.read(his)).toEqual(hidden);
      const { readPasses } = app.store;
      await readPasses.keep({ ...(await readPasses.find(pass, Date.now()))!, expires: Date.now() - 1 });
      for (const composed of [hers, his]) expect(await browser.read(composed)).toEqual(hidden);
      await browser.call(bob);
      expect(browser.passes()).toHaveLength(1);
      expect(await browser.read(his)).toEqual(all);
    });

    test("the number of a page counts beside the cookie of the browser", async () => {
      const { app, ada, bob, hers, browser } = await open();
      const stale = { "x-session-id": await sessionOf(app, ada) };
      await browser.call(bob);
      const cookie = `tessera_reads=${browser.passes().join(".")}`;
      expect(await statuses(app, hers, { ...stale, cookie })).toEqual(hidden);
    });
  });

  test("a pass opens nothing else and ends with the session", async () => {
    const app = await openTestApp({ tokenlessReads: true });
    const ada = await app.signUp();
    const composed = await compose(app, ada);
    const shown = { "x-session-id": await sessionOf(app, ada) };
    const bulk = { method: "POST", url: "/api/get_concept_bulk", payload: [composed.rootId] } as const;
    expect((await app.send({ ...bulk, headers: shown })).json()).toEqual([]);
    const drop = { method: "POST", url: "/api/delete_concept", payload: { id: composed.rootId } } as const;
    expect((await app.send({ ...drop, headers: shown })).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${ada.token}` };
    for (const { id } of await app.get<{ id: string }[]>("/api/v1/sessions", ada))
      await app.send({ method: "DELETE", url: `/api/v1/sessions/${id}`, headers });
    expect(await statuses(app, composed, shown)).toEqual(hidden);
  });

  test("a pass is good for a quarter of an hour, and gone with the account", async () => {
    const app = await openTestApp({ tokenlessReads: true });
    const ada = await app.signUp();
    const id = Number(await sessionOf(app, ada));
    const { readPasses } = app.store;
    expect(await readPasses.find(id, Date.now() + 14 * 60_000)).toMatchObject({ userId: ada.userId });
    expect(await readPasses.find(id, Date.now() + 16 * 60_000)).toBeUndefined();
    await app.store.accounts.erase(ada.userId);
    expect(await readPasses.find(id, Date.now())).toBeUndefined();
  });
});
