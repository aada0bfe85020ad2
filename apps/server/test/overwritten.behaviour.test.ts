import type { AddressInfo } from "node:net";

import { createGraph, type Graph, type Overwritten } from "@tessera/graph";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";

import { openTestApp, type Person } from "./kit.ts";

/** A device of a person that hears of overwritten values, some of whose answers are lost. */
interface Device {
  graph: Graph;
  told: Overwritten[];
}

async function openDevice(port: number, person: Person, isLost: () => boolean): Promise<Device> {
  const unreliable: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("/local-concepts") || !isLost()) return answer;
    await answer.body?.cancel();
    throw new TypeError("the answer was lost");
  };
  const graph = await createGraph({
    url: `http://127.0.0.1:${port}`,
    storage: "memory",
    headers: { Authorization: `Bearer ${person.token}` },
    fetch: unreliable,
    retry: { initialDelayMs: 1, backgroundDelayMs: 1, maxDelayMs: 5, maxAttempts: 50 },
  });
  onTestFinished(() => graph.close());
  const told: Overwritten[] = [];
  graph.on("overwritten", (overwritten) => told.push(overwritten));
  return { graph, told };
}

async function listen() {
  const server = await openTestApp();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  return { ...server, port, person: await server.signUp() };
}

async function newPage({ graph }: Device): Promise<number> {
  const { value, confirmed } = await graph.transaction((tx) => {
    const page = tx.node("the_page");
    tx.addValue(page, "title", "first of all");
    return page;
  });
  await confirmed;
  return graph.concepts.resolve(value) ?? 0;
}

const patient = { timeout: 15_000 };

test("whose value was overwritten hears of the thing, the field, the lost and the winning value", async () => {
  const { port, person } = await listen();
  const [one, other] = [
    await openDevice(port, person, () => false),
    await openDevice(port, person, () => false),
  ];
  const page = await newPage(one);
  await other.graph.concepts.fetch([page]);
  await Promise.all([one.graph.connections.load(page), other.graph.connections.load(page)]);
  for (const [{ graph }, text] of [
    [one, "one's"],
    [other, "other's"],
  ] as const)
    await (
      await graph.transaction((tx) => tx.setValue(page, "title", text))
    ).confirmed;
  const [thing, field] = [page, "the_page_title"];
  await expect
    .poll(() => one.told, patient)
    .toMatchObject([{ thing, field, lost: { text: "one's" }, winning: { text: "other's" } }]);
  expect(other.told).toEqual([]);
  const [link, ...more] = one.graph.connections.from(page, "the_page_title");
  expect(more).toEqual([]);
  expect(one.graph.concepts.text(link?.toTheConceptId ?? 0)).not.toBe("one's");
}, 30_000);

test("devices that set the same fields agree on one value, and each hears once of every value that it lost", async () => {
  const { port, person, store } = await listen();
  let seed = 0;
  const isLost = (): boolean => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32 < 0.2;
  };
  const devices: Device[] = [];
  for (let at = 0; at < 3; at++) devices.push(await openDevice(port, person, isLost));
  const written = fc.record({
    device: fc.nat(2),
    field: fc.constantFrom("title", "note"),
    waits: fc.boolean(),
  });
  const viewer = { userId: person.userId, admin: false };
  let runs = 0;
  const textOf = async (id: number): Promise<string> =>
    (await store.concepts([id], viewer))[0]?.characterValue ?? "";

  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 2, maxLength: 10 }), async (writes) => {
      const run = ++runs;
      seed = run;
      const page = await newPage(devices[0]!);
      const before = await store.changes.newest();
      for (const [at, { device, field, waits }] of writes.entries()) {
        const { graph } = devices[device]!;
        const { confirmed } = await graph.transaction((tx) =>
          tx.setValue(page, field, `${device} ${field} ${run}.${at}`),
        );
        if (waits) await confirmed;
      }
      await Promise.all(devices.map(({ graph }) => graph.sync()));

      const replaced = (await store.changes.after(before, 10_000)).flatMap((change) => change.replaced);
      const expected: string[][] = [[], [], []];
      for (const { to, now } of replaced) {
        const [lost, winning] = [await textOf(to), await textOf(now)];
        if (lost[0] !== winning[0] && lost !== "first of all")
          expected[Number(lost[0])]?.push(`${lost} > ${winning}`);
      }
      const heard = (): string[][] =>
        devices.map(({ told }) =>
          told
            .filter(({ thing, lost }) => thing === page && lost.text !== "first of all")
            .map(({ lost, winning }) => `${lost.text} > ${winning.text}`)
            .toSorted(),
        );
      await expect.poll(heard, patient).toEqual(expected.map((list) => list.toSorted()));

      for (const field of new Set(writes.map((write) => write.field))) {
        const name = `the_page_${field}`;
        const types = [...(await store.typeIds([name])).values()];
        const links = await store.links({ ids: [page], direction: "from", types }, viewer);
        expect(links).toHaveLength(1);
        const lostHere = replaced.filter(({ typeId }) => types.includes(typeId)).map(({ to }) => to);
        const all = writes.flatMap((write, at) =>
          write.field === field ? [`${write.device} ${field} ${run}.${at}`] : [],
        );
        const gone = await Promise.all(lostHere.map(textOf));
        expect(new Set([...gone, await textOf(links[0]?.to ?? 0)]).isSupersetOf(new Set(all))).toBe(true);
        for (const { graph } of devices) {
          await graph.connections.load(page);
          const shown = graph.connections.from(page, name);
          expect(shown.map(({ toTheConceptId }) => toTheConceptId)).toEqual([links[0]?.to]);
        }
      }
    }),
    { numRuns: process.env["SOAK"] === "1" ? 200 : 12 },
  );
}, 600_000);
