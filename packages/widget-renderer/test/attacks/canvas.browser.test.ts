import { beforeAll, describe, expect, it } from "vitest";
import { tryMarkup, tryMutations } from "./canvas-trial.ts";
import { markupAttacks } from "./markup.ts";
import { mutations } from "./mutations.ts";
import { withheld, type Outcome } from "./outcome.ts";

describe.each([
  ["nothing runs on the design canvas, as it does where nothing guards, from", markupAttacks, tryMarkup],
  ["nor when it is written and read again:", mutations, tryMutations],
] as const)("%s", (_title, rows, tryAll) => {
  let outcomes: readonly Outcome[];
  beforeAll(async () => {
    outcomes = await tryAll("Chromium");
  }, 90_000);

  it.each(rows.map(([name], index) => [name, index] as const))("%s", (name, index) => {
    expect(outcomes[index]).toEqual(withheld(name));
  });
});
