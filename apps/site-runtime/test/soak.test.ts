import { createPage, createProject, setMainPage, updatePage } from "@tessera/content";
import { afterAll, beforeAll, expect, it } from "vitest";
import { page, signUp, type Builder } from "./builder.ts";
import { startRealStack, type RealStack } from "./real-stack.ts";

/** `SOAK` is the number of seconds; by itself it is a short look. */
const seconds = Number(process.env["SOAK"] ?? 6);
const visitors = 6;

interface Site extends Builder {
  readonly name: string;
  readonly host: string;
  readonly home: number;
  /** What was saved last and is on the server. */
  saved: number;
}

let stack: RealStack;
let sites: Site[];
/** True while the runtime itself is started again, when nobody can be answered. */
let isRestarting = false;
const over = new AbortController();

beforeAll(async () => {
  stack = await startRealStack();
  sites = await Promise.all(["Ada", "Bob", "Eve"].map(publish));
}, 60_000);
afterAll(async () => {
  for (const { graph } of sites) graph.close();
  await stack.stop();
});

async function publish(name: string): Promise<Site> {
  const builder = await signUp(stack.apiUrl, `${name.toLowerCase()}@example.org`);
  const { graph, entityId } = builder;
  const add = (slug: string, html: string): Promise<number> =>
    createPage(graph, entityId, page(slug, { html }));
  const home = await add("home", `<h1>${name}</h1>`);
  const pageIds = [home, await add("about", `<h1>${name}</h1>`), await add("404", `<h1>${name}</h1>`)];
  const project = await createProject(graph, entityId, { name, pageIds });
  await setMainPage(graph, project, home);
  await updatePage(graph, home, { fields: { meta_title: "Save 0" } });
  await graph.sync();
  return { ...builder, name, home, host: `preview-${graph.concepts.resolve(project)}.localhost`, saved: 0 };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns what was wrong with what one visitor saw. */
async function visitor(seed: number): Promise<{ visits: number; wrong: string[] }> {
  const wrong: string[] = [];
  let visits = 0;
  for (let state = seed + 1; !over.signal.aborted; visits++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const site = sites[(state >>> 8) % sites.length]!;
    const path = ["/", "/about", "/nowhere", "/home"][(state >>> 16) % 4] ?? "/";
    const wasRestarting = isRestarting;
    const fault = await look(site, path).catch((error: unknown) => `${path}: ${String(error)}`);
    if (fault !== null && !wasRestarting && !isRestarting) wrong.push(fault);
    if (fault !== null) await pause(50);
  }
  return { visits, wrong };
}

async function look({ host, name }: Site, path: string): Promise<string | null> {
  const answer = await stack.visit(host, path);
  const text = await answer.text();
  const status = path === "/nowhere" ? 404 : 200;
  const isRight = answer.status === status && text.includes(`<h1>${name}</h1>`);
  return isRight ? null : `${host}${path}: ${answer.status} ${text.slice(0, 100)}`;
}

async function save(site: Site, count: number): Promise<void> {
  await updatePage(site.graph, site.home, { fields: { meta_title: `Save ${count}` } });
  await site.graph.sync();
  site.saved = count;
}

async function saver(): Promise<void> {
  while (!over.signal.aborted) {
    for (const site of sites) {
      // While the server is away a save is said to have failed, and is tried again.
      await save(site, site.saved + 1).catch(() => pause(100));
    }
    await pause(200);
  }
}

async function restarts(): Promise<void> {
  const part = (seconds * 1000) / 4;
  await pause(part);
  await stack.stopServer();
  await pause(part);
  await stack.startServer();
  await pause(part);
  isRestarting = true;
  await stack.restartSites();
  isRestarting = false;
  await pause(part);
}

it(
  "shows nobody a wrong page, whatever is saved and restarted",
  async () => {
    const watching = Promise.all(Array.from({ length: visitors }, (_, seed) => visitor(seed)));
    const saving = saver();
    await restarts();
    over.abort();
    await saving;
    const seen = await watching;
    expect(seen.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(seen.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(seconds * 5);
    for (const { host, saved } of sites) {
      const text = async (): Promise<string> => (await stack.visit(host, "/")).text();
      await expect.poll(text).toContain(`Save ${saved}`);
    }
  },
  seconds * 1000 + 60_000,
);
