import {
  createPage,
  createProject,
  publishSite,
  setMainPage,
  setPublishOnSave,
  updatePage,
} from "@tessera/content";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { page as pageInput, signUp, type Builder } from "./builder.ts";
import { startRealStack, type RealStack } from "./real-stack.ts";

const pageCount = 20;
const publications = Number(process.env["SOAK"] ?? 6);

let stack: RealStack;
let owner: Builder;

beforeAll(async () => {
  stack = await startRealStack();
  owner = await signUp(stack.apiUrl, "owner@example.org");
}, 60_000);
afterAll(async () => {
  owner.graph.close();
  await stack.stop();
});

/** A site of many pages that all say the same. */
async function createSite(text: string): Promise<{ projectId: number; pageIds: number[] }> {
  const { graph, entityId } = owner;
  const made: number[] = [];
  for (let at = 0; at < pageCount; at++)
    made.push(await createPage(graph, entityId, pageInput(`page-${at}`, { html: `<h1>${text}</h1>` })));
  const project = await createProject(graph, entityId, { name: "Many pages", pageIds: made });
  await setMainPage(graph, project, made[0]!);
  await graph.sync();
  return {
    projectId: graph.concepts.resolve(project),
    pageIds: made.map((id) => graph.concepts.resolve(id)),
  };
}

async function saveAll(pageIds: readonly number[], text: string): Promise<void> {
  const { graph } = owner;
  for (const [at, id] of pageIds.entries())
    await updatePage(graph, id, { body: pageInput(`page-${at}`, { html: `<h1>${text}</h1>` }).body });
  await graph.sync();
}

it("visitors see one publication after the other, and nothing in between", async () => {
  const { graph } = owner;
  const { projectId, pageIds } = await createSite("0");
  await setPublishOnSave(graph, projectId, false);
  await graph.sync();

  const seen: string[][] = [];
  const over = new AbortController();
  const readAll = async (): Promise<void> => {
    const texts = [];
    for (let at = 0; at < pageCount; at++) {
      const html = await (await stack.visit(`preview-${projectId}.localhost`, `/page-${at}`)).text();
      texts.push(/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? html.slice(0, 200));
    }
    seen.push(texts);
  };
  const reading = (async () => {
    while (!over.signal.aborted) await readAll();
  })();
  for (let number = 1; number <= publications; number++) {
    await saveAll(pageIds, `draft of ${number}`);
    await saveAll(pageIds, String(number));
    await publishSite(graph, projectId);
    await graph.sync();
  }
  await expect.poll(() => seen.at(-1)?.every((text) => text === String(publications))).toBe(true);
  over.abort();
  await reading;

  const texts = seen.flat();
  expect(texts.filter((text) => !/^\d+$/.test(text))).toEqual([]);
  // A later page never shows an earlier state, and all of a reading is of one state or of the one that followed on it.
  expect(texts.map(Number)).toEqual(texts.map(Number).toSorted((one, other) => one - other));
  expect(new Set(texts).size).toBeGreaterThan(2);
}, 120_000);

it("visitors see nothing of an account that was deleted, though its site was kept", async () => {
  const { graph, entityId } = await signUp(stack.apiUrl, "leaving@example.org");
  onTestFinished(() => graph.close());
  const page = await createPage(graph, entityId, pageInput("home", { html: "<h1>Here</h1>" }));
  const project = await createProject(graph, entityId, {
    name: "Leaving",
    pageIds: [page],
    mainPageId: page,
  });
  await graph.sync();
  const host = `preview-${graph.concepts.resolve(project)}.localhost`;
  const status = async (): Promise<number> => (await stack.visit(host, "/")).status;
  expect(await status()).toBe(200);
  // The site is followed from then on, and read no more until something changes.
  await expect.poll(async () => (await stack.visit(host, "/")).text()).toContain("Here");
  await graph.http({
    base: "node",
    path: "/api/v1/account/delete",
    body: { password: "a long enough passphrase" },
  });
  await expect.poll(status).toBe(404);
});
