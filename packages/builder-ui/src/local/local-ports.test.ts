import type { PageFields, WidgetInput } from "@tessera/content";
import { expect, test } from "vitest";
import { NewerVersionError, RefusedError } from "../ports/errors.ts";
import type { Live } from "../ports/live.ts";
import type { BuilderPorts } from "../ports/ports.ts";
import { createMemoryPorts } from "./local-ports.ts";

function widget(name: string, html = "", children: WidgetInput["children"] = []): WidgetInput {
  const code = { css: "", js: "", before_render: "", after_render: "", update: "", mount_child: "" };
  return { ...code, name, type: "", html, library: { css: [], js: [] }, custom_functions: [], children };
}

const fields: PageFields = {
  title: "Home",
  slug: "home",
  meta_title: "",
  meta_description: "",
  meta_keywords: "",
  social_image: "",
  search_listing: "",
  data_type: "",
  data_fields: "",
  width: "",
  type: "fluid",
  font_family: "",
  font_size: "",
};

function now<Value>(live: Live<Value>): Promise<Value> {
  return new Promise((resolve, reject) => live(resolve, reject));
}

const names = async ({ widgets }: BuilderPorts): Promise<string[]> =>
  (await now(widgets.page(1))).items.map(({ name }) => name);

test("widgets are listed newest first, by name, and counted", async () => {
  const ports = createMemoryPorts();
  await ports.widgets.create(widget("Card"));
  await ports.widgets.create(widget("Banner"));
  expect(await names(ports)).toEqual(["Banner", "Card"]);
  expect((await now(ports.widgets.page(1))).total).toBe(2);
  expect((await now(ports.widgets.page(2))).items).toEqual([]);
  expect((await ports.widgets.search("CAR")).map(({ name }) => name)).toEqual(["Card"]);
});

test("each save is a version; the original and every version can still be read", async () => {
  const { widgets } = createMemoryPorts();
  const id = await widgets.create(widget("Card", "<p>0</p>"));
  expect(await widgets.update(id, widget("Card", "<p>1</p>"), null)).toBe(1);
  expect(await widgets.update(id, widget("Card", "<p>2</p>"), 1)).toBe(2);
  expect((await widgets.read(id))?.html).toBe("<p>2</p>");
  const versions = await now(widgets.versions(id));
  expect(versions.map(({ version }) => version)).toEqual([2, 1, null]);
  const read = await Promise.all(versions.map((each) => widgets.readVersion(each.id)));
  expect(read.map((each) => each?.html)).toEqual(["<p>2</p>", "<p>1</p>", "<p>0</p>"]);
  expect((await widgets.read(versions[1]!.id))?.html).toBe("<p>2</p>");
});

test("a save over a newer version is refused", async () => {
  const { widgets } = createMemoryPorts();
  const id = await widgets.create(widget("Card"));
  await widgets.update(id, widget("Card", "<p>theirs</p>"), null);
  await expect(widgets.update(id, widget("Card", "<p>mine</p>"), null)).rejects.toThrow(NewerVersionError);
  expect((await widgets.read(id))?.html).toBe("<p>theirs</p>");
});

test("of two saves at once that rest on the same version one is refused", async () => {
  const { widgets } = createMemoryPorts();
  const id = await widgets.create(widget("Card"));
  const saves = await Promise.allSettled(
    ["a", "b"].map((html) => widgets.update(id, widget("Card", html), null)),
  );
  expect(saves.map(({ status }) => status).toSorted((one, two) => one.localeCompare(two))).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect((await now(widgets.versions(id))).map(({ version }) => version)).toEqual([1, null]);
});

test("widgets inside widgets are read with them, and one inside itself ends there", async () => {
  const { widgets } = createMemoryPorts();
  const link = { wrapper: "w", type: "", parent: "", useLatest: true };
  const inner = await widgets.create(widget("Inner", "<i></i>"));
  const outer = await widgets.create(widget("Outer", "<b></b>", [{ ...link, widgetId: inner }]));
  expect((await widgets.read(outer))?.children.map((child) => child.widget.name)).toEqual(["Inner"]);
  await widgets.update(inner, widget("Inner", "", [{ ...link, widgetId: outer }]));
  const read = await widgets.read(outer);
  expect(read?.children[0]?.widget.children).toEqual([]);
});

test("a widget is renamed, copied, and taken out with a way back", async () => {
  const ports = createMemoryPorts();
  const id = await ports.widgets.create(widget("Card"));
  await ports.widgets.rename(id, "Tile");
  await ports.widgets.duplicate(id);
  expect(await names(ports)).toEqual(["Tile copy", "Tile"]);
  const removal = await ports.widgets.takeOut(id);
  expect(await names(ports)).toEqual(["Tile copy"]);
  await removal.undo();
  expect(await names(ports)).toEqual(["Tile copy", "Tile"]);
});

test("a page that an earlier release kept has what it did not know as it is by default", async () => {
  const { pages } = createMemoryPorts();
  const { search_listing: _, data_type: _type, ...earlier } = fields;
  const id = await pages.create(earlier as PageFields, widget("Body"));
  expect(await pages.read(id)).toMatchObject({ search_listing: "", data_type: "" });
  await pages.update(id, { fields: { data_type: "faq" }, basedOn: { fields: { data_type: "" } } });
  expect(await pages.read(id)).toMatchObject({ data_type: "faq" });
});

test("the body of a page is no saved widget, and a page is changed as a whole or not at all", async () => {
  const ports = createMemoryPorts();
  const id = await ports.pages.create(fields, widget("Body", "<p>1</p>"));
  expect(await names(ports)).toEqual([]);
  await ports.pages.update(id, { fields: { title: "Start" }, body: widget("Body", "<p>2</p>") });
  expect(await ports.pages.read(id)).toMatchObject({
    title: "Start",
    slug: "home",
    body: { html: "<p>2</p>" },
  });
  const stale = { fields: { title: "Mine" }, basedOn: { fields: { title: "Home" } } };
  await expect(ports.pages.update(id, stale)).rejects.toThrow(NewerVersionError);
  const copy = await ports.pages.duplicate(id);
  expect(await ports.pages.read(copy)).toMatchObject({ title: "Start copy", slug: "start-copy" });
});

test("projects group pages, and lose one that is deleted", async () => {
  const ports = createMemoryPorts();
  const page = await ports.pages.create(fields, widget("Body"));
  const id = await ports.projects.create({ name: "Site", pageIds: [page], mainPageId: page });
  const pagesOf = async (): Promise<string[]> =>
    (await now(ports.projects.live))[0]?.pages.map(({ title }) => title) ?? [];
  expect(await pagesOf()).toEqual(["Home"]);
  const entry = { name: "Home", link: "/", action: "", auth: false, page, menus: [] };
  await ports.projects.saveMenu(id, [entry, { ...entry, menus: [entry] }]);
  const menu = await ports.projects.readMenu(id);
  expect(menu.map(({ order, menus }) => [order, menus.length])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  await (await ports.pages.takeOut(page)).finish();
  expect(await pagesOf()).toEqual([]);
});

test("the host hears of every save of a widget or page", async () => {
  const heard: string[] = [];
  const ports = createMemoryPorts({ onSave: ({ kind, content }) => heard.push(`${kind} ${content.name}`) });
  const id = await ports.widgets.create(widget("Card"));
  await ports.widgets.update(id, widget("Card", "<p></p>"));
  await ports.pages.create(fields, widget("Body"));
  expect(heard).toEqual(["widget Card", "widget Card", "page Body"]);
});

test("what would need a server says so", async () => {
  const ports = createMemoryPorts();
  await expect(ports.downloads.widget(1)).rejects.toThrow(RefusedError);
  await expect(ports.accountSettings.sessions()).rejects.toThrow("without a server");
});

test("the palette holds every common element, or those of the host", async () => {
  const elements = await now(createMemoryPorts().palette.live);
  expect(elements.length).toBeGreaterThan(80);
  expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
  const own = {
    name: "Price",
    tag: "data",
    void: false,
    default: "9",
    icon: "tag",
    division: "Shop",
    attributes: [],
  };
  expect((await now(createMemoryPorts({ palette: [own] }).palette.live)).map(({ name }) => name)).toEqual([
    "Price",
  ]);
});
