import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import type { ConceptRecord, ConnectionRecord, QueryAnswer } from "@tessera/graph/wire";
import { describe, expect, test } from "vitest";

import { openTestApp, password } from "./kit.ts";

const signUp = {
  entityType: "person",
  title: "mrs",
  fname: "Ada",
  lname: "Lovelace",
  username: "ada",
  email: "Ada@Example.org",
  password,
};

describe("accounts", () => {
  test("a sign-up writes the person into the graph as the builder checks it", async () => {
    const { post, signUp: join } = await openTestApp();
    const ada = await join();
    const [entity, user] = await post<ConceptRecord[]>(
      "/api/get_concept_bulk",
      [ada.entityId, ada.userConcept],
      ada,
    );
    expect(entity?.typeCharacter).toBe("the_entity");
    expect(user).toMatchObject({ typeCharacter: "the_user", userId: ada.userId, accessId: 3 });
    const selectors = ["user", "type", "username", "firstname", "lastname", "primary_email"].map(
      (field) => `the_entity_${field}`,
    );
    const answer = await post<QueryAnswer>(
      "/api/freeschema-query",
      { conceptIds: [ada.entityId], selectors },
      ada,
    );
    const links = await post<ConnectionRecord[]>("/api/get_connection_bulk", answer.linkers, ada);
    expect(new Set(links.map((link) => link.typeCharacter))).toEqual(new Set(selectors));
    expect(links.find((link) => link.typeCharacter === "the_entity_user")?.toTheConceptId).toBe(
      ada.userConcept,
    );
    const type = await post<number[]>("/api/get_type_concept_by_character_bulk", [
      "the_primary_email",
      "the_unknown",
    ]);
    const email = { character_value: ada.email, type_id: type[0] };
    expect(await post("/api/get_concept_by_character_and_type", email)).toMatchObject({
      characterValue: ada.email,
    });
  });

  test("a new server knows no account", async () => {
    const { settings, post } = await openTestApp({ adminEmail: "boss@example.org" }, true);
    const database = new DatabaseSync(join(settings.dataDir, "tessera.sqlite"), { readOnly: true });
    expect(database.prepare("SELECT count(*) AS count FROM account").get()).toEqual({ count: 0 });
    database.close();
    for (const email of ["admin", "root", "boss@example.org", "noreply@localhost"])
      expect(await post("/api/auth/login", { email, password: "" })).toMatchObject({
        code: "invalid_credentials",
      });
  });

  test("only the first account and ADMIN_EMAIL are administrators", async () => {
    const { post, signUp: join } = await openTestApp({ adminEmail: "boss@example.org" });
    const people = [await join(), await join(), await join("boss@example.org")];
    const levels = [];
    for (const person of people) {
      const [user] = await post<ConceptRecord[]>("/api/get_concept_bulk", [person.userConcept], person);
      levels.push(user?.accessId);
    }
    expect(levels).toEqual([3, 4, 3]);
  });

  test("login answers the shape that clients read, and the address in any case", async () => {
    const { post, store } = await openTestApp();
    const { data: joined } = await post<{ data: { userId: number } }>("/api/v1/entity/signup", signUp);
    await store.accounts.verify(joined.userId);
    for (const path of ["/api/auth/login", "/signin"]) {
      const { data } = await post<{ data: Record<string, unknown> }>(path, {
        email: " ada@EXAMPLE.org",
        password,
      });
      expect(data).toMatchObject({ email: "ada@example.org", roles: ["admin"] });
      expect(data["refreshtoken"]).toBe(data["refreshToken"]);
      expect(data["entity"]).toEqual([{ userId: data["userId"] }]);
      expect(data["entityDetails"]).toEqual({ id: expect.any(Number) as number });
    }
  });

  test("a wrong password and an unknown address answer alike", async () => {
    const { post, signUp: join } = await openTestApp();
    const { email } = await join();
    const refused = { message: "Invalid credentials", code: "invalid_credentials" };
    expect(await post("/api/auth/login", { email, password: "not the one" })).toEqual(refused);
    expect(await post("/api/auth/login", { email: "nobody@example.org", password })).toEqual(refused);
  });

  test("a wrong password and an unknown address take the same time", async () => {
    const { post, signUp: join } = await openTestApp();
    const { email } = await join();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 12; round++) {
      for (const [kind, address] of [
        ["known", email],
        ["unknown", `nobody${round}@example.org`],
      ] as const) {
        const begun = performance.now();
        await post("/api/auth/login", { email: address, password: "not the one" });
        times[kind].push(performance.now() - begun);
      }
    }
    // The quickest of several: what other programs do on the machine only ever makes it slower.
    const ratio = Math.min(...times.unknown) / Math.min(...times.known);
    // Without a hash for nobody's password it is far below.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test("plain sign-up answers the ids of the user", async () => {
    const { post } = await openTestApp();
    const answer = await post("/api/auth/signup", { email: "bob@example.org", password });
    expect(answer).toMatchObject({
      success: true,
      data: expect.any(Number) as number,
      relatedData: expect.any(Number) as number,
    });
  });

  test.each([
    [{ password: "short" }, "weak_password"],
    [{ password: "Password123" }, "common_password"],
    [{ password: "abababababab" }, "common_password"],
    [{ email: "no address" }, "invalid_email"],
    [{ username: " " }, "username_required"],
    [{ email: 5 }, "bad_request"],
  ])("a sign-up with %j is refused as %s", async (change, code) => {
    const { post } = await openTestApp();
    expect(await post("/api/v1/entity/signup", { ...signUp, ...change })).toMatchObject({ code });
  });

  test("a taken address or name is refused with the text that forms show", async () => {
    const { post, get } = await openTestApp();
    await post("/api/v1/entity/signup", signUp);
    expect(await post("/api/v1/entity/signup", { ...signUp, username: "other" })).toMatchObject({
      code: "email_taken",
    });
    const message = "The username already exists. Please choose another.";
    expect(
      await post("/api/v1/entity/signup", { ...signUp, email: "b@example.org", username: "ADA" }),
    ).toMatchObject({ message });
    expect(await get("/api/v1/username/ada")).toEqual({ data: { username: "ada" } });
    expect(await get("/api/v1/username/free")).toEqual({ data: null });
  });

  test("a refresh token that comes twice at once gets the same successor: the session never forks", async () => {
    const { post, signUp: join } = await openTestApp();
    const ada = await join();
    const refresh = (refreshToken: string) =>
      post<{ data?: { accessToken: string; refreshToken: string }; code?: string }>("/api/Auth/refresh", {
        accessToken: ada.token,
        refreshToken,
      });
    const [one, other] = await Promise.all([refresh(ada.refreshToken), refresh(ada.refreshToken)]);
    expect(one.data?.refreshToken).toBe(other.data?.refreshToken);
    const next = await refresh(one.data?.refreshToken ?? "");
    expect(
      await post(
        "/api/get_all_concepts_by_type",
        { type: "the_user" },
        { ...ada, token: next.data?.accessToken ?? "" },
      ),
    ).toHaveLength(1);
    expect((await refresh(ada.refreshToken)).code).toBe("unauthorized");
    expect((await refresh(next.data?.refreshToken ?? "")).code).toBe("unauthorized");
    const again = await join();
    await post("/api/auth/logout", { refreshToken: again.refreshToken });
    expect((await refresh(again.refreshToken)).code).toBe("unauthorized");
  });

  test("a refresh token that comes again after its successor ends the access tokens of the session at once", async () => {
    const { post, send, signUp: join } = await openTestApp();
    const ada = await join();
    const refresh = async (refreshToken: string) =>
      (await post<{ data?: { refreshToken: string } }>("/api/Auth/refresh", { refreshToken })).data;
    const status = async () =>
      (
        await send({
          method: "GET",
          url: "/api/v1/account",
          headers: { authorization: `Bearer ${ada.token}` },
        })
      ).statusCode;
    const next = await refresh(ada.refreshToken);
    await refresh(next?.refreshToken ?? "");
    expect(await status()).toBe(200);
    expect(await refresh(ada.refreshToken)).toBeUndefined();
    expect(await status()).toBe(401);
  });

  test("a token that is not good is refused everywhere, an empty one is nobody", async () => {
    const { send } = await openTestApp();
    const status = async (authorization: string) =>
      (await send({ method: "POST", url: "/api/get_concept_bulk", payload: [1], headers: { authorization } }))
        .statusCode;
    expect(await status("Bearer ")).toBe(200);
    expect(await status("Bearer not.a.token")).toBe(401);
    const forged = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"sub":"1","admin":true,"aud":"tessera"}')}.`;
    expect(await status(`Bearer ${forged}`)).toBe(401);
  });

  test("an expired token beside a refresh or a sign-in does not matter", async () => {
    const { send, signUp: join } = await openTestApp();
    const { refreshToken, email } = await join();
    const headers = { authorization: "Bearer not.good.anymore" };
    const refreshed = await send({
      method: "POST",
      url: "/api/Auth/refresh",
      headers,
      payload: { refreshToken },
    });
    expect(refreshed.statusCode).toBe(200);
    const signedIn = await send({
      method: "POST",
      url: "/api/auth/login",
      headers,
      payload: { email, password },
    });
    expect(signedIn.statusCode).toBe(200);
  });

  test("the entity of a user is told to that user", async () => {
    const { get, signUp: join } = await openTestApp();
    const [ada, bob] = [await join(), await join()];
    expect(await get(`/api/get-entity-from-user?userConceptId=${ada.userConcept}`, ada)).toEqual({
      entity: ada.entityId,
    });
    expect(await get(`/api/get-entity-from-user?userConceptId=${ada.userConcept}`, bob)).toEqual({
      entity: 0,
    });
    expect(await get(`/api/get-entity-from-user?userConceptId=${ada.userConcept}`)).toMatchObject({
      code: "unauthorized",
    });
  });

  test.each([
    ["sign-in", ["/api/auth/login", "/api/auth/signin", "/api/signin", "/signin"]],
    ["sign-up", ["/api/auth/signup", "/api/v1/entity/signup"]],
  ])("the addresses of one call, %s, share its limit", async (_, urls) => {
    const { send } = await openTestApp({ authRateLimit: 3 });
    const payload = { email: "nobody@example.org", password: "", username: "" };
    const statuses: number[] = [];
    for (let time = 0; time < 4; time++) {
      const url = urls[time % urls.length] ?? "";
      statuses.push((await send({ method: "POST", url, payload })).statusCode);
    }
    expect(statuses.slice(0, 3).every((status) => status === 400)).toBe(true);
    expect(statuses[3]).toBe(429);
  });

  test("looking user names up is limited by address", async () => {
    const { send } = await openTestApp({ authRateLimit: 3 });
    const attempt = () => send({ method: "GET", url: "/api/v1/username/ada" });
    for (let count = 0; count < 3; count++) expect((await attempt()).statusCode).toBe(200);
    const refused = await attempt();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: "too_many_requests" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});
