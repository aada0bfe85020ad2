import {
  createPage,
  createProject,
  createWidget,
  setMainPage,
  updatePage,
  type PageInput,
  type WidgetInput,
} from "@tessera/content";
import { createGraph, type Graph } from "@tessera/graph";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startRealStack, type RealStack } from "../test/real-stack.ts";
import { widgetRecord } from "../test/records.ts";

let stack: RealStack;
beforeAll(async () => {
  stack = await startRealStack();
}, 30_000);
afterAll(() => stack.stop());

async function signUp(email: string): Promise<{ graph: Graph; entityId: number }> {
  const stranger = await createGraph({ url: stack.apiUrl, storage: "memory" });
  const credentials = { email, password: "a long enough passphrase" };
  await stranger.account.signUp(credentials);
  const { token, entityId } = await stranger.account.login(credentials);
  stranger.close();
  const session = { token: () => token, refresh: async () => false };
  return { graph: await createGraph({ url: stack.apiUrl, storage: "memory", session }), entityId };
}

function input(part: Partial<WidgetInput>): WidgetInput {
  const {
    id: _id,
    originId: _origin,
    version: _version,
    timestamp: _time,
    children: _children,
    ...code
  } = widgetRecord();
  return { ...code, children: [], ...part };
}

function page(slug: string, body: Partial<WidgetInput>): PageInput {
  return {
    title: slug,
    slug,
    meta_title: `Title of ${slug}`,
    meta_description: "About it",
    meta_keywords: "",
    width: "100%",
    type: "fixed",
    font_family: "Arial",
    font_size: "16",
    body: input(body),
  };
}

it("serves what was built, from the real server, and shows a change", async () => {
  const { graph, entityId } = await signUp("builder@example.org");
  const card = await createWidget(
    graph,
    entityId,
    input({ name: "Card", html: "<b>card</b>", css: "b { color: red }" }),
  );
  const link = { wrapper: "slot", type: "the_card", parent: "", useLatest: true, widgetId: card };
  const home = await createPage(
    graph,
    entityId,
    page("home", { html: '<div id="slot"></div>', children: [link] }),
  );
  const about = await createPage(graph, entityId, page("about", { html: "<h1>About</h1>" }));
  const created = await createProject(graph, entityId, { name: "Shop", pageIds: [home, about] });
  await graph.sync();
  const host = `preview-${graph.concepts.resolve(created)}.localhost`;

  expect((await stack.visit(host, "/")).status).toBe(404);
  await setMainPage(graph, created, home);
  await graph.sync();
  await expect.poll(async () => (await stack.visit(host, "/")).status, { timeout: 5000 }).toBe(200);

  const html = await (await stack.visit(host, "/")).text();
  expect(html).toContain("<title>Title of home</title>");
  expect(html).toMatch(
    /<div id="slot"><div class="w-[0-9a-f]{32}" data-widget="0\.0"><b>card<\/b><\/div><\/div>/,
  );
  expect(await (await stack.visit(host, "/about")).text()).toContain("<h1>About</h1>");
  expect((await stack.visit(host, "/missing")).status).toBe(404);
  expect((await stack.visit("preview-999999999.localhost", "/")).status).toBe(404);

  await updatePage(graph, about, { fields: { meta_title: "Changed" } });
  await graph.sync();
  const title = async (): Promise<string> => (await stack.visit(host, "/about")).text();
  await expect.poll(title, { timeout: 5000 }).toContain("<title>Changed</title>");
  graph.close();
});
