import { expect, test } from "vitest";
import readme from "../README.md?raw";
import manifest from "../custom-elements.json" with { type: "json" };
import "./define.ts";

const [declared] = manifest.modules.flatMap((module) => module.declarations);

/** The examples of one language, in order. */
function examples(language: string): string[] {
  return Array.from(
    readme.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, "g")),
    ([, text]) => text ?? "",
  );
}

test("the first example of the README shows folders", async () => {
  document.body.innerHTML = examples("html")[0]!;
  const shown = await import("../test/readme-example.ts");
  const tree = document.querySelector("folder-tree")!;
  await expect.poll(() => tree.shadowRoot!.querySelectorAll("[role=treeitem]").length).toBe(2);
  tree.currentFolder = 11;
  expect(tree.pathTo(11).map(({ name }) => name)).toEqual(["Documents", "Invoices"]);
  expect(shown.tree).toBe(tree);
});

test("the examples are the code that is run and compiled here", async () => {
  const sources = await Promise.all(
    [import("../test/readme-example.ts?raw"), import("../test/readme-source.ts?raw")].map(async (module) => {
      return (await module).default;
    }),
  );
  const plain = (text: string): string =>
    text
      .replaceAll(/"\.\.\/src\/(\w+)\.ts"/g, (_, entry: string) =>
        JSON.stringify(`@tessera/folder-tree${entry === "index" ? "" : `/${entry}`}`),
      )
      .replaceAll(/export \{[^}]*\};|: FolderTreeElement\b|, type FolderTreeElement\b|\s+/g, "");
  for (const source of sources) expect(plain(readme)).toContain(plain(source));
});

test("the README names every attribute, property, method and event", () => {
  const missing = [...declared!.attributes, ...declared!.members, ...declared!.events]
    .map(({ name }) => name)
    .filter((name) => !["form", "isDisabled"].includes(name) && !readme.includes(name));
  expect(missing).toEqual([]);
});
