import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import type { Concept, QueryAnswer } from "../records.ts";
import { openCaller } from "../caller.ts";
import { signIn, unique, type SignedIn, type World } from "../world.ts";

interface Refusal {
  message?: unknown;
}

/** What calls for accounts answer. */
interface Told extends Refusal {
  success?: unknown;
  data?: unknown;
  relatedData?: unknown;
}

const json = { "content-type": "application/json" };

/** Posts JSON and returns the status with whatever JSON is answered. */
async function post({ nobody }: World, path: string, body: unknown): Promise<{ status: number; body: Told }> {
  const { status, text } = await nobody.send("POST", path, { headers: json, body: JSON.stringify(body) });
  return { status, body: JSON.parse(text) as Told };
}

function assertRefused({ status, body }: { status: number; body: Refusal }): void {
  assert.ok(status >= 400 && status < 500, `the status is ${status}`);
  assert.ok(typeof body.message === "string" && body.message !== "", "there is no message");
}

/** Accounts and sessions. */
export const accountChecks: readonly Check[] = [
  {
    id: "account.sign-in",
    title:
      "a sign-in answers the token and everything that the builder keeps of the session, at each address",
    covers: ["sign-in"],
    async run(world) {
      const { ada } = world;
      const user = { email: ada.email, password: ada.password };
      for (const path of ["/api/auth/login", "/signin"]) {
        const data = (await post(world, path, user)).body.data as SignedIn;
        assert.ok(data.token !== "" && data.token !== ada.token, path);
        assert.ok((data.refreshToken ?? data.refreshtoken ?? "") !== "", "there is no refresh token");
        assert.deepEqual(
          [data.email, data.userConcept, data.entity[0]?.userId, data.entityDetails.id],
          [ada.email, ada.userConcept, ada.userId, ada.entityId],
        );
        assert.ok(Array.isArray(data.roles));
      }
    },
  },
  {
    id: "account.wrong-password",
    title: "a wrong password is refused with a message, and so is an unknown address",
    covers: ["sign-in", "statuses"],
    async run(world) {
      const { ada } = world;
      const wrong = [
        { email: ada.email, password: `${ada.password}!` },
        { email: `${unique("nobody").replaceAll(" ", "-")}@example.org`, password: ada.password },
      ];
      for (const user of wrong) {
        const refused = await post(world, "/api/auth/login", user);
        assertRefused(refused);
        assert.ok(!("data" in refused.body && refused.body.data));
      }
    },
  },
  {
    id: "account.sign-up",
    title: "a sign-up answers the numbers of the user, with which a sign-in then agrees",
    covers: ["sign-up"],
    async run(world) {
      const email = `${unique("signup").replaceAll(" ", "-")}@example.org`;
      const { status, body } = await post(world, "/api/auth/signup", {
        email,
        password: world.ada.password,
      });
      assert.ok(status < 300 && body.success === true);
      const data = await signIn(world.nobody, email);
      assert.deepEqual([body.data, body.relatedData], [data.entity[0]?.userId, data.userConcept]);
    },
  },
  {
    id: "account.taken",
    title: "an address that is taken is refused with a message, also in capitals",
    covers: ["sign-up", "entity-sign-up"],
    async run(world) {
      const { ada } = world;
      for (const email of [ada.email, ada.email.toUpperCase()]) {
        const user = { email, password: ada.password };
        assertRefused(await post(world, "/api/auth/signup", user));
        const entity = { ...user, entityType: "person", title: "", fname: "C", lname: "K", username: "" };
        assertRefused(await post(world, "/api/v1/entity/signup", { ...entity, application: "kit" }));
      }
    },
  },
  {
    id: "account.session-checks",
    title: "what the builder checks before it saves is true: entity, user concept, owner, no administrator",
    covers: ["entity-sign-up", "entity", "19", "S9"],
    async run(world) {
      // The first account of a server may be its administrator.
      const { bob } = world;
      const ids = [bob.entityId, bob.userConcept];
      const found = await bob.json<Concept[]>("/api/get_concept_bulk", ids);
      const [entity, user] = ids.map((id) => found.find((concept) => concept.id === id));
      assert.equal(entity?.typeCharacter, "the_entity");
      assert.equal(user?.userId, bob.userId);
      assert.notEqual(user.accessId, 3);
      const path = `/api/get-entity-from-user?userConceptId=${bob.userConcept}`;
      assert.deepEqual(await bob.get(path), { entity: bob.entityId });
      const query = { conceptIds: [bob.entityId], selectors: ["the_entity_user"], outputFormat: 6 };
      const answer = await bob.json<QueryAnswer>("/api/freeschema-query", query);
      assert.ok(answer.conceptIds.includes(bob.userConcept));
    },
  },
  {
    id: "account.address-concept",
    title: "the address of an account is a value of its own type, by which others see that it is taken",
    covers: ["19", "google"],
    async run({ ada, nobody }) {
      const names = ["the_primary_email"];
      const [type_id] = await ada.json<number[]>("/api/get_type_concept_by_character_bulk", names);
      const question = { character_value: ada.email, type_id };
      const path = "/api/get_concept_by_character_and_type";
      assert.equal((await ada.json<Concept>(path, question)).characterValue, ada.email);
      const unknown = { character_value: unique("nobody"), type_id };
      assert.equal((await nobody.json<Concept>(path, unknown)).id, 0);
    },
  },
  {
    id: "account.refresh",
    title: "a refresh answers the next pair of tokens, and the new one signs in",
    covers: ["refresh"],
    async run(world) {
      const eve = await world.join();
      const tokens = { accessToken: eve.token, refreshToken: eve.refreshToken };
      const { body } = await post(world, "/api/Auth/refresh", tokens);
      assert.equal(body.success, true);
      const data = body.data as { accessToken: string; refreshToken: string };
      assert.notEqual(data.refreshToken, eve.refreshToken);
      const next = openCaller(world.target, data.accessToken);
      const path = `/api/get-entity-from-user?userConceptId=${eve.userConcept}`;
      assert.deepEqual(await next.get(path), { entity: eve.entityId });
    },
  },
  {
    id: "account.bad-tokens",
    title: "a token that is none is refused by 401, and so is such a refresh",
    covers: ["refresh", "statuses"],
    async run(world) {
      const stranger = openCaller(world.target, "nonsense");
      const bulk = { headers: json, body: "[1]" };
      const refused = await stranger.send("POST", "/api/get_concept_bulk", bulk);
      assert.equal(refused.status, 401);
      assert.ok(typeof (JSON.parse(refused.text) as Refusal).message === "string");
      const renewed = await post(world, "/api/Auth/refresh", { accessToken: "a", refreshToken: "b" });
      assert.equal(renewed.status, 401);
    },
  },
  {
    id: "account.google",
    title: "a sign-in with Google is refused with a message for a token that Google did not give",
    covers: ["google"],
    async run(world) {
      assertRefused(await post(world, "/api/v1/googleauth", { accessToken: "nonsense" }));
      const body = new FormData();
      body.append("access_token", "nonsense");
      const { status, text } = await world.nobody.send("POST", "/api/google-login-v2", { body });
      assertRefused({ status, body: JSON.parse(text) as Refusal });
    },
  },
  {
    id: "account.username",
    title: "a user name is told when it is taken, and null when it is free",
    covers: ["username"],
    async run({ ada, nobody }) {
      const taken = ada.email.split("@")[0] ?? "";
      const look = (name: string): Promise<{ data: { username: string } | null }> =>
        nobody.get(`/api/v1/username/${name}`);
      assert.deepEqual((await look(taken)).data, { username: taken });
      assert.equal((await look(unique("free").replaceAll(" ", "-"))).data, null);
    },
  },
  {
    id: "account.session",
    title: "a session gets a number, and a visit is recorded",
    covers: ["session", "visit"],
    async run({ nobody }) {
      const session = { id: "", http_user_agent: "kit", self: "/", port: "443", userId: "999", email: "" };
      const made = await nobody.json<{ id: number }>("/api/create-session-id-remote", session);
      assert.ok(Number.isInteger(made.id));
      const visit = { sessionId: made.id, url: "https://site.example/" };
      const answer = await nobody.form<{ success: boolean }>("/api/create-remote-session-visit", visit);
      assert.equal(answer.success, true);
    },
  },
];
