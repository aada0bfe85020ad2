import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { documentation, widget } from "../test/samples.ts";
import {
  createDocumentation,
  createWidget,
  deleteDocumentation,
  listDocumentation,
  liveDocumentation,
  updateDocumentation,
} from "./index.ts";

const devices = useDevices();

async function savedWidget(): Promise<number> {
  const id = await createWidget(devices.here, devices.person.entityId, widget());
  await devices.here.sync();
  return devices.here.concepts.resolve(id);
}

test("documentation of every type reads back with its fields", async () => {
  const widgetId = await savedWidget();
  const inputs = [
    documentation({ content: `<p>${"long ".repeat(100)}</p>`, text: "Short", folder: "Guides" }),
    documentation({
      type: "api",
      title: "Orders",
      method: "POST",
      methodUrl: "https://example.org/orders",
      authType: "basicAuth",
      username: "ada",
      password: "secret",
      keyValues: [
        { key: "page", value: "1" },
        { key: "size", value: "" },
      ],
      script: "check()",
      body: '{"a":1}',
    }),
    documentation({
      type: "function",
      title: "sum",
      language: "javascript",
      returns: "number",
      code: "return 1",
    }),
    documentation({
      type: "imgAndLink",
      title: "Pictures",
      docLinks: ["https://example.org/b", "https://example.org/a"],
      imageLinks: ["https://example.org/a.png"],
      videoLinks: ["https://example.org/a.mp4"],
      creatorEmail: "ada@example.org",
    }),
  ];
  for (const input of inputs) await createDocumentation(devices.here, widgetId, input);
  await devices.everywhere(
    (graph) => listDocumentation(graph, widgetId),
    (list) => expect(list).toMatchObject(inputs),
  );
});

test("an update changes what differs, and a deleted record is gone", async () => {
  const widgetId = await savedWidget();
  const id = await createDocumentation(
    devices.here,
    widgetId,
    documentation({ title: "Before", content: "<p>One</p>", docLinks: ["https://example.org/1"] }),
  );
  await createDocumentation(devices.here, widgetId, documentation({ title: "Other" }));
  const next = documentation({
    title: "After",
    docLinks: ["https://example.org/2", "https://example.org/1"],
  });
  await updateDocumentation(devices.here, id, next);
  await devices.everywhere(
    (graph) => listDocumentation(graph, widgetId),
    ([first]) => expect(first).toMatchObject(next),
  );
  await deleteDocumentation(devices.here, id);
  await devices.everywhere(
    (graph) => listDocumentation(graph, widgetId),
    (list) => expect(list.map(({ title }) => title)).toEqual(["Other"]),
  );
  await expect(updateDocumentation(devices.here, id, next)).rejects.toMatchObject({
    code: "no-documentation",
  });
});

test("a live list hears of every write, and a stranger of none", async () => {
  const widgetId = await savedWidget();
  const seen: string[][] = [];
  const stop = liveDocumentation(
    devices.here,
    widgetId,
    (list) => seen.push(list.map(({ title }) => title)),
    (error) => expect.unreachable(String(error)),
  );
  const id = await createDocumentation(devices.here, widgetId, documentation({ title: "One" }));
  await expect.poll(() => seen.at(-1)).toEqual(["One"]);
  await updateDocumentation(devices.here, id, documentation({ title: "Two" }));
  await expect.poll(() => seen.at(-1)).toEqual(["Two"]);
  stop();
  await devices.here.sync();
  expect(await listDocumentation(await devices.stranger(), widgetId)).toEqual([]);
});
