import { granted } from "../granted.ts";
import { openPage, runAttack, runUnprotected } from "./attackers.ts";
import { armNested, nestedAttacks } from "./nested.ts";
import { appliesIn, waitUntil, type Outcome } from "./outcome.ts";
import type { RunFrame } from "../../src/frame/index.ts";

type Numbered = readonly [index: number, attack: (typeof nestedAttacks)[number]];

/** Attacks that leave each other alone share a page. */
function batches(): Numbered[][] {
  const all = [...nestedAttacks.entries()];
  const shared = all.filter(([, { alone }]) => !alone);
  const groups: Numbered[][] = all.filter(([, { alone }]) => alone).map((each) => [each]);
  for (let at = 0; at < shared.length; at += 24) groups.push(shared.slice(at, at + 24));
  return groups;
}

function codeOf(batch: readonly Numbered[], where: string): string {
  return batch
    .map(
      ([index, attack]) =>
        `try { await api.tell(${index}); await (async () => { ${armNested(attack, `${where} ${index}`)} })(); } catch {}`,
    )
    .join("\n");
}

const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

async function attackRunFrame(batch: readonly Numbered[], ran: Set<number>): Promise<RunFrame> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const api = granted({ tell: (index) => void ran.add(Number(index)), done: () => resolve() });
  // What has ended by poison or by a write tells nothing any more.
  const after_render = `${codeOf(batch, "run")}\nawait api.done();`;
  const frame = await runAttack({ after_render }, { api });
  if (batch.length > 1) await promise;
  await twoFrames();
  return frame;
}

/**
 * Tries to run scripts in nested documents: in run frames first, so that by the time that all have escaped from pages that
 * nothing guards, these would have as well.
 */
export async function tryNested(engine: string): Promise<Outcome[]> {
  const escaped = new Set<string>();
  const ran = new Set<number>();
  const listening = new AbortController();
  const note = ({ data }: MessageEvent): void => {
    if (typeof data === "string" && data.startsWith("escaped ")) escaped.add(data.slice(8));
  };
  addEventListener("message", note, { signal: listening.signal });
  const frames: RunFrame[] = [];
  const waiting = batches();
  while (waiting.length > 0) {
    const attacks = waiting.splice(0, 6).map((batch) => attackRunFrame(batch, ran));
    frames.push(...(await Promise.all(attacks)));
  }
  const open = await openPage("/attack/open-canvas");
  const inOpen = open.contentDocument!;
  await Promise.all(batches().map((batch) => runUnprotected(codeOf(batch, "open"), inOpen)));
  const applying = [...nestedAttacks.entries()].filter(([, { name }]) => appliesIn(engine, name));
  await waitUntil(() => applying.every(([index]) => escaped.has(`open ${index}`)), 60_000);
  listening.abort();
  for (const frame of frames) frame.destroy();
  open.remove();
  return nestedAttacks.map(({ name }, index) => ({
    name,
    ran: ran.has(index),
    succeeded: escaped.has(`run ${index}`),
    succeedsUnguarded: escaped.has(`open ${index}`),
  }));
}
