import { expect, it, onTestFinished } from "vitest";
import type { Visit } from "./read-visit.ts";
import { VisitCounter, type VisitBatch } from "./visit-counter.ts";

const dayMs = 86_400_000;
const home = { id: 1, path: "/" };
const direct: Visit = { device: "desktop", from: "" };

interface Fixture {
  counter: VisitCounter;
  /** What the server has taken. */
  taken: VisitBatch[];
  /** What was sent, taken or not. */
  sent: VisitBatch[];
  server: { isAway: boolean; now: number };
  lost: number[];
}

function start(): Fixture {
  const fixture = { taken: [] as VisitBatch[], sent: [] as VisitBatch[], lost: [] as number[] };
  const server = { isAway: false, now: 0 };
  const counter = new VisitCounter({
    send: async (batch) => {
      fixture.sent.push(batch);
      if (server.isAway) throw new Error("away");
      fixture.taken.push(batch);
    },
    now: () => server.now,
    onLoss: (views) => fixture.lost.push(views),
  });
  onTestFinished(() => counter.close());
  return { ...fixture, server, counter };
}

/** How often each name was counted, in all batches. */
function named(batches: readonly VisitBatch[], kind: string): Record<string, number> {
  const sums = batches.flatMap(({ sums: some }) => some).filter((sum) => sum.kind === kind);
  const views: Record<string, number> = {};
  for (const { name, views: more } of sums) views[name] = (views[name] ?? 0) + more;
  return views;
}

it("sums up views by project, day, page, referrer and device", async () => {
  const { counter, taken, server } = start();
  counter.count(7, home, direct);
  counter.count(7, home, { device: "desktop", from: null });
  counter.count(7, { id: 2, path: "/posts/:id" }, { device: "phone", from: "news.example" });
  server.now = dayMs;
  counter.count(8, home, direct);
  await counter.flush();
  expect(taken).toHaveLength(1);
  expect(taken[0]?.sums).toEqual([
    { project: 7, day: 0, kind: "page", name: "1", path: "/", views: 2, visits: 1 },
    { project: 7, day: 0, kind: "device", name: "desktop", views: 2, visits: 1 },
    { project: 7, day: 0, kind: "referrer", name: "", views: 1, visits: 1 },
    { project: 7, day: 0, kind: "page", name: "2", path: "/posts/:id", views: 1, visits: 1 },
    { project: 7, day: 0, kind: "device", name: "phone", views: 1, visits: 1 },
    { project: 7, day: 0, kind: "referrer", name: "news.example", views: 1, visits: 1 },
    { project: 8, day: 1, kind: "page", name: "1", path: "/", views: 1, visits: 1 },
    { project: 8, day: 1, kind: "device", name: "desktop", views: 1, visits: 1 },
    { project: 8, day: 1, kind: "referrer", name: "", views: 1, visits: 1 },
  ]);
});

it("sends nothing where nothing was counted", async () => {
  const { counter, sent } = start();
  await counter.flush();
  expect(sent).toEqual([]);
});

it("sends a batch that was not confirmed again under its id, and what came since after it", async () => {
  const { counter, taken, sent, server, lost } = start();
  server.isAway = true;
  counter.count(7, home, direct);
  await counter.flush();
  counter.count(7, home, direct);
  await counter.flush();
  server.isAway = false;
  await counter.flush();
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id, sent[0]?.id, taken[1]?.id]);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(2);
  expect(named(taken, "page")).toEqual({ 1: 2 });
  expect(lost).toEqual([]);
});

it("counts forged referrers beyond the hundredth of a project together", async () => {
  const { counter, taken } = start();
  for (let at = 0; at < 500; at++) counter.count(7, home, { device: "desktop", from: `spam-${at}.example` });
  counter.count(8, home, { device: "desktop", from: "news.example" });
  await counter.flush();
  const referrers = named(taken, "referrer");
  expect(Object.keys(referrers)).toHaveLength(102);
  expect(referrers).toMatchObject({ "*": 400, "spam-99.example": 1, "news.example": 1 });
});

it("keeps so much in memory and no more, and says what was lost", async () => {
  const { counter, taken, server, lost } = start();
  server.isAway = true;
  for (let at = 1; at <= 7001; at++) counter.count(at, home, direct);
  server.isAway = false;
  await counter.flush();
  expect(Object.keys(named(taken, "device"))).toEqual(["desktop"]);
  expect(named(taken, "device")["desktop"]).toBe(7001 - (lost[0] ?? 0));
  expect(taken.reduce((count, { sums }) => count + sums.length, 0)).toBe(20_000);
  expect(taken.every(({ sums }) => sums.length <= 1000)).toBe(true);
  expect(lost).toHaveLength(1);
});

it("sends the rest when it is closed", async () => {
  const { counter, taken } = start();
  counter.count(7, home, direct);
  await counter.close();
  expect(named(taken, "page")).toEqual({ 1: 1 });
});

it("says what was lost when it is closed and the server is away", async () => {
  const { counter, server, lost } = start();
  server.isAway = true;
  counter.count(7, home, direct);
  await counter.flush();
  counter.count(7, home, direct);
  await counter.close();
  expect(lost).toEqual([2]);
});
