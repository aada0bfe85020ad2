import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { listPalette } from "./index.ts";

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
