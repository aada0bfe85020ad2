import { expect, test } from "vitest";

test("the package can be imported where there is no document", async () => {
  const { FolderTreeElement } = await import("./index.ts");
  await import("./define.ts");
  expect(typeof FolderTreeElement).toBe("function");
  expect("document" in globalThis).toBe(false);
});
