import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { widget } from "../test/samples.ts";
import {
  createWidget,
  listFolderWidgets,
  liveFolderWidgets,
  removeFromFolder,
  saveToFolders,
  type FolderEntry,
} from "./index.ts";

const devices = useDevices();

async function twoFolders(): Promise<{ docs: number; year: number; entry: FolderEntry }> {
  const { here, person } = devices;
  const [docs, year] = (
    await here.transaction((tx) => {
      const top = tx.composition("boomFolder", { name: "Docs", parent: "" });
      tx.connect(person.userConcept, top, "the_boom_folder_s_contain");
      const inner = tx.composition("boomFolder", { name: "2024", parent: String(top) });
      tx.connect(top, inner, "the_boom_folder_s_contain");
      return [top, inner] as const;
    })
  ).value;
  const widgetId = await createWidget(here, person.entityId, widget());
  await here.sync();
  const entry = {
    widgetId,
    title: "Card",
    description: "A card",
    note: "",
    sourceUrl: `/preview?pageId=${here.concepts.resolve(widgetId)}`,
  };
  return { docs, year, entry };
}

test("a widget saved to folders is found in each, at any depth and on every device", async () => {
  const { docs, year, entry } = await twoFolders();
  await saveToFolders(devices.here, [docs, year], entry);
  await devices.everywhere(
    (graph) => listFolderWidgets(graph, devices.person.userConcept),
    (list) => {
      const rows = list.map(({ folder, title, description }) => [folder.name, title, description]);
      expect(rows.toSorted((one, other) => one[0]!.localeCompare(other[0]!))).toEqual([
        ["2024", "Card", "A card"],
        ["Docs", "Card", "A card"],
      ]);
      const widgetId = devices.here.concepts.resolve(entry.widgetId);
      expect(list.every((each) => each.widgetId === widgetId)).toBe(true);
    },
  );
});

test("taking it out of one folder leaves it in the other", async () => {
  const { docs, year, entry } = await twoFolders();
  await saveToFolders(devices.here, [docs, year], entry);
  const list = await listFolderWidgets(devices.here, devices.person.userConcept);
  await removeFromFolder(
    devices.here,
    list.find(({ folder }) => folder.name === "Docs")!,
  );
  await devices.everywhere(
    (graph) => listFolderWidgets(graph, devices.person.userConcept),
    (left) => expect(left.map(({ folder }) => folder.name)).toEqual(["2024"]),
  );
});

test("nothing is saved when one of the folders does not exist", async () => {
  const { docs, entry } = await twoFolders();
  await expect(saveToFolders(devices.here, [docs, 123_456_789], entry)).rejects.toThrow(
    "Selected folder concept not found!",
  );
  expect(await listFolderWidgets(devices.here, devices.person.userConcept)).toEqual([]);
});

test("a live list hears of what is saved", async () => {
  const { docs, entry } = await twoFolders();
  const seen: number[] = [];
  const stop = liveFolderWidgets(
    devices.here,
    devices.person.userConcept,
    (list) => seen.push(list.length),
    (error) => expect.unreachable(String(error)),
  );
  await saveToFolders(devices.here, [docs], entry);
  await expect.poll(() => seen.at(-1)).toBe(1);
  stop();
});
