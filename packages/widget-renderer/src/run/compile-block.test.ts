import { expect, test } from "vitest";
import { compileBlock } from "./compile-block.ts";

test("a slug with a line break stays inside the name of its code", async () => {
  const origin = { widget: "Card", block: "service-send\nreturn 'slug'; //", more: "args" } as const;
  expect(await compileBlock("", origin)({}, {}, {}, [])).toBeUndefined();
});
