import { hints } from "./hints.ts";
import { appliesIn, type Outcome } from "./outcome.ts";
import { httpWaysOut, udpWaysOut, type WayOut } from "./ways-out.ts";

/** Where the stranger waits. */
export interface Beacons {
  readonly origin: string;
  readonly origins: readonly string[];
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

/** A socket of the stranger's server, by its number. */
export interface Socket {
  readonly over: "tcp" | "udp";
  readonly number: number;
}

/** The code of an attack that reports to a socket. */
export function armed({ code }: WayOut, beacons: Beacons, { over, number }: Socket): string {
  const url = over === "tcp" ? `${at(beacons.origins, number)}/beacon` : "";
  const stun = over === "udp" ? at(beacons.stun, number) : [];
  return `const URL = ${JSON.stringify(url)}; const STUN = ${JSON.stringify(stun)}; ${code}`;
}

function at<Value>(values: readonly Value[], number: number): Value {
  const value = values[number];
  if (value === undefined) throw new Error(`The stranger's server needs more than ${values.length} sockets.`);
  return value;
}

/** A way out, with what the stranger's server notes of it. */
export interface Target {
  readonly way: WayOut;
  /** What is heard when it gets out of a run frame, and out of a page that nothing guards. */
  readonly run: Socket;
  readonly open: Socket;
}

const targetsOver = (over: Socket["over"], ways: readonly WayOut[]): Target[] =>
  ways.map((way, index) => ({
    way,
    run: { over, number: index * 2 },
    open: { over, number: index * 2 + 1 },
  }));

/** All ways out. */
export const targets: readonly Target[] = [
  ...targetsOver("tcp", [...httpWaysOut, ...hints]),
  ...targetsOver("udp", udpWaysOut),
];

const isHit = ({ over, number }: Socket, hits: ReadonlySet<string>): boolean => hits.has(`${over}-${number}`);

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
