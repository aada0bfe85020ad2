import assert from "node:assert/strict";

import type { ConceptRecord } from "@tessera/graph/wire";

import { type Case } from "./case.ts";
import { join } from "./client.ts";

/** Sessions, the palette and what clients ask first. */
export const accountCases: readonly Case[] = [
  {
    name: "a sign-in answers what the session checks of the builder need",
    part: "1.4",
    async run(subject, { ada }) {
      const [entity, user] = await subject.json<ConceptRecord[]>(
        "/api/get_concept_bulk",
        [ada.entityId, ada.userConcept],
        ada,
      );
      assert.equal(entity?.typeCharacter, "the_entity");
      assert.equal(user?.userId, ada.userId);
      const { entity: told } = await subject.get<{ entity: number }>(
        `/api/get-entity-from-user?userConceptId=${ada.userConcept}`,
        ada,
      );
      assert.equal(told, ada.entityId);
    },
  },
  {
    name: "a refresh gives the next pair of tokens, and a bad token is refused as 401",
    part: "1.4, 0.9",
    async run(subject) {
      const eve = await join(subject);
      const { data } = await subject.json<{ data: { accessToken: string; refreshToken: string } }>(
        "/api/Auth/refresh",
        { accessToken: eve.token, refreshToken: eve.refreshToken },
      );
      assert.ok(data.accessToken && data.refreshToken && data.refreshToken !== eve.refreshToken);
      const headers = { authorization: "Bearer nonsense", "content-type": "application/json" };
      assert.equal(
        (await subject.status("POST", "/api/get_concept_bulk", { headers, body: "[1]" })).status,
        401,
      );
    },
  },
  {
    name: "the palette can be read without a sign-in, every linker as a list",
    part: "1.3 S6",
    async run(subject) {
      const levels = [
        {
          type: "the_element",
          fullLinkers: ["the_element_name", "the_element_s_attribute"],
          inpage: 5,
          page: 1,
          logic: "or",
          filterSearches: [],
        },
        { fullLinkers: ["the_attribute_name"] },
      ];
      const found = await subject.json<{ data: { the_element: Record<string, unknown[]> } }[]>(
        "/api/search-all-without-auth-with-linker?inpage=5&page=1",
        levels,
      );
      for (const { data } of found) assert.ok(Object.values(data.the_element).every(Array.isArray));
    },
  },
  {
    name: "the configuration call answers without a body",
    part: "1.3 S13",
    async run(subject) {
      const answer = await subject.status("POST", "/api/v1/config?application=kit");
      const { success, config, session } = (await answer.json()) as {
        success: boolean;
        config: Record<string, unknown>;
        session: number;
      };
      assert.equal(success, true);
      assert.ok(config["documentationWidget"]);
      assert.ok(Number.isInteger(session));
    },
  },
  {
    name: "other origins may call with the headers that clients send",
    part: "0.10",
    async run(subject) {
      const headers = {
        origin: "https://site.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type,x-session-id,randomizer",
      };
      const answer = await subject.status("OPTIONS", "/api/v1/local-concepts", { headers });
      const allowed = (answer.headers.get("access-control-allow-headers") ?? "").toLowerCase();
      for (const name of ["authorization", "content-type", "x-session-id", "randomizer"])
        assert.ok(allowed.includes(name), name);
    },
  },
];
