import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { menuEntry, page } from "../test/samples.ts";
import { createPage, createProject, readMenu, readSite, saveMenu, type MenuItem } from "./index.ts";

const devices = useDevices();

async function project(): Promise<{ id: number; home: number }> {
  const { here, person } = devices;
  const home = await createPage(here, person.entityId, page());
  const id = await createProject(here, person.entityId, { name: "Site", pageIds: [home] });
  await here.sync();
  return { id: here.concepts.resolve(id), home: here.concepts.resolve(home) };
}

/** A menu as nested names with their orders: `1 Home (1 About)`. */
function outline(menu: readonly MenuItem[]): string {
  return menu
    .map(({ order, name, menus }) => `${order} ${name}${menus.length > 0 ? ` (${outline(menus)})` : ""}`)
    .join(", ");
}

test("a menu reads back as the tree that was saved, numbered within each level", async () => {
  const { id, home } = await project();
  const deep = menuEntry("2", {
    menus: [menuEntry("3", { menus: [menuEntry("4", { menus: [menuEntry("5")] })] })],
  });
  await saveMenu(devices.here, id, [
    menuEntry("Home", { link: "/", page: home }),
    menuEntry("1", { menus: [deep, menuEntry("Last", { action: "buy()", link: "", auth: true })] }),
  ]);
  await devices.everywhere(
    (graph) => readMenu(graph, id),
    (menu) => {
      expect(outline(menu)).toBe("1 Home, 2 1 (1 2 (1 3 (1 4 (1 5))), 2 Last)");
      expect(menu[0]).toMatchObject({ link: "/", page: home, auth: false });
      expect(menu[1]!.menus[1]).toMatchObject({ link: "", action: "buy()", auth: true, page: null });
    },
  );
  const site = await readSite(await devices.elsewhere(), id);
  expect(outline(site!.menu)).toBe("1 Home, 2 1 (1 2 (1 3 (1 4 (1 5))), 2 Last)");
});

test("a page that was made a moment ago is named by the id that it keeps", async () => {
  const { here, person } = devices;
  const home = await createPage(here, person.entityId, page());
  const id = await createProject(here, person.entityId, { name: "Site", pageIds: [home] });
  await saveMenu(here, id, [menuEntry("Home", { page: home })]);
  await here.sync();
  const [item] = await readMenu(await devices.elsewhere(), here.concepts.resolve(id));
  expect(item!.page).toBe(here.concepts.resolve(home));
  expect(item!.page).toBeGreaterThan(0);
});

test("saving replaces what was there, on another device too", async () => {
  const { id } = await project();
  await saveMenu(devices.here, id, [menuEntry("Old", { menus: [menuEntry("Older")] })]);
  await devices.here.sync();
  const other = await devices.elsewhere();
  await saveMenu(other, id, [menuEntry("New"), menuEntry("Newer")]);
  await other.sync();
  expect(outline(await readMenu(devices.here, id))).toBe("1 New, 2 Newer");
  await saveMenu(devices.here, id, []);
  await devices.everywhere(
    (graph) => readMenu(graph, id),
    (menu) => expect(menu).toEqual([]),
  );
});

test("a menu that is too deep leaves the one before untouched", async () => {
  const { id } = await project();
  await saveMenu(devices.here, id, [menuEntry("Kept")]);
  const sixth = ["6", "5", "4", "3", "2", "1"].reduce(
    (menus, name) => [menuEntry(name, { menus })],
    [] as ReturnType<typeof menuEntry>[],
  );
  await expect(saveMenu(devices.here, id, sixth)).rejects.toMatchObject({ code: "deep-menu" });
  await devices.everywhere(
    (graph) => readMenu(graph, id),
    (menu) => expect(outline(menu)).toBe("1 Kept"),
  );
});

test("without a project there is nothing to save a menu to", async () => {
  await expect(saveMenu(devices.here, 0, [])).rejects.toThrow("Project id is required");
});

test("a stranger neither sees a menu nor saves one", async () => {
  const { id } = await project();
  await saveMenu(devices.here, id, [menuEntry("Mine")]);
  await devices.here.sync();
  const stranger = await devices.stranger();
  await expect(readMenu(stranger, id)).rejects.toMatchObject({ code: "no-project" });
  await expect(saveMenu(stranger, id, [])).rejects.toMatchObject({ code: "no-project" });
});

test("the reader of the site sees the menu", async () => {
  const { id } = await project();
  await saveMenu(devices.here, id, [menuEntry("Home")]);
  await devices.here.sync();
  const site = await readSite(await devices.siteReader(id), id);
  expect(outline(site!.menu)).toBe("1 Home");
});
