import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { richWidget, widget } from "../test/samples.ts";
import {
  createWidget,
  deleteWidget,
  duplicateWidget,
  listVersions,
  liveVersions,
  listWidgets,
  liveWidgetPage,
  liveWidgets,
  readWidget,
  renameWidget,
  updateWidget,
} from "./index.ts";
import { linkers } from "./schema.ts";

const devices = useDevices();

test("a widget reads back with everything that was written", async () => {
  const id = await createWidget(devices.here, devices.person.entityId, richWidget);
  await devices.everywhere(
    (graph) =>
      readWidget(graph, devices.here.concepts.resolve(id) < 0 ? id : devices.here.concepts.resolve(id)),
    (record) => {
      expect(record).toMatchObject({ ...richWidget, version: null, library: { js: richWidget.library.js } });
      expect(record!.library.css.map((entry) => entry.url)).toEqual([
        "https://example.org/a.css",
        "https://example.org/b.css",
      ]);
      expect(record!.originId).toBe(record!.id);
    },
  );
});

test("a widget that does not exist reads as null", async () => {
  expect(await readWidget(devices.here, 999_999_999)).toBeNull();
  expect(await readWidget(devices.here, devices.person.entityId)).toBeNull();
});

test("an update is a new version that becomes the latest; the ones before stay", async () => {
  const id = await createWidget(devices.here, devices.person.entityId, widget({ html: "<p>0</p>" }));
  expect(await updateWidget(devices.here, id, widget({ html: "<p>1</p>" }))).toBe(1);
  await devices.here.sync();
  expect(await updateWidget(devices.here, id, widget({ html: "<p>2</p>" }))).toBe(2);
  await devices.everywhere(
    (graph) => readWidget(graph, devices.here.concepts.resolve(id)),
    (record) => {
      expect(record).toMatchObject({ html: "<p>2</p>", version: 2 });
      expect(record!.originId).toBe(devices.here.concepts.resolve(id));
    },
  );
  const versions = await listVersions(await devices.elsewhere(), devices.here.concepts.resolve(id));
  expect(versions.map((version) => version.version)).toEqual([2, 1, null]);
  const first = await readWidget(devices.here, versions[1]!.id, { exact: true });
  expect(first).toMatchObject({ html: "<p>1</p>", version: 1 });
  expect(await readWidget(devices.here, versions[1]!.id)).toMatchObject({ html: "<p>2</p>", version: 2 });
  expect(await readWidget(devices.here, id, { exact: true })).toMatchObject({
    html: "<p>0</p>",
    version: null,
  });
});

test("an older device sees the versions of a newer one", async () => {
  const id = await createWidget(devices.here, devices.person.entityId, widget());
  await devices.here.sync();
  const permanent = devices.here.concepts.resolve(id);
  const other = await devices.elsewhere();
  expect(await readWidget(other, permanent)).toMatchObject({ version: null });
  await updateWidget(devices.here, id, widget({ html: "<p>1</p>" }));
  await devices.here.sync();
  expect(await readWidget(other, permanent)).toMatchObject({ version: 1, html: "<p>1</p>" });
  expect(await updateWidget(other, permanent, widget({ html: "<p>2</p>" }))).toBe(2);
  await other.sync();
  expect(await readWidget(devices.here, id)).toMatchObject({ version: 2, html: "<p>2</p>" });
});

test("children come with their widgets, to any depth, in the linked or the latest version", async () => {
  const link = { wrapper: "w1", type: "the_card", parent: "root", useLatest: false };
  const leaf = await createWidget(
    devices.here,
    devices.person.entityId,
    widget({ name: "Leaf", html: "<b>0</b>" }),
  );
  const middle = await createWidget(
    devices.here,
    devices.person.entityId,
    widget({ name: "Middle", children: [{ ...link, widgetId: leaf }] }),
  );
  const top = await createWidget(
    devices.here,
    devices.person.entityId,
    widget({
      name: "Top",
      children: [
        { ...link, widgetId: middle },
        { ...link, wrapper: "w2", useLatest: true, widgetId: leaf },
      ],
    }),
  );
  await updateWidget(devices.here, leaf, widget({ name: "Leaf", html: "<b>1</b>" }));
  await devices.everywhere(
    (graph) => readWidget(graph, devices.here.concepts.resolve(top)),
    (record) => {
      const [first, second] = record!.children;
      expect(first).toMatchObject({ ...link, widget: { name: "Middle" } });
      expect(first!.widget.children[0]!.widget).toMatchObject({ html: "<b>0</b>", version: null });
      expect(second).toMatchObject({
        wrapper: "w2",
        useLatest: true,
        widget: { html: "<b>1</b>", version: 1 },
      });
    },
  );
});

test("a new widget may hold one that another device saved", async () => {
  const leaf = await createWidget(
    devices.here,
    devices.person.entityId,
    widget({ name: "Leaf", html: "<b>0</b>" }),
  );
  await devices.here.sync();
  const other = await devices.elsewhere();
  const link = {
    wrapper: "w",
    type: "t",
    parent: "p",
    useLatest: false,
    widgetId: devices.here.concepts.resolve(leaf),
  };
  const top = await createWidget(other, devices.person.entityId, widget({ name: "Top", children: [link] }));
  const record = await readWidget(other, top);
  expect(record!.children[0]!.widget).toMatchObject({ name: "Leaf", html: "<b>0</b>" });
});

test("a widget inside itself ends the recursion", async () => {
  const id = await createWidget(devices.here, devices.person.entityId, widget());
  const link = { wrapper: "w", type: "t", parent: "p", useLatest: true, widgetId: id };
  await updateWidget(devices.here, id, widget({ children: [link] }));
  await devices.everywhere(
    (graph) => readWidget(graph, devices.here.concepts.resolve(id)),
    (record) => expect(record).toMatchObject({ version: 1, children: [] }),
  );
});

test("the list shows the latest version of each, newest first, and finds by name", async () => {
  const one = await createWidget(devices.here, devices.person.entityId, widget({ name: "One" }));
  await createWidget(devices.here, devices.person.entityId, widget({ name: "Two" }));
  await updateWidget(devices.here, one, widget({ name: "One, better" }));
  await devices.everywhere(
    (graph) => listWidgets(graph, devices.person.entityId),
    (list) => {
      expect(list.map(({ name, version }) => ({ name, version }))).toEqual([
        { name: "Two", version: null },
        { name: "One, better", version: 1 },
      ]);
      expect(list.every((entry) => !entry.posted && entry.timestamp !== "")).toBe(true);
    },
  );
  expect(await listWidgets(devices.here, devices.person.entityId, { search: "BETTER" })).toHaveLength(1);
  expect(await listWidgets(devices.here, devices.person.entityId, { page: 1 })).toHaveLength(2);
});

test("renaming reaches the list and the record", async () => {
  const id = await createWidget(devices.here, devices.person.entityId, widget());
  await updateWidget(devices.here, id, widget());
  await renameWidget(devices.here, id, "Better");
  await devices.everywhere(
    (graph) => listWidgets(graph, devices.person.entityId),
    (list) => expect(list.map((entry) => entry.name)).toEqual(["Better"]),
  );
  expect(await readWidget(devices.here, id)).toMatchObject({ name: "Better" });
});

test("a deleted widget is gone; one that others show only leaves the list", async () => {
  const leaf = await createWidget(devices.here, devices.person.entityId, widget({ name: "Leaf" }));
  const link = { wrapper: "w", type: "t", parent: "p", useLatest: false, widgetId: leaf };
  const top = await createWidget(
    devices.here,
    devices.person.entityId,
    widget({ name: "Top", children: [link] }),
  );
  await devices.here.sync();
  await deleteWidget(devices.here, leaf);
  await devices.everywhere(
    (graph) => listWidgets(graph, devices.person.entityId),
    (list) => expect(list.map((entry) => entry.name)).toEqual(["Top"]),
  );
  expect(
    (await readWidget(await devices.elsewhere(), devices.here.concepts.resolve(top)))!.children,
  ).toHaveLength(1);
  await deleteWidget(devices.here, top);
  await devices.everywhere(
    (graph) => readWidget(graph, devices.here.concepts.resolve(top)),
    (record) => expect(record).toBeNull(),
  );
});

test("a live list hears of every write", async () => {
  const seen: string[][] = [];
  const stop = liveWidgets(
    devices.here,
    devices.person.entityId,
    (list) => seen.push(list.map((entry) => `${entry.name} ${entry.version}`)),
    (error) => expect.unreachable(String(error)),
  );
  const id = await createWidget(devices.here, devices.person.entityId, widget({ name: "A" }));
  await expect.poll(() => seen.at(-1)).toEqual(["A null"]);
  await devices.here.sync();
  await updateWidget(devices.here, id, widget({ name: "B" }));
  await expect.poll(() => seen.at(-1)).toEqual(["B 1"]);
  await devices.here.sync();
  expect(seen.at(-1)).toEqual(["B 1"]);
  await deleteWidget(devices.here, id);
  await expect.poll(() => seen.at(-1)).toEqual([]);
  stop();
});

test("nobody else sees a private widget", async () => {
  const id = await createWidget(devices.here, devices.person.entityId, widget());
  await devices.here.sync();
  const graph = await devices.stranger();
  expect(await readWidget(graph, devices.here.concepts.resolve(id))).toBeNull();
  expect(await listWidgets(graph, devices.person.entityId)).toEqual([]);
});

test("a widget that was given no type is an element name", async () => {
  const id = await createWidget(devices.here, devices.person.entityId, widget({ type: "" }));
  await devices.everywhere(
    (graph) => readWidget(graph, devices.here.concepts.resolve(id)),
    (read) => expect(read?.type).toBe("the_element_name"),
  );
});

test("a duplicate is a widget of its own with everything of the latest version", async () => {
  const { here, person } = devices;
  const leaf = await createWidget(here, person.entityId, widget({ name: "Leaf" }));
  const child = { wrapper: "w1", type: "the_card", parent: "", useLatest: true, widgetId: leaf };
  const id = await createWidget(here, person.entityId, widget());
  await updateWidget(here, id, { ...richWidget, children: [child] });
  const copy = await duplicateWidget(here, person.entityId, id);
  await updateWidget(here, id, widget({ html: "<p>Later</p>" }));
  await devices.everywhere(
    (graph) => readWidget(graph, here.concepts.resolve(copy)),
    (read) => {
      expect(read).toMatchObject({ name: "Gallery copy", html: richWidget.html, version: null });
      expect(read!.children[0]!.widget.name).toBe("Leaf");
    },
  );
});

test("a long list comes in pages of a hundred that follow every write; a search looks at all of it", async () => {
  const { here, person } = devices;
  await Promise.all(
    Array.from({ length: 130 }, (_, index) =>
      createWidget(here, person.entityId, widget({ name: `Widget ${index}` })),
    ),
  );
  await here.sync();
  const seen: string[] = [];
  const stop = liveWidgetPage(
    here,
    { entityId: person.entityId, page: 2 },
    ({ items, total }) => seen.push(`${items.length} of ${total}`),
    (error) => expect.unreachable(String(error)),
  );
  await expect.poll(() => seen.at(-1)).toBe("30 of 130");
  const [oldest] = await listWidgets(here, person.entityId, { search: "widget 0" });
  await updateWidget(here, oldest!.id, widget({ name: "Renamed by its version" }));
  await createWidget(here, person.entityId, widget({ name: "One more" }));
  await here.sync();
  await expect.poll(() => seen.at(-1)).toBe("31 of 131");
  stop();
  const other = await devices.elsewhere();
  expect(await listWidgets(other, person.entityId, { search: "RENAMED" })).toMatchObject([
    { id: oldest!.id, version: 1 },
  ]);
  expect(await listWidgets(other, person.entityId, { search: "widget 12" })).toHaveLength(11);
  expect(await listWidgets(other, person.entityId, { search: "nothing" })).toEqual([]);
});

test("an update that rests on an older version is not written", async () => {
  const { here, person } = devices;
  const id = await createWidget(here, person.entityId, widget());
  await here.sync();
  const other = await devices.elsewhere();
  expect(await updateWidget(other, here.concepts.resolve(id), widget({ html: "1" }), { basedOn: null })).toBe(
    1,
  );
  await other.sync();
  const late = updateWidget(here, id, widget({ html: "late" }), { basedOn: null });
  await expect(late).rejects.toMatchObject({ code: "newer-version" });
  expect(await readWidget(here, id)).toMatchObject({ html: "1", version: 1 });
  expect(await updateWidget(here, id, widget({ html: "2" }), { basedOn: 1 })).toBe(2);
});

test("of two devices that save at once the one that lost is told, and neither writes over the other unasked", async () => {
  const { here, person } = devices;
  const id = await createWidget(here, person.entityId, widget());
  await here.sync();
  const other = await devices.elsewhere();
  const ofOther = here.concepts.resolve(id);
  await readWidget(other, ofOther);
  const told = [here, other].map((graph) => {
    const fields: string[] = [];
    graph.on("overwritten", ({ field }) => fields.push(field));
    return fields;
  });
  await updateWidget(here, id, widget({ html: "here" }), { basedOn: null });
  await updateWidget(other, ofOther, widget({ html: "other" }), { basedOn: null });
  await here.sync();
  await other.sync();
  await expect.poll(() => told).toEqual([[linkers.widgetLatest], []]);
  for (const graph of [here, other]) {
    expect(await readWidget(graph, ofOther)).toMatchObject({ html: "other", version: 1 });
    const again = updateWidget(graph, ofOther, widget({ html: "again" }), { basedOn: 1 });
    await expect(again).rejects.toMatchObject({ code: "newer-version" });
  }
  expect(await updateWidget(here, id, widget({ html: "chosen" }))).toBe(2);
  expect(await updateWidget(here, id, widget({ html: "next" }), { basedOn: 2 })).toBe(3);
});

test("who saves code and has not heard of a new name does not take it back", async () => {
  const { here, person } = devices;
  const id = await createWidget(here, person.entityId, widget({ name: "Old" }));
  await here.sync();
  const other = await devices.elsewhere();
  await renameWidget(other, here.concepts.resolve(id), "New");
  await other.sync();
  await updateWidget(here, id, widget({ name: "Old", html: "1" }), { basedOn: null, keepName: true });
  await devices.everywhere(
    (graph) => readWidget(graph, here.concepts.resolve(id)),
    (read) => expect(read).toMatchObject({ name: "New", html: "1", version: 1 }),
  );
});

test("a list of versions hears of those that another device saves", async () => {
  const { here, person } = devices;
  const id = await createWidget(here, person.entityId, widget());
  await here.sync();
  const other = await devices.elsewhere();
  const heard: (number | null)[][] = [];
  const stop = liveVersions(
    other,
    here.concepts.resolve(id),
    (list) => heard.push(list.map(({ version }) => version)),
    (error) => expect.unreachable(String(error)),
  );
  await expect.poll(() => heard.at(-1)).toEqual([null]);
  await updateWidget(here, id, widget({ html: "1" }));
  await here.sync();
  await expect.poll(() => heard.at(-1)).toEqual([1, null]);
  stop();
});

test("a widget of the assistant tells its chat, and so do its later versions", async () => {
  const assistant = { id: "chat-1", input: "a contact form", type: "form" };
  const id = await createWidget(devices.here, devices.person.entityId, widget({ assistant }));
  await devices.here.sync();
  await updateWidget(devices.here, id, widget({ html: "<p>Changed</p>" }));
  await devices.everywhere(
    (graph) => readWidget(graph, devices.here.concepts.resolve(id)),
    (read) => expect(read).toMatchObject({ version: 1, html: "<p>Changed</p>", assistant }),
  );
});

test("widgets that hold the next one twice, and so on, are refused before there are millions", async () => {
  const { here, person } = devices;
  let id = await createWidget(here, person.entityId, widget({ name: "Leaf" }));
  for (let depth = 0; depth < 12; depth += 1) {
    const link = { type: "t", parent: "p", useLatest: true, widgetId: id };
    const twice = ["a", "b"].map((wrapper) => ({ ...link, wrapper }));
    id = await createWidget(here, person.entityId, widget({ name: `Depth ${depth}`, children: twice }));
  }
  await here.sync();
  const read = readWidget(await devices.elsewhere(), here.concepts.resolve(id));
  await expect(read).rejects.toMatchObject({ code: "too-many-widgets" });
});
