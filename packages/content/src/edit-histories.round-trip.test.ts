import { expect, test } from "vitest";
import { useDevices } from "../test/devices.ts";
import { createPage, readEditHistory, readPage, saveEditHistory, type PageInput } from "./index.ts";

const devices = useDevices();

const page: PageInput = {
  title: "Menu",
  slug: "menu",
  meta_title: "",
  meta_description: "",
  meta_keywords: "",
  width: "",
  type: "fluid",
  font_family: "Arial",
  font_size: "16",
  body: {
    name: "Menu",
    type: "",
    html: "<h1>Menu</h1>",
    css: "",
    js: "",
    before_render: "",
    after_render: "",
    update: "",
    mount_child: "",
    library: { css: [], js: [] },
    custom_functions: [],
    children: [],
  },
};

test("the history of a page is read on every device, and the page stays what it is", async () => {
  const { here, person } = devices;
  const id = await createPage(here, person.entityId, page);
  expect(await readEditHistory(here, "page", id)).toBe("");
  await saveEditHistory(here, "page", id, "first");
  await saveEditHistory(here, "page", id, '{"steps":[]}');
  await here.sync();
  await devices.everywhere(
    (graph) => readEditHistory(graph, "page", here.concepts.resolve(id)),
    (text) => expect(text).toBe('{"steps":[]}'),
  );
  expect((await readPage(here, id))?.title).toBe("Menu");
});
