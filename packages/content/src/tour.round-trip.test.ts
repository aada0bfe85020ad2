import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { readTourStatus, setTourStatus } from "./index.ts";

const devices = useDevices();

test("the tour is noted once it was seen, on every device of the person", async () => {
  const { entityId } = devices.person;
  expect(await readTourStatus(devices.here, entityId)).toBe(false);
  await setTourStatus(devices.here, entityId, true);
  await devices.everywhere(
    (graph) => readTourStatus(graph, entityId),
    (seen) => expect(seen).toBe(true),
  );
});
