import { expect, test } from "vitest";
import manifest from "../../custom-elements.json" with { type: "json" };
import { mount, userEvent } from "../../test/mount.ts";
import { FolderTreeElement } from "../index.ts";

const [declared] = manifest.modules.flatMap((module) => module.declarations);
const names = (list: readonly { name: string }[] | undefined): string[] =>
  (list ?? []).map(({ name }) => name);

/** Callbacks of the platform, and what only the parts of the element call. */
const inner = /^(?:constructor|\w+Callback|emit|chosen|checked|setState)$/;

test("the manifest names every member, and no other", () => {
  const own = Object.getOwnPropertyNames(FolderTreeElement.prototype).filter((name) => !inner.test(name));
  expect(names(declared?.members).toSorted()).toEqual(own.toSorted());
});

test("the manifest names every attribute", () => {
  const attributes = names(declared?.attributes);
  expect(attributes.filter((name) => name !== "name")).toEqual(FolderTreeElement.observedAttributes);
});

test("the manifest names every part and every custom property", async () => {
  const tree = await mount("10 Alpha");
  await userEvent.click(tree.row("Alpha"), { button: "right" });
  const root = tree.element.shadowRoot!;
  const collect = (): string[] =>
    Array.from(root.querySelectorAll("[part]"), (element) => element.getAttribute("part")!);
  const parts = new Set(collect());
  await userEvent.keyboard("{Enter}");
  for (const part of collect()) parts.add(part);
  for (const own of ["space", "status"]) parts.delete(own);
  expect(names(declared?.cssParts).toSorted()).toEqual(Array.from(parts).toSorted());
  const css = root.adoptedStyleSheets
    .flatMap((sheet) => Array.from(sheet.cssRules, (rule) => rule.cssText))
    .join("\n");
  const used = new Set(Array.from(css.matchAll(/--folder-tree-[\w-]+/g), ([name]) => name));
  expect(names(declared?.cssProperties).toSorted()).toEqual(Array.from(used).toSorted());
});
