import { expect, test } from "vitest";
import { setUp } from "../../test/harness.ts";
import type { Fault } from "../../test/loopback-server.ts";

const retry = { initialDelayMs: 1, backgroundDelayMs: 1, maxDelayMs: 5, maxAttempts: 40 };

/** Answers that are lost and requests that come twice, five of a hundred each; the same in every run. */
function misfortune(): (path: string) => Fault {
  let seed = 7;
  return (path) => {
    if (!path.includes("/local-concepts")) return "none";
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const chance = seed / 2 ** 32;
    return chance < 0.05 ? "lost" : chance < 0.1 ? "doubled" : "none";
  };
}

test("10,000 ghosts arrive once each, though 5 % of the answers are lost and 5 % of the requests doubled (N6)", async () => {
  const { graph, server } = await setUp({ retry });
  server.fault = misfortune();
  const ghosts: number[] = [];
  const sizes = [...Array.from({ length: 120 }, () => 50), 4000];
  for (const [batch, size] of sizes.entries()) {
    await graph.transaction((tx) => {
      const root = tx.node("the_list");
      for (let index = 0; index < size; index += 1) {
        const item = tx.node("the_item");
        ghosts.push(item);
        tx.connect(root, item, "the_list_s_item");
        if (index % 10 === 0) tx.addValue(item, "name", `${batch} ${index}`);
      }
    });
  }
  await graph.sync();
  const items = [...server.backend.concepts.values()].filter((it) => it.typeCharacter === "the_item");
  expect(ghosts).toHaveLength(10_000);
  expect(items).toHaveLength(10_000);
  expect(new Set(ghosts.map((ghost) => graph.concepts.resolve(ghost)))).toEqual(
    new Set(items.map(({ id }) => id)),
  );
  const links = [...server.backend.connections.values()];
  expect(links.filter((link) => link.typeCharacter === "the_list_s_item")).toHaveLength(10_000);
  expect(await graph.outbox.entries()).toEqual([]);
}, 30_000);

test("a batch in pieces is applied as one by a server that can: nothing shows before the last piece (N5)", async () => {
  const { graph, server } = await setUp({ retry: { ...retry, maxAttempts: 1, backgroundDelayMs: 60_000 } });
  server.backend.joinsParts = true;
  let calls = 0;
  server.fault = (path) => (path.includes("/local-concepts") && ++calls === 3 ? 503 : "none");
  const nodes = (await graph.transaction((tx) => Array.from({ length: 2500 }, () => tx.node("the_item"))))
    .value;
  await expect(graph.sync()).rejects.toMatchObject({ status: 503 });
  expect(server.backend.concepts.size).toBe(0);
  await graph.sync();
  expect(new Set(nodes.map((node) => graph.concepts.resolve(node))).size).toBe(2500);
  expect(graph.concepts.resolve(nodes[0]!)).toBeGreaterThan(0);
  const items = [...server.backend.concepts.values()].filter((it) => it.typeCharacter === "the_item");
  expect(items).toHaveLength(2500);
});

test("answers that name only a part of the batch are not taken for the whole (N7)", async () => {
  const { graph, server } = await setUp({ retry: { ...retry, maxAttempts: 1, backgroundDelayMs: 60_000 } });
  const sync = server.backend.sync.bind(server.backend);
  server.backend.sync = (...call) => {
    const answer = sync(...call);
    return { ...answer, concepts: answer.concepts.slice(1) };
  };
  await graph.transaction((tx) => void tx.addValue(tx.node("the_item"), "name", "x"));
  await expect(graph.sync()).rejects.toMatchObject({ code: "bad-answer" });
  expect(await graph.outbox.entries()).toHaveLength(1);
  server.backend.sync = sync;
  await graph.sync();
  expect(await graph.outbox.entries()).toEqual([]);
});
