import { expect, test } from "vitest";
import { loadPackage } from "./packages.ts";

test("a package that is not installed is named, with what went wrong", async () => {
  const cause = new Error("Cannot find package");
  await expect(
    loadPackage("@tessera/field-validator", () => Promise.reject<unknown>(cause)),
  ).rejects.toMatchObject({ message: expect.stringContaining("@tessera/field-validator"), cause });
});
