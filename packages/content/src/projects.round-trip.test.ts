import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { page, richWidget } from "../test/samples.ts";
import {
  addPages,
  createPage,
  createProject,
  deletePage,
  deleteProject,
  listPages,
  listProjects,
  liveProjects,
  readSite,
  removePage,
  renamePage,
  renameProject,
  setMainPage,
  updatePage,
} from "./index.ts";

const devices = useDevices();

test("a project groups pages, in the order in which they were added, and has a main page", async () => {
  const home = await createPage(devices.here, devices.person.entityId, page());
  const about = await createPage(
    devices.here,
    devices.person.entityId,
    page({ title: "About", slug: "about" }),
  );
  const id = await createProject(devices.here, devices.person.entityId, { name: "Site", pageIds: [home] });
  await addPages(devices.here, id, [home, about]);
  await setMainPage(devices.here, id, about);
  await devices.everywhere(
    (graph) => listProjects(graph, devices.person.entityId),
    ([project]) => {
      expect(project).toMatchObject({ name: "Site", mainPageId: devices.here.concepts.resolve(about) });
      expect(project!.pages.map((entry) => entry.slug)).toEqual(["home", "about"]);
    },
  );
  await renameProject(devices.here, id, "Site 2");
  await removePage(devices.here, id, about);
  await devices.everywhere(
    (graph) => listProjects(graph, devices.person.entityId),
    ([project]) => {
      expect(project).toMatchObject({ name: "Site 2", mainPageId: null });
      expect(project!.pages.map((entry) => entry.slug)).toEqual(["home"]);
    },
  );
  await deleteProject(devices.here, id);
  await devices.everywhere(
    (graph) => listProjects(graph, devices.person.entityId),
    (list) => expect(list).toEqual([]),
  );
  expect(await listPages(devices.here, devices.person.entityId)).toHaveLength(2);
});

test("a project is made with its main page in one step, which can be another later", async () => {
  const { here, person } = devices;
  const [home, about] = [
    await createPage(here, person.entityId, page({ title: "First", slug: "first" })),
    await createPage(here, person.entityId, page({ title: "Second", slug: "second" })),
  ];
  const pageIds = [home, about];
  const id = await createProject(here, person.entityId, { name: "At once", pageIds, mainPageId: home });
  const main = async (): Promise<number | null | undefined> =>
    (await listProjects(here, person.entityId)).find(({ name }) => name === "At once")?.mainPageId;
  expect(await main()).toBe(here.concepts.resolve(home));
  await setMainPage(here, id, about);
  expect(await main()).toBe(here.concepts.resolve(about));
});

test("another device changes the main page of a project that it has read", async () => {
  const home = await createPage(devices.here, devices.person.entityId, page());
  const about = await createPage(
    devices.here,
    devices.person.entityId,
    page({ title: "About", slug: "about" }),
  );
  const id = await createProject(devices.here, devices.person.entityId, {
    name: "Site",
    pageIds: [home, about],
  });
  await setMainPage(devices.here, id, home);
  await devices.here.sync();
  const other = await devices.elsewhere();
  await setMainPage(other, devices.here.concepts.resolve(id), devices.here.concepts.resolve(about));
  await other.sync();
  const [project] = await listProjects(devices.here, devices.person.entityId);
  expect(project!.mainPageId).toBe(devices.here.concepts.resolve(about));
});

test("a site has all pages with their bodies", async () => {
  const home = await createPage(devices.here, devices.person.entityId, page());
  const about = await createPage(
    devices.here,
    devices.person.entityId,
    page({ title: "About", slug: "about", body: richWidget }),
  );
  const id = await createProject(devices.here, devices.person.entityId, {
    name: "Site",
    pageIds: [home, about],
  });
  await setMainPage(devices.here, id, home);
  await devices.everywhere(
    (graph) => readSite(graph, devices.here.concepts.resolve(id)),
    (site) => {
      expect(site).toMatchObject({ name: "Site", mainPageId: devices.here.concepts.resolve(home) });
      expect(site!.pages.map((entry) => entry.body.html)).toEqual(["<p>Hello</p>", richWidget.html]);
    },
  );
  expect(await readSite(devices.here, 999_999_999)).toBeNull();
});

test("a site knows the slugs that its pages had, whoever reads it", async () => {
  const { here, person } = devices;
  const write = (slug: string): Promise<number> => createPage(here, person.entityId, page({ slug }));
  const [one, other] = [await write("a"), await write("b")];
  const id = await createProject(here, person.entityId, { name: "Site", pageIds: [one, other] });
  const rename = (pageId: number, slug: string): Promise<void> =>
    renamePage(here, pageId, { title: "Page", slug });
  const formerly = async (...expected: (readonly [slug: string, pageId: number])[]): Promise<void> =>
    devices.everywhere(
      (graph) => readSite(graph, here.concepts.resolve(id)),
      (site) =>
        expect(new Map(site!.redirects.map(({ from, pageId }) => [from, pageId]))).toEqual(
          new Map(expected.map(([slug, pageId]) => [slug, here.concepts.resolve(pageId)])),
        ),
    );
  await formerly();
  await rename(one, "a2");
  await rename(one, "a3");
  await rename(one, "a3");
  await formerly(["a", one], ["a2", one]);
  await rename(one, "a");
  await formerly(["a2", one], ["a3", one]);
  // The other page takes a slug over and gives it up again: it had it last.
  await rename(other, "a2");
  await rename(other, "b2");
  await formerly(["a2", other], ["a3", one], ["b", other]);
  await updatePage(here, one, { fields: { title: "Only the title" } });
  await deletePage(here, other);
  await formerly(["a2", one], ["a3", one]);
});

test("the site runtime reads a project with the service token, and nothing of other owners", async () => {
  const home = await createPage(devices.here, devices.person.entityId, page({ body: richWidget }));
  const id = await createProject(devices.here, devices.person.entityId, { name: "Site", pageIds: [home] });
  await devices.here.sync();
  const projectId = devices.here.concepts.resolve(id);
  const site = await readSite(await devices.siteReader(projectId), projectId);
  expect(site!.pages[0]!.body).toMatchObject({ html: richWidget.html, css: richWidget.css });
  const stranger = await devices.stranger();
  expect(await readSite(stranger, projectId)).toBeNull();
});

test("a live list hears of every write", async () => {
  const seen: string[] = [];
  const stop = liveProjects(
    devices.here,
    devices.person.entityId,
    (list) => seen.push(list.map((entry) => `${entry.name}:${entry.pages.length}`).join()),
    (error) => expect.unreachable(String(error)),
  );
  const home = await createPage(devices.here, devices.person.entityId, page());
  await devices.here.sync();
  const id = await createProject(devices.here, devices.person.entityId, { name: "Site", pageIds: [] });
  await expect.poll(() => seen.at(-1)).toBe("Site:0");
  await addPages(devices.here, id, [home]);
  await expect.poll(() => seen.at(-1)).toBe("Site:1");
  stop();
});
