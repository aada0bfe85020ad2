import { granted } from "../granted.ts";
import { openPage, runAttack, runUnprotected } from "./attackers.ts";
import { armed, findBeacons, targets, type Target } from "./targets.ts";
import { inWaves } from "./waves.ts";

/** Frames that attack at once. */
const wave = 24;

/** Tries to send something out of run frames, and out of pages that nothing guards; resolves to the names of those that ran. */
export async function tryWaysOut(): Promise<string[]> {
  const beacons = await findBeacons();
  const ran: string[] = [];
  const attack = async ({ way, run }: Target): Promise<void> => {
    const api = granted({ start: () => void ran.push(way.name) });
    await runAttack({ after_render: `await api.start(); ${armed(way, beacons, run)}` }, { api });
  };
  await inWaves(wave, targets, attack);
  // These start last, so that whatever they get out, the others had the time for.
  const { contentDocument } = await openPage("/attack/open-canvas");
  const together = targets.filter(({ way }) => !way.alone);
  await inWaves(wave, together, (target) =>
    runUnprotected(armed(target.way, beacons, target.open), contentDocument!),
  );
  return ran;
}
