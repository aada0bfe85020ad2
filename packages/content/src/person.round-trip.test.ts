import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { readPerson, savePerson } from "./index.ts";

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
