/**
 * What people wait for, over the real server on this machine: a save with twenty widgets inside until it is on the
 * server's disk, the first hundred of ten thousand saved widgets, a search in them, and a page of fifty widgets on a device
 * that has seen nothing yet. Bounds the number of calls, and what the server does for each.
 */
import { median, type BenchRow } from "@tessera/bench";
import type { Graph } from "@tessera/graph";
import {
  createPage,
  createWidget,
  listWidgets,
  readPage,
  updateWidget,
  type ChildLink,
} from "../src/index.ts";
import { signUp, startContentServer, type Person } from "../test/real-server.ts";
import { page, richWidget, widget } from "../test/samples.ts";

const runs = 9;

export async function bench(): Promise<BenchRow[]> {
  const server = await startContentServer();
  try {
    const person = await signUp(server, "bench@example.org");
    const here = await person.device();
    const rows = [
      await saving(here, person),
      ...(await opening(here, person)),
      ...(await listing(here, person)),
    ];
    here.close();
    return rows;
  } finally {
    await server.stop();
  }
}

async function saving(here: Graph, person: Person): Promise<BenchRow> {
  const children = await widgetsInside(here, person, 20);
  const id = await createWidget(here, person.entityId, { ...richWidget, children });
  await here.sync();
  const times = await timed(runs, async (run) => {
    await updateWidget(here, id, { ...richWidget, html: `<p>${run}</p>`, children });
    await here.sync();
  });
  return {
    what: "save of a widget with 20 children, durable on the server",
    unit: "ms",
    ours: times,
    target: 150,
  };
}

async function opening(here: Graph, person: Person): Promise<BenchRow[]> {
  const children = await widgetsInside(here, person, 50);
  const id = await createPage(here, person.entityId, page({ body: widget({ children }) }));
  await here.sync();
  const pageId = here.concepts.resolve(id);
  let requests = 0;
  const counting: typeof fetch = (...call) => {
    requests += 1;
    return fetch(...call);
  };
  const times = await timed(runs, async () => {
    const device = await person.device(counting);
    requests = 0;
    const read = await readPage(device, pageId);
    if (read?.body.children.length !== 50) throw new Error("The page is not whole.");
    device.close();
  });
  return [
    { what: "page of 50 widgets, read on a fresh device", unit: "ms", ours: times, target: 300 },
    { what: "page of 50 widgets, requests", unit: "", ours: requests, target: 4 },
  ];
}

async function listing(here: Graph, person: Person): Promise<BenchRow[]> {
  for (let from = 0; from < 10_000; from += 250) await seed(here, person.entityId, from);
  const first = await timed(runs, async () => {
    const device = await person.device();
    const list = await listWidgets(device, person.entityId, { page: 1 });
    if (list.length !== 100) throw new Error("The list is not whole.");
    device.close();
  });
  const search = await timed(3, async () => {
    const device = await person.device();
    const found = await listWidgets(device, person.entityId, { search: "seeded 1234" });
    if (found.length !== 1) throw new Error("The widget was not found.");
    device.close();
  });
  return [
    { what: "first page of 10,000 saved widgets, fresh device", unit: "ms", ours: first, target: 150 },
    { what: "search in 10,000 saved widgets, fresh device", unit: "ms", ours: search },
  ];
}

async function widgetsInside(here: Graph, person: Person, count: number): Promise<ChildLink[]> {
  const links: ChildLink[] = [];
  for (let index = 0; index < count; index += 1) {
    const widgetId = await createWidget(
      here,
      person.entityId,
      widget({ name: `Inside ${index}`, css: "p {}" }),
    );
    links.push({ wrapper: `w${index}`, type: "the_card", parent: "", useLatest: true, widgetId });
  }
  await here.sync();
  return links;
}

/** Small widgets, many in one batch. */
async function seed(here: Graph, entityId: number, from: number): Promise<void> {
  await here.transaction((tx) => {
    for (let index = from; index < from + 250; index += 1) {
      const node = tx.node("the_widget");
      tx.addValue(node, "name", `Seeded ${index}`);
      tx.connect(entityId, node, "the_entity_s_widget");
    }
  });
  await here.sync();
}

async function timed(count: number, work: (run: number) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < count; run += 1) {
    const start = performance.now();
    await work(run);
    times.push(performance.now() - start);
  }
  return median(times);
}
