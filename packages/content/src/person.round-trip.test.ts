import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import type { Graph } from "@tessera/graph";
import { livePicture, readPerson, savePerson, savePicture } from "./index.ts";

const devices = useDevices();

test("a person's name is changed on every device, and the user name stays", async () => {
  const { entityId } = devices.person;
  const { username } = await readPerson(devices.here, entityId);
  expect(username).not.toBe("");
  await savePerson(devices.here, entityId, { firstName: "Grace", lastName: "Hopper" });
  await devices.everywhere(
    (graph) => readPerson(graph, entityId),
    (name) => expect(name).toEqual({ firstName: "Grace", lastName: "Hopper", username }),
  );
});

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The address of the person's picture, as a device hears of it first. */
function pictureOn(graph: Graph): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = livePicture(
      graph,
      devices.person.entityId,
      (url) => {
        resolve(url);
        queueMicrotask(() => end());
      },
      reject,
    );
  });
}

test("a person's picture is seen on every device, is replaced, and is removed with its bytes", async () => {
  const { here, person } = devices;
  const give = async (name: string | null): Promise<string> => {
    const file = name === null ? null : new File([pixel], name, { type: "image/png" });
    await savePicture(here, person.entityId, file);
    await here.sync();
    return pictureOn(await devices.elsewhere());
  };
  const first = await give("one.png");
  expect((await fetch(first)).status).toBe(200);
  const second = await give("two.png");
  expect(second).not.toBe(first);
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
  expect(await give(null)).toBe("");
  expect((await fetch(second)).status).toBe(404);
});
