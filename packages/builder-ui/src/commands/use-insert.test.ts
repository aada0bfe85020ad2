import { expect, test } from "vitest";
import { openWorkplace } from "../../test/workplace.ts";
import { placeFor } from "./use-insert.ts";

/** Where something goes while the first element with that tag is selected: the tag of its parent, and its index. */
async function placeIn(
  html: string,
  selected: string,
  tag: string,
): Promise<[parent: string, index: number]> {
  const { source, all } = await openWorkplace(html);
  const { document } = source();
  const { parent, index } = placeFor(document, all(selected)[0], { tag });
  const node = document.node(parent);
  return [node?.kind === "element" ? node.tag : "root", index];
}

test("what is added goes to the end of the selected container", async () => {
  expect(await placeIn("<div><p>a</p></div>", "div", "button")).toEqual(["div", 1]);
});

test("what may not stand in the selected element goes after it, or after what it stands in", async () => {
  expect(await placeIn("<img><p>b</p>", "img", "div")).toEqual(["root", 1]);
  expect(await placeIn("<ul><li>1</li></ul><p>b</p>", "ul", "section")).toEqual(["root", 1]);
});

test.each(["button", "img", "input"])(
  "a %s goes after the selected paragraph, not into its text",
  async (tag) => {
    expect(await placeIn("<p>a</p><p>b</p>", "p", tag)).toEqual(["root", 1]);
  },
);

test("what is part of a text goes into the selected paragraph", async () => {
  expect(await placeIn("<p>a</p><p>b</p>", "p", "span")).toEqual(["p", 1]);
});

test("without a selection it goes to the end of the document", async () => {
  expect(await placeIn("<p>a</p><p>b</p>", "none", "button")).toEqual(["root", 2]);
});
