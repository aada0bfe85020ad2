import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { addAsset, describeImage, listAssets, liveAssets, removeAsset } from "./index.ts";

const devices = useDevices();

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture = (): File => new File([pixel], "A pixel, 100%.png", { type: "image/png" });

test("an asset is listed with its address and name everywhere, and served", async () => {
  const { here, person } = devices;
  await addAsset(here, person.entityId, picture());
  await devices.everywhere(
    (graph) => listAssets(graph, person.entityId),
    (list) => expect(list.map(({ name }) => name)).toEqual(["A pixel, 100%.png"]),
  );
  const [asset] = await listAssets(here, person.entityId);
  const served = await fetch(asset!.url);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("a removed asset is neither listed nor served", async () => {
  const { here, person } = devices;
  await addAsset(here, person.entityId, picture());
  await here.sync();
  const [asset] = await listAssets(here, person.entityId);
  await removeAsset(here, person.entityId, asset!);
  await devices.everywhere(
    (graph) => listAssets(graph, person.entityId),
    (list) => expect(list).toEqual([]),
  );
  expect((await fetch(asset!.url)).status).toBe(404);
});

test("an image is described to its owner alone", async () => {
  const { here, person } = devices;
  await addAsset(here, person.entityId, picture());
  await here.sync();
  const [asset] = await listAssets(here, person.entityId);
  expect(await describeImage(here, asset!.url)).toEqual({ width: 1, height: 1, copies: [] });
  await expect(describeImage(here, "https://example.com/other.png")).rejects.toMatchObject({
    code: "not-found",
  });
});

test("what cannot be an asset is refused with the reason, and nothing is listed", async () => {
  const { here, person } = devices;
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], "large.png", { type: "image/png" });
  await expect(addAsset(here, person.entityId, large)).rejects.toThrow("Max Allowed Size is 2MB");
  const program = new File(["<svg/>"], "a.svg", { type: "image/svg+xml" });
  await expect(addAsset(here, person.entityId, program)).rejects.toThrow("Invalid File Format");
  expect(await listAssets(here, person.entityId)).toEqual([]);
});

test("a live list hears of uploads and removals", async () => {
  const { here, person } = devices;
  const seen: number[] = [];
  const stop = liveAssets(
    here,
    person.entityId,
    (list) => seen.push(list.length),
    (error) => expect.unreachable(String(error)),
  );
  await addAsset(here, person.entityId, picture());
  await expect.poll(() => seen.at(-1)).toBe(1);
  const [asset] = await listAssets(here, person.entityId);
  await removeAsset(here, person.entityId, asset!);
  await expect.poll(() => seen.at(-1)).toBe(0);
  stop();
});
