import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { page } from "../test/samples.ts";
import {
  addRedirects,
  createPage,
  createProject,
  deletePage,
  listProjects,
  readRedirects,
  readSite,
  removePage,
  removeRedirects,
  renamePage,
  setPagePath,
  type Id,
} from "./index.ts";

const devices = useDevices();

const write = (title: string, slug: string): Promise<Id> =>
  createPage(devices.here, devices.person.entityId, page({ title, slug }));

const project = (...pageIds: Id[]): Promise<Id> =>
  createProject(devices.here, devices.person.entityId, { name: "Site", pageIds });

const expectPaths = (id: Id, ...paths: string[]): Promise<void> =>
  devices.everywhere(
    (graph) => readSite(graph, devices.here.concepts.resolve(id)),
    (site) => expect(site!.pages.map(({ path }) => path)).toEqual(paths),
  );

const expectRedirects = (id: Id, ...expected: [from: string, to: string | Id][]): Promise<void> =>
  devices.everywhere(
    (graph) => readSite(graph, devices.here.concepts.resolve(id)),
    (site) =>
      expect(new Map(site!.redirects.map(({ from, to, pageId }) => [from, pageId ?? to]))).toEqual(
        new Map(
          expected.map(([from, to]) => [
            from,
            typeof to === "number" ? devices.here.concepts.resolve(to) : to,
          ]),
        ),
      ),
  );

test("a page has another path in each project, and its slug where none was given", async () => {
  const { here, person } = devices;
  const [about, other] = [await write("About", "about"), await write("About", "about-1")];
  const [one, two] = [await project(about), await project(other, about)];
  await expectPaths(two, "about-1", "about");
  await setPagePath(here, two, about, "/company/about us/");
  await setPagePath(here, two, other, "about");
  await expectPaths(one, "about");
  await expectPaths(two, "about", "company/about-us");
  const [, listed] = await listProjects(here, person.entityId);
  expect(listed!.pages.map(({ path }) => path)).toEqual(["about"]);
});

test("a path that a page had in a project leads to it, until another page takes it", async () => {
  const { here } = devices;
  const [about, team] = [await write("About", "about"), await write("Team", "team")];
  const id = await project(about, team);
  await setPagePath(here, id, about, "company");
  await setPagePath(here, id, about, "company/about");
  await expectRedirects(id, ["about", about], ["company", about]);
  await setPagePath(here, id, team, "company");
  await expectRedirects(id, ["about", about], ["team", team]);
  await setPagePath(here, id, about, "about");
  await expectPaths(id, "about", "company");
  await expectRedirects(id, ["company/about", about], ["team", team]);
  await renamePage(here, about, { title: "Us", slug: "us" });
  await expectPaths(id, "us", "company");
  const listed = (await readRedirects(here, id)).map(({ from }) => from);
  expect(listed.toSorted()).toEqual(["about", "company/about", "team"]);
  await expectRedirects(id, ["company/about", about], ["team", team], ["about", about]);
});

test("no two pages of a project have one path", async () => {
  const { here } = devices;
  const [user, team] = [await write("User", "user"), await write("Team", "team")];
  const id = await project(user, team);
  await setPagePath(here, id, user, "users/:id");
  for (const path of ["users/:name", "/users/:id/"])
    await expect(setPagePath(here, id, team, path)).rejects.toMatchObject({ code: "path-taken" });
  for (const path of ["", "../team", "api/team", "a//b", "users/:1"])
    await expect(setPagePath(here, id, team, path)).rejects.toMatchObject({ code: "bad-path" });
  const stranger = await write("Other", "other");
  await expect(setPagePath(here, id, stranger, "here")).rejects.toMatchObject({ code: "no-page" });
  await expectPaths(id, "users/:id", "team");
  await expectRedirects(id, ["user", user]);
  // A slug that meets a path which was given gets a number.
  await setPagePath(here, id, user, "us");
  await renamePage(here, team, { title: "Us", slug: "us" });
  await expectPaths(id, "us", "us-1");
});

test("a page without letters and digits in its title has a path", async () => {
  const id = await project(await write("🎉 Party", "-party"), await write("🎉", ""), await write("?", ""));
  const site = await readSite(devices.here, id);
  expect(site!.pages.map(({ path }) => path)).toEqual(["-party", "🎉", String(Math.abs(site!.pages[2]!.id))]);
});

test("redirects are added, replaced, listed and taken away", async () => {
  const { here } = devices;
  const home = await write("Home", "home");
  const id = await project(home);
  await addRedirects(here, id, [
    { from: "/old", to: "/new" },
    { from: "/old", to: "/newer" },
    { from: "blog/*", to: "https://example.com/*" },
    { from: "start", to: "", pageId: home },
  ]);
  await expectRedirects(id, ["old", "/newer"], ["blog/*", "https://example.com/*"], ["start", home]);
  await addRedirects(here, id, [{ from: "old", to: "/newest" }]);
  const list = await readRedirects(here, id);
  expect(list.map(({ from, to }) => [from, to])).toContainEqual(["old", "/newest"]);
  expect(list).toHaveLength(3);
  await removeRedirects(
    here,
    list.filter(({ from }) => from !== "old").map((redirect) => redirect.id!),
  );
  await expectRedirects(id, ["old", "/newest"]);
  await expect(
    addRedirects(here, id, [
      { from: "a", to: "/b" },
      { from: "c", to: "d" },
    ]),
  ).rejects.toMatchObject({ code: "bad-redirect" });
  await expectRedirects(id, ["old", "/newest"]);
});

test("a project has at most 2,000 redirects, which one step adds", { timeout: 60_000 }, async () => {
  const { here } = devices;
  const id = await project(await write("Home", "home"));
  const many = Array.from({ length: 2000 }, (_, index) => ({ from: `old/${index}`, to: `/new/${index}` }));
  await addRedirects(here, id, many);
  expect(await readRedirects(here, id)).toHaveLength(2000);
  await expect(addRedirects(here, id, [{ from: "one-more", to: "/" }])).rejects.toMatchObject({
    code: "too-many-redirects",
  });
  await addRedirects(here, id, [{ from: "old/7", to: "/seven" }]);
  await here.sync();
  const site = await readSite(await devices.siteReader(here.concepts.resolve(id)), here.concepts.resolve(id));
  expect(site!.redirects).toHaveLength(2000);
});

test("a page that leaves a project, or is deleted, takes its path along", async () => {
  const { here } = devices;
  const [one, two] = [await write("One", "one"), await write("Two", "two")];
  const id = await project(one, two);
  await setPagePath(here, id, one, "first");
  await removePage(here, id, one);
  await setPagePath(here, id, two, "first");
  await expectPaths(id, "first");
  await deletePage(here, two);
  await expectPaths(id);
  expect((await readSite(here, id))!.pages).toEqual([]);
});
