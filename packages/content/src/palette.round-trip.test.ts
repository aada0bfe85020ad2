import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import type { Graph } from "@tessera/graph";
import {
  createElement,
  deleteElement,
  listPalette,
  updateElement,
  type PaletteElement,
  type PaletteInput,
} from "./index.ts";

const devices = useDevices();

test("the palette lists every element by name, with its attributes, without a sign-in", async () => {
  const palette = await listPalette(devices.here);
  expect(palette.length).toBeGreaterThan(50);
  const names = palette.map((element) => element.name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
  const image = palette.find((element) => element.tag === "img");
  expect(image).toMatchObject({ void: true });
  expect(image!.attributes.map((attribute) => attribute.name)).toContain("src");
});

const badge: PaletteInput = {
  name: "Badge",
  tag: "span",
  void: false,
  default: "New",
  icon: "tag",
  division: "Ours",
  attributes: [
    { name: "title", type: "string", value: "" },
    { name: "hidden", type: "boolean", value: "false" },
  ],
};

async function find(graph: Graph, name: string): Promise<PaletteElement | undefined> {
  return (await listPalette(graph)).find((element) => element.name === name);
}

test("an element is created, changed and deleted by an administrator, for everybody", async () => {
  const administrator = await devices.administrator();
  await createElement(administrator, badge);
  await administrator.sync();
  const created = await find(devices.here, "Badge");
  expect(created).toMatchObject({ ...badge, attributes: expect.anything() as unknown });
  expect(created!.attributes.map(({ name }) => name).toSorted()).toEqual(["hidden", "title"]);

  const attributes: PaletteInput["attributes"] = [
    { name: "title", type: "string", value: "Hint" },
    { name: "lang", type: "string", value: "" },
  ];
  await updateElement(administrator, created!, { ...badge, default: "Fresh", attributes });
  await administrator.sync();
  const changed = await find(await devices.stranger(), "Badge");
  expect(changed).toMatchObject({ id: created!.id, default: "Fresh", tag: "span" });
  expect(changed!.attributes.find(({ name }) => name === "title")).toMatchObject({ value: "Hint" });
  expect(changed!.attributes.map(({ name }) => name).toSorted()).toEqual(["lang", "title"]);

  await deleteElement(administrator, changed!);
  await administrator.sync();
  expect(await find(devices.here, "Badge")).toBeUndefined();
});

test("what somebody else writes as an element is not part of the palette", async () => {
  await createElement(devices.here, { ...badge, name: "Mine" });
  await devices.here.sync().catch(() => undefined);
  expect(await find(await devices.stranger(), "Mine")).toBeUndefined();
});
