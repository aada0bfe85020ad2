import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "vitest/browser";
import { protectThisPage } from "./attackers.ts";
import { appliesIn, faultOf, waitUntil, type Outcome } from "./outcome.ts";
import { armed, beaconHits, findBeacons, missing, outcomesOf, targets } from "./targets.ts";
import { tryWaysOut } from "./ways-out-trial.ts";

let outcomes: readonly Outcome[];
beforeAll(async () => {
  protectThisPage();
  const ran = await tryWaysOut();
  const beacons = await findBeacons();
  const alone = targets.filter(({ way }) => way.alone && appliesIn("Chromium", way.name));
  await commands.runAlone(
    `${location.origin}/attack/open`,
    alone.map((target) => armed(target.way, beacons, target.open)),
  );
  const hits = (): Promise<ReadonlySet<string>> => beaconHits(beacons);
  await waitUntil(async () => missing(await hits(), "Chromium").length === 0, 60_000);
  outcomes = outcomesOf(ran, await hits());
}, 400_000);
afterAll(() => {
  document.body.replaceChildren();
  return commands.closeAlone();
});

describe("nothing gets out of a run frame, as it does where nothing guards, by", () => {
  it.each(targets.map(({ way }, index) => [way.name, index] as const))("%s", (name, index) => {
    expect(outcomes[index]).toMatchObject({ name });
    expect(faultOf(outcomes[index]!, "Chromium")).toBeNull();
  });
});
