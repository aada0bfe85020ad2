import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { addThing, changeThing, listThings, plainName } from "./things.ts";

const devices = useDevices();

test("things are kept, changed and listed with the fields that are asked for, on every device", async () => {
  const type = "the_trial_note";
  await addThing(devices.here, type, { text: "First", by: "Ada" });
  const second = await addThing(devices.here, type, { text: "Second" });
  await changeThing(devices.here, type, second, { text: "Changed" });
  await devices.everywhere(
    (graph) => listThings(graph, type, ["text", "by"], 1),
    (things) =>
      expect(things.map(({ values }) => values)).toEqual([
        { text: "Changed", by: "" },
        { text: "First", by: "Ada" },
      ]),
  );
});

test("names are letters and digits", () => {
  expect(plainName("FirstName1")).toBe("firstname1");
  for (const name of ["", "a_b", "1a", "the name"]) expect(() => plainName(name)).toThrow(TypeError);
});
