import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { commands } from "vitest/browser";
import { granted } from "../granted.ts";
import {
  armed,
  beaconHits,
  findBeacons,
  openPage,
  protectThisPage,
  runAttack,
  runUnprotected,
} from "./attackers.ts";
import { httpWaysOut, udpWaysOut, type WayOut } from "./ways-out.ts";
import type { RunFrame } from "../../src/frame/index.ts";

interface Target {
  readonly way: WayOut;
  /** What is noted when it gets out of a run frame, and out of a page that nothing protects. */
  readonly run: string | number;
  readonly open: string | number;
}

const targets: readonly Target[] = [
  ...httpWaysOut.map((way, index) => ({ way, run: `run-${index}`, open: `open-${index}` })),
  ...udpWaysOut.map((way, index) => ({ way, run: index * 2, open: index * 2 + 1 })),
];
const together = targets.filter(({ way }) => !way.alone);
const alone = targets.filter(({ way }) => way.alone);
const key = (target: string | number): string => (typeof target === "number" ? `udp-${target}` : target);

let hits: ReadonlySet<string> = new Set();
const ran = new Set<string>();
const frames: RunFrame[] = [];
let open: HTMLIFrameElement;

// All attacks run first. The unprotected ones start last, so that whatever these got out, the others had the time for.
beforeAll(async () => {
  protectThisPage();
  const beacons = await findBeacons();
  const attack = async ({ way, run }: Target): Promise<void> => {
    const api = granted({ start: () => void ran.add(way.name) });
    const after_render = `await api.start(); ${armed(way, beacons, run)}`;
    frames.push(await runAttack({ after_render }, { api }));
  };
  await Promise.all(targets.map(attack));
  open = await openPage("/attack/open-canvas");
  const inOpen = open.contentDocument!;
  await Promise.all(
    together.map((target) => runUnprotected(armed(target.way, beacons, target.open), inOpen)),
  );
  await commands.runAlone(
    `${location.origin}/attack/open`,
    alone.map((target) => armed(target.way, beacons, target.open)),
  );
  await vi.waitFor(
    async () => {
      hits = await beaconHits(beacons);
      const missing = targets.filter((target) => !hits.has(key(target.open)));
      if (missing.length > 0) throw new Error(`Not detected: ${missing.map(({ way }) => way.name).join()}`);
    },
    { timeout: 60_000, interval: 200 },
  );
}, 150_000);

afterAll(async () => {
  for (const frame of frames) frame.destroy();
  open.remove();
  await commands.closeAlone();
});

describe("nothing gets out of a run frame by", () => {
  it.each(targets.map((target) => [target.way.name, target] as const))("%s", (name, { run }) => {
    expect(ran).toContain(name);
    expect(hits.has(key(run))).toBe(false);
  });
});
