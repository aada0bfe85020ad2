import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { richWidget, widget } from "../test/samples.ts";
import {
  createWidget,
  importWidget,
  listLibrary,
  listWidgets,
  liveLibrary,
  postWidget,
  readWidget,
  removeFromLibrary,
  updateWidget,
  type LibraryWidget,
} from "./index.ts";

const devices = useDevices();
const posting = { description: "Shows pictures.", thumbnail: "https://example.org/a.png" };

async function find(
  graph: typeof devices.here,
  name: string,
  shelf: "public" | "template" = "public",
): Promise<LibraryWidget | undefined> {
  return (await listLibrary(graph, shelf, { search: name })).find((entry) => entry.name === name);
}

test("a new store begins with a library and templates that can be shown", async () => {
  const [widgets, templates] = await Promise.all([
    listLibrary(devices.here, "public"),
    listLibrary(devices.here, "template"),
  ]);
  expect(widgets.length).toBeGreaterThanOrEqual(12);
  expect(templates.length).toBeGreaterThanOrEqual(6);
  const template = await readWidget(devices.here, templates[0]!.widgetId, { exact: true });
  expect(template!.children.length).toBeGreaterThan(0);
});

test("a posted widget is seen by everybody, with all that it holds and the widgets inside it", async () => {
  const { here, person } = devices;
  const leaf = await createWidget(
    here,
    person.entityId,
    widget({ name: "Leaf", html: `<b data-form-to="cleo@example.net">leaf</b>` }),
  );
  const link = { wrapper: "w1", type: "the_card", parent: "", useLatest: true, widgetId: leaf };
  const id = await createWidget(here, person.entityId, { ...richWidget, children: [link] });
  await postWidget(here, id, { name: "Public gallery", ...posting });
  await here.sync();
  const stranger = await devices.stranger();
  const entry = await find(stranger, "Public gallery");
  expect(entry).toMatchObject(posting);
  const shown = await readWidget(stranger, entry!.widgetId, { exact: true });
  expect(shown).toMatchObject({ html: richWidget.html, css: richWidget.css, js: richWidget.js });
  expect(shown!.custom_functions).toEqual(richWidget.custom_functions);
  expect(shown!.library.css).toHaveLength(2);
  expect(shown!.children[0]!.widget.html).toBe("<b>leaf</b>");
  expect(await readWidget(stranger, here.concepts.resolve(id))).toBeNull();
});

test("a widget is found by words of its description, and each page goes on where the one before ended", async () => {
  const { here, person } = devices;
  for (let number = 1; number <= 101; number += 1) {
    const id = await createWidget(here, person.entityId, widget({ name: `Tile ${number}` }));
    await postWidget(here, id, {
      name: `Tile ${number}`,
      description: "A zebra-striped tile.",
      thumbnail: "",
    });
  }
  await here.sync();
  const [first, second] = await Promise.all(
    [1, 2].map((page) => listLibrary(here, "public", { search: "ZEBRA-striped", page })),
  );
  expect(first?.map(({ name }) => name).slice(0, 2)).toEqual(["Tile 101", "Tile 100"]);
  expect([first?.length, second?.map(({ name }) => name)]).toEqual([100, ["Tile 1"]]);
});

test("its owner sees that it is posted, and later versions stay private until it is posted again", async () => {
  const { here, person } = devices;
  const id = await createWidget(here, person.entityId, widget({ html: "<p>one</p>" }));
  expect((await listWidgets(here, person.entityId))[0]!.posted).toBe(false);
  await postWidget(here, id, { name: "Version one", ...posting });
  await devices.everywhere(
    (graph) => listWidgets(graph, person.entityId),
    (list) => expect(list.map(({ posted }) => posted)).toEqual([true]),
  );
  await updateWidget(here, id, widget({ html: "<p>two</p>" }));
  await here.sync();
  const stranger = await devices.stranger();
  const entry = await find(stranger, "Version one");
  expect((await readWidget(stranger, entry!.widgetId))!.html).toBe("<p>one</p>");
});

test("an import is a widget of one's own that outlives the entry it came from", async () => {
  const { here, person } = devices;
  const id = await createWidget(here, person.entityId, widget({ html: "<p>shared</p>" }));
  const entryId = await postWidget(here, id, { name: "To import", ...posting });
  await here.sync();
  const stranger = await devices.stranger();
  const entry = await find(stranger, "To import");
  const entityId = devices.entityOf(stranger);
  const own = await importWidget(stranger, entityId, entry!);
  await stranger.sync();
  await removeFromLibrary(here, here.concepts.resolve(entryId));
  await here.sync();
  expect(await find(await devices.elsewhere(), "To import")).toBeUndefined();
  expect(await listWidgets(stranger, entityId)).toMatchObject([{ name: "To import", posted: false }]);
  expect(await updateWidget(stranger, own, widget({ html: "<p>mine</p>" }))).toBe(1);
  expect(await readWidget(stranger, own)).toMatchObject({ html: "<p>mine</p>", version: 1 });
  expect((await listWidgets(here, person.entityId))[0]).toMatchObject({ posted: false });
});

test("only the owner takes an entry away", async () => {
  const { here, person } = devices;
  const id = await createWidget(here, person.entityId, widget());
  await postWidget(here, id, { name: "Mine to remove", ...posting });
  await here.sync();
  const stranger = await devices.stranger();
  const entry = await find(stranger, "Mine to remove");
  await removeFromLibrary(stranger, entry!.id);
  await stranger.sync().catch(() => undefined);
  expect(await find(await devices.elsewhere(), "Mine to remove")).toBeDefined();
});

test("a template stands in both lists, and leaves one alone", async () => {
  // Others post no templates.
  const here = await devices.administrator();
  const id = await createWidget(here, devices.entityOf(here), widget());
  const template = { name: "Landing", thumbnail: "https://example.org/t.png" };
  const entryId = await postWidget(here, id, { name: "Landing widget", ...posting, template });
  await here.sync();
  const stranger = await devices.stranger();
  expect(await find(stranger, "Landing", "template")).toMatchObject(template);
  await removeFromLibrary(here, entryId);
  await here.sync();
  const other = await devices.elsewhere();
  expect(await find(other, "Landing widget")).toBeUndefined();
  expect(await find(other, "Landing", "template")).toBeDefined();
});

test("a live library hears of what is posted here", async () => {
  const names: string[][] = [];
  const stop = liveLibrary(
    devices.here,
    "public",
    (list) => names.push(list.map(({ name }) => name)),
    (error) => expect.unreachable(String(error)),
  );
  const id = await createWidget(devices.here, devices.person.entityId, widget());
  await postWidget(devices.here, id, { name: "Heard at once", ...posting });
  await expect.poll(() => names.at(-1)).toContain("Heard at once");
  stop();
});

test("a widget that is posted is not posted again before it was taken away", async () => {
  const { here, person } = devices;
  const id = await createWidget(here, person.entityId, widget());
  const entryId = await postWidget(here, id, { name: "Posted once", ...posting });
  const again = (): Promise<number> => postWidget(here, id, { name: "Posted twice", ...posting });
  await expect(again()).rejects.toThrow("Widget is already public.");
  await here.sync();
  await expect(again()).rejects.toThrow("Widget is already public.");
  await removeFromLibrary(here, entryId);
  await again();
  await here.sync();
  expect(await find(await devices.elsewhere(), "Posted twice")).toBeDefined();
});
