import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { page, richWidget, widget } from "../test/samples.ts";
import {
  createPage,
  createWidget,
  deletePage,
  duplicatePage,
  listPages,
  listWidgets,
  livePages,
  readPage,
  readWidget,
  renamePage,
  updatePage,
  updateWidget,
  type ChildLink,
} from "./index.ts";
import { writePageData } from "./page-data.ts";

const devices = useDevices();

test("a page reads back with its body", async () => {
  const input = page({ meta_title: "Welcome", type: "fixed", body: richWidget });
  const id = await createPage(devices.here, devices.person.entityId, input);
  const { body, ...fields } = input;
  await devices.everywhere(
    (graph) => readPage(graph, devices.here.concepts.resolve(id)),
    (record) => {
      expect(record).toMatchObject(fields);
      expect(record!.body).toMatchObject({ html: body.html, css: body.css });
    },
  );
  expect(await listWidgets(devices.here, devices.person.entityId)).toEqual([]);
});

test("a page reads back with what search engines and shared links are told", async () => {
  const told = {
    social_image: "/uploads/tile.png",
    search_listing: "hidden",
    data_type: "event",
    data_fields: writePageData({ start: "2027-03-01T19:00", place: "Town hall", end: "" }),
  } as const;
  const id = await createPage(devices.here, devices.person.entityId, page(told));
  await devices.here.sync();
  await devices.everywhere(
    (graph) => readPage(graph, devices.here.concepts.resolve(id)),
    (record) => expect(record).toMatchObject(told),
  );
  await updatePage(devices.here, id, { fields: { search_listing: "", data_type: "", data_fields: "" } });
  await devices.everywhere(
    (graph) => readPage(graph, devices.here.concepts.resolve(id)),
    (record) => expect(record).toMatchObject({ ...told, search_listing: "", data_type: "", data_fields: "" }),
  );
});

test("a new page may leave out what search engines are told", async () => {
  const { social_image: _, search_listing: __, data_type: ___, data_fields: ____, ...plain } = page();
  const id = await createPage(devices.here, devices.person.entityId, plain);
  expect(await readPage(devices.here, id)).toMatchObject({ search_listing: "", data_type: "" });
});

test("an update changes fields and body in one step; an empty text takes a field away", async () => {
  const id = await createPage(devices.here, devices.person.entityId, page({ meta_title: "Old" }));
  await devices.here.sync();
  const body = widget({ name: "Body", html: "<p>new</p>" });
  await updatePage(devices.here, id, { fields: { meta_title: "", width: "1200px" }, body });
  await devices.everywhere(
    (graph) => readPage(graph, devices.here.concepts.resolve(id)),
    (record) => {
      expect(record).toMatchObject({ title: "Home", meta_title: "", width: "1200px" });
      expect(record!.body).toMatchObject({ html: "<p>new</p>", version: 1 });
    },
  );
});

test("an update of a page that rests on an older body or property is not written", async () => {
  const { here, person } = devices;
  const id = await createPage(here, person.entityId, page({ title: "Home", width: "100%" }));
  await here.sync();
  const pageId = here.concepts.resolve(id);
  const other = await devices.elsewhere();
  const theirs = { body: widget({ html: "theirs" }), fields: { width: "800px" }, basedOn: { version: null } };
  expect(await updatePage(other, pageId, theirs)).toBe(1);
  await other.sync();
  const late = [
    { body: widget({ html: "late" }), basedOn: { version: null } },
    { fields: { width: "900px" }, basedOn: { version: 1, fields: { width: "100%" } } },
  ];
  for (const changes of late)
    await expect(updatePage(here, id, changes)).rejects.toMatchObject({ code: "newer-version" });
  const onlyMine = { body: widget({ html: "mine" }), fields: { title: "Start" } };
  const basedOn = { version: 1, fields: { title: "Home" } };
  expect(await updatePage(here, id, { ...onlyMine, basedOn })).toBe(2);
  await devices.everywhere(
    (graph) => readPage(graph, pageId),
    (record) =>
      expect(record).toMatchObject({ title: "Start", width: "800px", body: { html: "mine", version: 2 } }),
  );
});

test("rename, duplicate and delete show in the list", async () => {
  const id = await createPage(devices.here, devices.person.entityId, page());
  await renamePage(devices.here, id, { title: "Start", slug: "start" });
  const copy = await duplicatePage(devices.here, devices.person.entityId, id);
  await devices.everywhere(
    (graph) => listPages(graph, devices.person.entityId),
    (list) =>
      expect(list.map(({ title, slug }) => ({ title, slug }))).toEqual([
        { title: "Start copy", slug: "start-copy" },
        { title: "Start", slug: "start" },
      ]),
  );
  expect((await readPage(devices.here, copy))!.body).toMatchObject({ html: "<p>Hello</p>", version: null });
  await deletePage(devices.here, id);
  await devices.everywhere(
    (graph) => listPages(graph, devices.person.entityId),
    (list) => expect(list.map((entry) => entry.slug)).toEqual(["start-copy"]),
  );
  expect(await readPage(devices.here, devices.here.concepts.resolve(id))).toBeNull();
});

test("a live list hears of every write", async () => {
  const seen: string[][] = [];
  const stop = livePages(
    devices.here,
    devices.person.entityId,
    (list) => seen.push(list.map((entry) => entry.title)),
    (error) => expect.unreachable(String(error)),
  );
  const id = await createPage(devices.here, devices.person.entityId, page());
  await expect.poll(() => seen.at(-1)).toEqual(["Home"]);
  await renamePage(devices.here, id, { title: "Start", slug: "start" });
  await expect.poll(() => seen.at(-1)).toEqual(["Start"]);
  stop();
});

test("a page is read in three requests, whatever stands in it, just as its widgets are read on their own", async () => {
  const { here, person } = devices;
  const link = (widgetId: number, useLatest: boolean, wrapper: string): ChildLink => ({
    wrapper,
    type: "the_card",
    parent: "",
    useLatest,
    widgetId,
  });
  let inner = await createWidget(here, person.entityId, widget({ name: "Deepest" }));
  for (const name of ["Deep", "Middle", "Outer"]) {
    const children = [link(inner, true, "a"), link(inner, false, "b")];
    inner = await createWidget(here, person.entityId, { ...richWidget, name, children: [] });
    await updateWidget(here, inner, { ...richWidget, name, html: `<p>${name}</p>`, children });
  }
  const itself = await createWidget(here, person.entityId, widget({ name: "Itself" }));
  await updateWidget(here, itself, widget({ name: "Itself", children: [link(itself, true, "a")] }));
  const children = [link(inner, true, "a"), link(inner, false, "b"), link(itself, true, "c")];
  const id = await createPage(here, person.entityId, page({ body: widget({ children }) }));
  await updatePage(here, id, { body: widget({ html: "<main></main>", children }) });
  await here.sync();
  const pageId = here.concepts.resolve(id);
  const plain = await createPage(here, person.entityId, page({ body: widget({ children: [children[2]!] }) }));
  await here.sync();
  for (const graph of [here, await devices.elsewhere()]) {
    const read = await readPage(graph, pageId);
    expect(read!.body).toEqual(await readWidget(graph, read!.body.originId));
  }
  let requests = 0;
  const counting = await person.device((...call) => {
    requests += 1;
    return fetch(...call);
  });
  expect((await readPage(counting, here.concepts.resolve(plain)))!.body.children).toHaveLength(1);
  expect(requests).toBeLessThanOrEqual(3);
  counting.close();
});
