import { describe, expect, test } from "vitest";

import { listEvents } from "../src/cli/events.ts";
import { signOut } from "../src/cli/sign-out.ts";
import { draft, openTestApp, password, type Person, type TestApp } from "./kit.ts";

describe("the events of an account", () => {
  const kindsOf = async (app: TestApp, who: Person): Promise<string[]> =>
    (await app.get<{ kind: string }[]>("/api/v1/account/events", who)).map(({ kind }) => kind);
  const openedBy = async (app: TestApp, { userId }: Person): Promise<string[]> =>
    (await app.store.events.list(9, userId)).map(({ kind, detail }) => `${kind} ${detail}`);

  test("tell of sign-ins, failures, reuse of tokens and new passwords, to its owner alone", async () => {
    const app = await openTestApp();
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    await app.post("/api/auth/login", { email: ada.email, password: "wrong" });
    const { data } = await app.post<{ data: { token: string; refreshToken: string } }>("/api/auth/login", {
      email: ada.email,
      password,
    });
    const refresh = async (refreshToken: string) =>
      (await app.post<{ data: { refreshToken: string } }>("/api/Auth/refresh", { refreshToken })).data;
    const next = await refresh(ada.refreshToken);
    await refresh(next.refreshToken);
    await refresh(ada.refreshToken);
    const here = { ...ada, token: data.token };
    await app.post("/api/v1/password/change", { password, newPassword: "another-rare-password" }, here);
    expect((await kindsOf(app, here)).toSorted()).toEqual([
      "password-changed",
      "sign-in-failed",
      "signed-in",
      "token-reused",
    ]);
    expect(await kindsOf(app, bob)).toEqual([]);
    expect((await app.store.events.list(10)).every(({ userId }) => userId === ada.userId)).toBe(true);
  });

  test("are listed for the operator, of one account or of all", async () => {
    const app = await openTestApp();
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    for (const { email } of [ada, bob]) await app.post("/api/auth/login", { email, password: "wrong" });
    const emailsIn = (lines: string[]) => lines.map((line) => (JSON.parse(line) as Person).email);
    // Failures are noted behind their answers, which take as long for unknown addresses.
    const noted = async () => emailsIn(await listEvents(app.store, "all")).toSorted();
    await expect.poll(noted).toEqual([ada.email, bob.email].toSorted());
    expect(emailsIn(await listEvents(app.store, bob.email.toUpperCase()))).toEqual([bob.email]);
    await expect(listEvents(app.store, "nobody@example.org")).rejects.toThrow("There is no account");
  });

  test("tell that the operator has ended the sessions of an account, or of all", async () => {
    const app = await openTestApp();
    const [ada, bob, eve] = [await app.signUp(), await app.signUp(), await app.signUp()];
    expect(await signOut(app.store, ada.email.toUpperCase())).toBe(1);
    expect(await app.get("/api/v1/account", ada)).toMatchObject({ code: "unauthorized" });
    expect(await app.get("/api/v1/account", bob)).toMatchObject({ email: bob.email });
    expect(await signOut(app.store, "all")).toBe(2);
    for (const { userId } of [ada, bob, eve])
      expect(await app.store.events.list(9, userId)).toMatchObject([{ kind: "sessions-ended" }]);
    expect(await app.store.sessions.users()).toEqual([]);
    await expect(signOut(app.store, "nobody@example.org")).rejects.toThrow("There is no account");
  });

  test("tell of what was shared and published", async () => {
    const app = await openTestApp();
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const batch = draft();
    const project = batch.node("the_project");
    batch.link(bob.userConcept, project, "the_user_s_read_access");
    batch.link(project, batch.node("the_page"), "the_project_main_page");
    await app.sync(batch, ada);
    expect((await kindsOf(app, ada)).toSorted()).toEqual(["published", "shared"]);
  });

  describe("tell of a share by older calls", () => {
    const linker = "the_user_s_read_access";
    const link = (id: number, of: number, to: number) => {
      const ends = { ofTheConceptId: of, toTheConceptId: to, typeCharacter: linker, orderId: 1000 };
      return { id, ...ends, toUpdate: true, isTemp: false };
    };
    const node = (id: number, more = {}) => {
      const thing = { typeCharacter: "the_page", characterValue: "", categoryId: 4, referentId: 0 };
      return { ...thing, id, isComposition: true, ...more };
    };
    const reserve = async (app: TestApp, who: Person) => ({
      concept: (await app.get<number[]>("/api/get_reserved_ids", who))[0]!,
      connection: (await app.get<number[]>("/api/get_reserved_connection_ids", who))[0]!,
    });

    test("under an id that was reserved before, once however often it is sent", async () => {
      const app = await openTestApp();
      const [ada, bob] = [await app.signUp(), await app.signUp()];
      const { concept, connection } = await reserve(app, ada);
      await app.post("/api/create_the_concept", [node(concept)], ada);
      const share = [link(connection, bob.userConcept, concept)];
      await app.post("/api/create_the_connection", share, ada);
      await app.post("/api/create_the_connection", share, ada);
      expect(await openedBy(app, ada)).toEqual([`shared ${linker} ${concept}`]);
    });

    test("and of a publication that waits for its page", async () => {
      const app = await openTestApp();
      const ada = await app.signUp();
      const [project = 0, page = 0] = await app.get<number[]>("/api/get_reserved_ids", ada);
      const { connection } = await reserve(app, ada);
      await app.post("/api/create_the_concept", [node(project, { typeCharacter: "the_project" })], ada);
      const main = { ...link(connection, project, page), typeCharacter: "the_project_main_page" };
      await app.post("/api/create_the_connection", [main], ada);
      expect(await openedBy(app, ada)).toEqual([]);
      await app.post("/api/create_the_concept", [node(page)], ada);
      expect(await openedBy(app, ada)).toEqual([`published the_project_main_page ${page}`]);
    });

    test("in a batch of today that names reserved ids", async () => {
      const app = await openTestApp();
      const [ada, bob] = [await app.signUp(), await app.signUp()];
      const { concept, connection } = await reserve(app, ada);
      const connections = [link(connection, bob.userConcept, concept)];
      await app.post("/api/v1/local-concepts", { concepts: [node(concept)], connections }, ada);
      expect(await openedBy(app, ada)).toEqual([`shared ${linker} ${concept}`]);
    });

    test("of a thing that everybody may see", async () => {
      const app = await openTestApp();
      const ada = await app.signUp();
      const { concept } = await reserve(app, ada);
      await app.post("/api/create_the_concept", [node(concept, { accessId: 5 })], ada);
      expect(await openedBy(app, ada)).toEqual([`published the_page ${concept}`]);
    });
  });

  test("tell of things that everybody may see, by one line for a batch", async () => {
    const app = await openTestApp();
    const ada = await app.signUp();
    const batch = draft();
    const open = { accessId: 5 };
    batch.link(batch.node("the_page", open), batch.node("the_widget", open), "the_page_body", open);
    await app.sync(batch, ada);
    expect(await openedBy(app, ada)).toEqual([expect.stringMatching(/^published the_page \d+ and 1 more$/)]);
  });

  test("tell of a share in a large batch", async () => {
    const app = await openTestApp();
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const batch = draft();
    const nodes = Array.from({ length: 600 }, () => batch.node("the_page"));
    batch.link(bob.userConcept, nodes[0]!, "the_user_s_read_access");
    await app.sync(batch, ada);
    await app.sync(batch, ada);
    expect(await openedBy(app, ada)).toEqual([expect.stringMatching(/^shared the_user_s_read_access \d+$/)]);
  });
});
