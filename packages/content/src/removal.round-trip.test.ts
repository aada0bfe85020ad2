import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { page, widget } from "../test/samples.ts";
import {
  createPage,
  createProject,
  createWidget,
  listPages,
  listProjects,
  listWidgets,
  liveProjects,
  readSite,
  readWidget,
  setMainPage,
  takeOutPage,
  takeOutProject,
  takeOutWidget,
} from "./index.ts";

const devices = useDevices();

test("what was taken out is in no list, and back in it when that is undone", async () => {
  const { here, person } = devices;
  const widgetId = await createWidget(here, person.entityId, widget());
  const pageId = await createPage(here, person.entityId, page());
  const projectId = await createProject(here, person.entityId, { name: "Site", pageIds: [pageId] });
  await here.sync();
  const lists = (graph: typeof here): Promise<number[]> =>
    Promise.all([
      listWidgets(graph, person.entityId),
      listPages(graph, person.entityId),
      listProjects(graph, person.entityId),
    ]).then((all) => all.map(({ length }) => length));
  const removals = [
    await takeOutWidget(here, person.entityId, widgetId),
    await takeOutPage(here, person.entityId, pageId),
    await takeOutProject(here, person.entityId, projectId),
  ];
  await devices.everywhere(lists, (lengths) => expect(lengths).toEqual([0, 0, 0]));
  for (const { undo } of removals) await undo();
  await devices.everywhere(lists, (lengths) => expect(lengths).toEqual([1, 1, 1]));
  const [project] = await listProjects(await devices.elsewhere(), person.entityId);
  expect(project!.pages).toHaveLength(1);
});

test("a page that was taken out leaves its projects and their sites at once, and comes back to its place", async () => {
  const { here, person } = devices;
  const write = (slug: string): Promise<number> => createPage(here, person.entityId, page({ slug }));
  const pageIds = [await write("a"), await write("b"), await write("c")];
  const id = await createProject(here, person.entityId, { name: "Site", pageIds });
  await setMainPage(here, id, pageIds[1]!);
  await here.sync();
  const projectId = here.concepts.resolve(id);
  const shown = async (graph: typeof here): Promise<unknown> => {
    const [project] = await listProjects(graph, person.entityId);
    const site = await readSite(await devices.siteReader(projectId), projectId);
    const slugs = [project!.pages, site!.pages].map((pages) => pages.map(({ slug }) => slug).join(""));
    return [...slugs, project!.mainPageId !== null, site!.mainPageId !== null];
  };
  await devices.everywhere(shown, (all) => expect(all).toEqual(["abc", "abc", true, true]));
  const heard: string[] = [];
  const stop = liveProjects(
    await devices.elsewhere(),
    person.entityId,
    ([project]) => heard.push(project!.pages.map(({ slug }) => slug).join("")),
    (error) => expect.unreachable(String(error)),
  );
  await expect.poll(() => heard.at(-1)).toBe("abc");
  const { undo } = await takeOutPage(here, person.entityId, pageIds[1]!);
  await here.sync();
  await expect.poll(() => heard.at(-1), { interval: 20, timeout: 10_000 }).toBe("ac");
  expect(await shown(here)).toEqual(["ac", "ac", false, false]);
  await undo();
  await devices.everywhere(shown, (all) => expect(all).toEqual(["abc", "abc", true, true]));
  stop();
});

test("finished, it is deleted", async () => {
  const { here, person } = devices;
  const id = await createWidget(here, person.entityId, widget());
  const pageId = await createPage(here, person.entityId, page());
  await createProject(here, person.entityId, { name: "Site", pageIds: [pageId] });
  await here.sync();
  await (await takeOutWidget(here, person.entityId, id)).finish();
  await (await takeOutPage(here, person.entityId, pageId)).finish();
  await devices.everywhere(
    (graph) => readWidget(graph, here.concepts.resolve(id)),
    (record) => expect(record).toBeNull(),
  );
  const [project] = await listProjects(await devices.elsewhere(), person.entityId);
  expect(project!.pages).toEqual([]);
});
