import { beforeAll, describe, expect, it } from "vitest";
import { protectThisPage } from "./attackers.ts";
import { tryNested } from "./nested-trial.ts";
import { nestedAttacks } from "./nested.ts";
import { withheld, type Outcome } from "./outcome.ts";

let outcomes: readonly Outcome[];
beforeAll(async () => {
  protectThisPage();
  outcomes = await tryNested("Chromium");
}, 400_000);

describe("no script runs in a nested document, as it does where nothing guards, that is made by", () => {
  it.each(nestedAttacks.map(({ name }, index) => [name, index] as const))("%s", (name, index) => {
    expect(outcomes[index]).toEqual(withheld(name));
  });
});
