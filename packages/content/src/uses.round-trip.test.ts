import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { page, widget } from "../test/samples.ts";
import {
  addAsset,
  createPage,
  createWidget,
  deletePage,
  listAssets,
  listAssetUses,
  listVersions,
  listWidgetUses,
  updatePage,
  updateWidget,
  type ChildLink,
  type WidgetInput,
} from "./index.ts";

const devices = useDevices();

const holding = (widgetId: number, useLatest = true): WidgetInput => {
  const child: ChildLink = { wrapper: "slot", type: "", parent: "", useLatest, widgetId };
  return widget({ html: '<div id="slot" class="added-widget-container"></div>', children: [child] });
};

test("a widget knows the pages and widgets that show it, and which of them keep to a version", async () => {
  const { here, person } = devices;
  const card = await createWidget(here, person.entityId, widget({ name: "Card" }));
  await updateWidget(here, card, widget({ name: "Card" }));
  await here.sync();
  const [second] = await listVersions(here, card);
  const make = (title: string, body: WidgetInput): Promise<number> =>
    createPage(here, person.entityId, page({ title, slug: title.toLowerCase(), body }));
  const home = await make("Home", holding(card));
  await make("About", holding(second!.id, false));
  const gone = await make("Gone", holding(card));
  await make("Other", widget({ html: "<p>Nothing of it</p>" }));
  await createWidget(here, person.entityId, { ...holding(card), name: "Row of cards" });
  const uses = async (): Promise<(readonly [string, string, boolean])[]> =>
    (await listWidgetUses(here, card)).map(({ kind, name, followsLatest }) => [kind, name, followsLatest]);
  await here.sync();
  expect(await uses()).toEqual([
    ["page", "About", false],
    ["page", "Gone", true],
    ["page", "Home", true],
    ["widget", "Row of cards", true],
  ]);

  await deletePage(here, gone);
  await updatePage(here, home, { body: widget({ html: "<p>Without it</p>" }) });
  await here.sync();
  await devices.everywhere(
    (graph) => listWidgetUses(graph, here.concepts.resolve(card)),
    (list) => expect(list.map(({ name }) => name)).toEqual(["About", "Row of cards"]),
  );
});

test("a file knows the pages and widgets that name it now", async () => {
  const { here, person } = devices;
  const file = new File(["words"], "words.txt", { type: "text/plain" });
  await addAsset(here, person.entityId, file);
  await here.sync();
  const [asset] = await listAssets(here, person.entityId);
  const link = `<a href="${new URL(asset!.url).pathname}">words</a>`;
  await createPage(
    here,
    person.entityId,
    page({ title: "Home", slug: "home", body: widget({ html: link }) }),
  );
  const card = await createWidget(here, person.entityId, widget({ name: "Card", html: link }));
  const old = await createWidget(here, person.entityId, widget({ name: "Old", html: link }));
  await updateWidget(here, old, widget({ name: "Old", html: "<p>No more</p>" }));
  await here.sync();
  await devices.everywhere(
    (graph) => listAssetUses(graph, person.entityId, asset!),
    (list) => expect(list.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["page Home", "widget Card"]),
  );
  expect(card).not.toBe(old);
});

test("a file is in use as the picture of a page for shared links", async () => {
  const { here, person } = devices;
  const asset = { id: 1, url: `http://localhost/uploads/${"0a".repeat(16)}.png`, name: "sale.png" };
  const id = await createPage(here, person.entityId, page({ title: "Sale", social_image: asset.url }));
  await here.sync();
  const names = async (): Promise<string[]> =>
    (await listAssetUses(here, person.entityId, asset)).map(({ name }) => name);
  expect(await names()).toEqual(["Sale"]);
  await updatePage(here, id, { fields: { social_image: "" } });
  expect(await names()).toEqual([]);
});
