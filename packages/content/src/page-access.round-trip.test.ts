import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { page } from "../test/samples.ts";
import { accessOf } from "./page-access.ts";
import {
  createPage,
  createPageIn,
  createProject,
  readSite,
  removePage,
  setPageAccess,
  type Id,
  type PageAccess,
} from "./index.ts";

const devices = useDevices();

const write = (title: string): Promise<Id> =>
  createPage(devices.here, devices.person.entityId, page({ title, slug: title.toLowerCase() }));

const expectAccess = (id: Id, ...expected: (PageAccess | undefined)[]): Promise<void> =>
  devices.everywhere(
    (graph) => readSite(graph, devices.here.concepts.resolve(id)),
    (site) => expect(site!.pages.map(({ access }) => access)).toEqual(expected),
  );

test("who sees a page is set in each project by itself, and can be left to the menu again", async () => {
  const { here, person } = devices;
  const [news, board] = [await write("News"), await write("Board")];
  const pageIds = [news, board];
  const one = await createProject(here, person.entityId, { name: "One", pageIds });
  const two = await createProject(here, person.entityId, { name: "Two", pageIds });
  await setPageAccess(here, one, news, "members");
  await setPageAccess(here, one, board, ["Board", "Board", " "]);
  await expectAccess(one, "members", ["Board"]);
  await expectAccess(two, undefined, undefined);
  await setPageAccess(here, one, news, "everyone");
  await setPageAccess(here, one, board, null);
  await expectAccess(one, "everyone", undefined);
  const site = await readSite(here, one);
  expect(site!.pages.map((each) => "access" in each)).toEqual([true, false]);
});

test("a new page of a project is for members from the first moment", async () => {
  const { here, person } = devices;
  const id = await createProject(here, person.entityId, { name: "One", pageIds: [] });
  const input = { ...page({ title: "Minutes", slug: "minutes" }), path: "minutes" };
  const minutes = await createPageIn(here, person.entityId, id, { ...input, access: "members" });
  await createPageIn(here, person.entityId, id, { ...input, path: "news" });
  await expectAccess(id, "members", undefined);
  await setPageAccess(here, id, minutes, null);
  const site = await readSite(here, id);
  expect(site!.pages.map(({ access }) => access)).toEqual([undefined, undefined]);
});

test("a page that the project does not hold is refused", async () => {
  const { here, person } = devices;
  const [news, other] = [await write("News"), await write("Other")];
  const id = await createProject(here, person.entityId, { name: "One", pageIds: [news] });
  await expect(setPageAccess(here, id, other, "members")).rejects.toMatchObject({ code: "no-page" });
  await removePage(here, id, news);
  await expect(setPageAccess(here, id, news, "members")).rejects.toMatchObject({ code: "no-page" });
});

test.each([
  ["everyone", "everyone"],
  ["members", "members"],
  [["Board"], ["Board"]],
  [[], "members"],
  ["everybody", "members"],
  [{ who: "everyone" }, "members"],
  [undefined, "members"],
])("what says %j lets in %j: what cannot be read lets in nobody but members", (value, access) => {
  expect(accessOf(value)).toEqual(access);
});
