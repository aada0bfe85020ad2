import { appliesIn, type Outcome } from "./outcome.ts";
import { httpWaysOut, udpWaysOut, type WayOut } from "./ways-out.ts";

/** Where the stranger waits. */
export interface Beacons {
  readonly origin: string;
  readonly stun: readonly (readonly string[])[];
}

/** Finds the stranger's server by the server of the pages. */
export async function findBeacons(origin = ""): Promise<Beacons> {
  return (await (await fetch(`${origin}/attack/beacons`)).json()) as Beacons;
}

/** The keys under which something got out. */
export async function beaconHits({ origin }: Beacons): Promise<ReadonlySet<string>> {
  return new Set((await (await fetch(`${origin}/hits`)).json()) as string[]);
}

/** The code of an attack that reports over HTTP under a key, or over UDP to a socket. */
export function armed({ code }: WayOut, beacons: Beacons, target: string | number): string {
  const url = `${beacons.origin}/beacon/${target}`;
  const stun = typeof target === "number" ? (beacons.stun[target] ?? []) : [];
  return `const URL = ${JSON.stringify(url)}; const STUN = ${JSON.stringify(stun)}; ${code}`;
}

/** A way out, with what the stranger's server notes of it. */
export interface Target {
  readonly way: WayOut;
  /** When it gets out of a run frame, and out of a page that nothing guards: a key, or the number of a socket. */
  readonly run: string | number;
  readonly open: string | number;
}

/** All ways out. */
export const targets: readonly Target[] = [
  ...httpWaysOut.map((way, index) => ({ way, run: `run-${index}`, open: `open-${index}` })),
  ...udpWaysOut.map((way, index) => ({ way, run: index * 2, open: index * 2 + 1 })),
];

const isHit = (target: string | number, hits: ReadonlySet<string>): boolean =>
  hits.has(typeof target === "number" ? `udp-${target}` : target);

/** Those that have not got out of an unguarded page yet, though they can in this engine. */
export function missing(hits: ReadonlySet<string>, engine: string): Target[] {
  return targets.filter(({ way, open }) => appliesIn(engine, way.name) && !isHit(open, hits));
}

/** What became of them by what the stranger's server has noted. */
export function outcomesOf(ran: readonly string[], hits: ReadonlySet<string>): Outcome[] {
  return targets.map(({ way: { name }, run, open }) => ({
    name,
    ran: ran.includes(name),
    succeeded: isHit(run, hits),
    succeedsUnguarded: isHit(open, hits),
  }));
}
