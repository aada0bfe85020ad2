import {
  addRedirects,
  createPage,
  createProject,
  createWidget,
  readSite,
  saveMenu,
  saveProjectSettings,
  setMainPage,
  setPagePath,
  updatePage,
  type SiteRecord,
} from "@tessera/content";
import { createExporter } from "@tessera/site-export";
import { checkDomain, claimDomain, listDomains, releaseDomain } from "@tessera/site-export/domains";
import { importProject, toSource } from "@tessera/site-export/import";
import { afterAll, beforeAll, expect, it } from "vitest";
import { input, page, signUp } from "../test/builder.ts";
import { startRealStack, type RealStack } from "../test/real-stack.ts";

let stack: RealStack;
beforeAll(async () => {
  stack = await startRealStack();
}, 30_000);
afterAll(() => stack.stop());

it("serves what was built, from the real server, and shows a change", async () => {
  const { graph, entityId } = await signUp(stack.apiUrl, "builder@example.org");
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
  await expect.poll(async () => (await stack.visit(host, "/")).status).toBe(200);

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
  await expect.poll(title).toContain("<title>Changed</title>");
  expect(await title()).toContain('<html lang="en">');
  await saveProjectSettings(graph, created, { language: "pt-BR" });
  await graph.sync();
  await expect.poll(title).toContain('<html lang="pt-BR">');
  graph.close();
});

it("exports a project and imports it again without loss", async () => {
  const { graph, entityId } = await signUp(stack.apiUrl, "exporter@example.org");
  const inner = await createWidget(
    graph,
    entityId,
    input({ name: "Inner", html: "<i>in</i>", css: "i { color: red }" }),
  );
  const child = { wrapper: "slot", type: "the_card", parent: "p", useLatest: true, widgetId: inner };
  const rich = input({
    html: '<img src="/uploads/a.png" alt="a"><div id="slot"></div><div id="slot2"></div>',
    css: 'b { background: url("/uploads/a.png") }',
    after_render: "1;",
    library: { css: [], js: [{ order: 3, url: "https://cdn.test/x.js" }] },
    custom_functions: [{ name: "Say", slug: "say", code: "return 1" }],
    children: [child, { ...child, wrapper: "slot2", useLatest: false }],
  });
  const home = await createPage(graph, entityId, page("home", rich));
  const about = await createPage(graph, entityId, page("about", { html: "<p>About</p>" }));
  const project = await createProject(graph, entityId, { name: "Round trip", pageIds: [home, about] });
  await setMainPage(graph, project, about);
  await graph.sync();
  const entry = { link: "", action: "", auth: false, page: null, menus: [] };
  await saveMenu(graph, project, [
    { ...entry, name: "A", page: about, menus: [{ ...entry, name: "B", auth: true, link: "/x" }] },
  ]);
  const tokens = [{ name: "--accent", value: "#0af" }];
  await saveProjectSettings(graph, project, { storeName: "Shop", logo: "/uploads/a.png", tokens });
  await setPagePath(graph, project, about, "company/about");
  await addRedirects(graph, project, [{ from: "news/*", to: "https://news.example/*" }]);
  await graph.sync();

  const read = async (id: number): Promise<SiteRecord> =>
    (await readSite(graph, graph.concepts.resolve(id)))!;
  const exporter = createExporter({
    fetch: async (url) =>
      url.endsWith(".png") ? { bytes: new Uint8Array([1, 2, 3]), type: "image/png" } : null,
    script: async (name) => `/* ${name} */`,
  });
  const { stream } = exporter.project(await read(project));
  const archive = new Uint8Array(await new Response(stream).arrayBuffer());

  // The server keeps one's own files, as before.
  const asBefore = { upload: async () => "/uploads/a.png" };
  const again = await importProject(graph, entityId, archive, asBefore);
  await graph.sync();
  const { redirects, pages } = toSource(await read(again));
  expect(redirects).toEqual([
    { from: "about", to: "", page: 1 },
    { from: "news/*", to: "https://news.example/*", page: null },
  ]);
  expect(pages.map(({ path }) => path)).toEqual(["home", "company/about"]);
  expect(toSource(await read(again))).toEqual(toSource(await read(project)));

  const moved = await importProject(graph, entityId, archive, {
    upload: async (name) => `/uploads/new-${name}`,
  });
  await graph.sync();
  expect(JSON.stringify(toSource(await read(moved)))).toBe(
    JSON.stringify(toSource(await read(project))).replaceAll("/uploads/a.png", "/uploads/new-a.png"),
  );
  await expect(importProject(graph, entityId, new Uint8Array(10))).rejects.toThrow(
    "The archive holds no project",
  );
  graph.close();
});

it("claims, checks and releases a custom domain", async () => {
  const { graph, entityId } = await signUp(stack.apiUrl, "domains@example.org");
  const created = await createProject(graph, entityId, { name: "Shop", pageIds: [] });
  await graph.sync();
  const projectId = graph.concepts.resolve(created);
  const claim = await claimDomain(graph, projectId, "https://Shop.Example.test/");
  expect(claim).toMatchObject({ host: "shop.example.test", projectId, verified: false });
  expect(await listDomains(graph, projectId)).toEqual([claim]);
  expect(await listDomains(graph, projectId + 1)).toEqual([]);
  expect(await checkDomain(graph, claim.host)).toMatchObject({ verified: false });
  await releaseDomain(graph, claim.host);
  expect(await listDomains(graph, projectId)).toEqual([]);
  await expect(claimDomain(graph, projectId, "localhost")).rejects.toThrow("This is not a host name");
  graph.close();
});
