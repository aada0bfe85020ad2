import assert from "node:assert/strict";
import type { Answer, Caller } from "../caller.ts";
import type { Check } from "../check.ts";
import type { Connection } from "../records.ts";
import { idsOf, savePage, signIn, sorted } from "../world.ts";

/** Whether a call says that it has done what was asked. */
function isDone({ status, text }: Answer): boolean {
  return status < 300 && (JSON.parse(text) as { success?: boolean } | null)?.success === true;
}

function remove(who: Caller, path: string, id: number): Promise<Answer> {
  const body = new FormData();
  body.append("id", String(id));
  return who.send("POST", path, { body });
}

function removeAll(who: Caller, ids: number[]): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  return who.send("POST", "/api/delete_connection_bulk", { headers, body: JSON.stringify(ids) });
}

/** Deletions. */
export const deleteChecks: readonly Check[] = [
  {
    id: "delete.connection",
    title: "a connection is deleted by its owner, and is then in no read",
    covers: ["7"],
    async run({ ada }) {
      const { page, link } = await savePage(ada);
      assert.ok(isDone(await remove(ada, "/api/delete_connection", link.id)));
      assert.deepEqual(await ada.json("/api/get_connection_bulk", [link.id]), []);
      const left = await ada.get(`/api/get-all-linkers-from-concept?conceptId=${page.id}`);
      assert.deepEqual(left, []);
    },
  },
  {
    id: "delete.connection-refused",
    title: "a connection of somebody else's is refused by 200 and success false, with a message",
    covers: ["7"],
    async run({ ada, bob }) {
      const { link } = await savePage(ada);
      const answer = await remove(bob, "/api/delete_connection", link.id);
      assert.equal(answer.status, 200);
      const { success, message } = JSON.parse(answer.text) as { success: boolean; message?: string };
      assert.deepEqual([success, message], [false, "Cannot delete the connection"]);
      const kept = await ada.json<Connection[]>("/api/get_connection_bulk", [link.id]);
      assert.deepEqual(idsOf(kept), [link.id]);
    },
  },
  {
    id: "delete.connections",
    title: "connections are deleted together, all or none of them, by nobody but their owner",
    covers: ["8"],
    async run({ ada, bob, nobody }) {
      const [one, other] = [(await savePage(ada)).link.id, (await savePage(ada)).link.id];
      const foreign = (await savePage(bob)).link.id;
      assert.ok(!isDone(await removeAll(bob, [foreign, one])));
      const kept = await bob.json<Connection[]>("/api/get_connection_bulk", [foreign]);
      assert.equal(kept.length, 1);
      for (const who of [bob, nobody]) await removeAll(who, [one, other]);
      const own = await ada.json<Connection[]>("/api/get_connection_bulk", [one, other]);
      assert.deepEqual(sorted(idsOf(own)), sorted([one, other]), "somebody else has deleted them");
      assert.ok(isDone(await removeAll(ada, [one, other])));
      assert.deepEqual(await ada.json("/api/get_connection_bulk", [one, other]), []);
    },
  },
  {
    id: "delete.concept",
    title: "a concept is deleted with its connections, and is then in no read",
    covers: ["30"],
    async run({ ada }) {
      const { page, title, link } = await savePage(ada);
      assert.ok(isDone(await remove(ada, "/api/delete_concept", page.id)));
      assert.deepEqual(await ada.json("/api/get_concept_bulk", [page.id]), []);
      const one = await ada.form<{ id: number }>("/api/getConcept", { id: page.id }, "multipart");
      assert.equal(one.id, 0);
      assert.deepEqual(await ada.json("/api/get_connection_bulk", [link.id]), []);
      const left = await ada.get(`/api/get-all-linkers-to-concept?conceptId=${title.id}`);
      assert.deepEqual(left, []);
    },
  },
  {
    id: "delete.concept-refused",
    title: "a concept is not deleted by anybody but its owner",
    covers: ["30"],
    async run({ ada, bob, nobody }) {
      const { page } = await savePage(ada);
      for (const who of [bob, nobody]) {
        const answer = await remove(who, "/api/delete_concept", page.id);
        assert.ok(!answer.text.includes('"success":true'));
      }
      const kept = await ada.json<{ id: number }[]>("/api/get_concept_bulk", [page.id]);
      assert.deepEqual(idsOf(kept), [page.id]);
    },
  },
  {
    id: "delete.shared-value",
    title: "a value that others use outlives its deletion by one of them",
    covers: ["30", "ghosts"],
    async run({ ada, bob }) {
      const { title } = await savePage(ada);
      const other = await savePage(bob, title.characterValue);
      await remove(ada, "/api/delete_concept", title.id);
      const kept = await bob.json<{ id: number }[]>("/api/get_concept_bulk", [other.title.id]);
      assert.deepEqual(sorted(idsOf(kept)), [other.title.id]);
    },
  },
  {
    id: "delete.user",
    title: "the fixed key that every client knows deletes nobody",
    covers: ["31"],
    async run({ join, bob, nobody }) {
      const eve = await join();
      for (const who of [bob, nobody])
        for (const id of [eve.userConcept, eve.entityId]) {
          const path = `/api/deleteuser?conceptId=${id}&apiKey=freeschema`;
          const answer = await who.send("POST", path);
          assert.ok(answer.status >= 400 || !answer.text.includes('"data":'));
        }
      assert.equal((await signIn(nobody, eve.email)).userConcept, eve.userConcept);
    },
  },
];
