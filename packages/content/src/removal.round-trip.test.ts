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
  readWidget,
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
