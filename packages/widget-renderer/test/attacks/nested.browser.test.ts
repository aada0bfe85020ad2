import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { granted } from "../granted.ts";
import { openPage, protectThisPage, runAttack, runUnprotected } from "./attackers.ts";
import { armNested, nestedAttacks } from "./nested.ts";
import type { RunFrame } from "../../src/frame/index.ts";

type Numbered = readonly [index: number, attack: (typeof nestedAttacks)[number]];

const escaped = new Set<string>();
const ran = new Set<number>();
const listening = new AbortController();

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

const pause = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

async function attackRunFrame(batch: readonly Numbered[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const api = granted({ tell: (index) => void ran.add(Number(index)), done: () => resolve() });
  const code = codeOf(batch, "run");
  // What has ended by poison or by a write tells nothing any more.
  const frame: RunFrame = await runAttack({ after_render: `${code}\nawait api.done();` }, { api });
  if (batch.length > 1) await promise;
  await pause();
  kept.push(frame);
}

const kept: RunFrame[] = [];
let open: HTMLIFrameElement;

// In run frames first; by the time that all have escaped from pages without locks, these would have as well.
beforeAll(async () => {
  protectThisPage();
  const note = ({ data }: MessageEvent): void => {
    if (typeof data === "string" && data.startsWith("escaped ")) escaped.add(data.slice(8));
  };
  addEventListener("message", note, { signal: listening.signal });
  const waiting = batches();
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 6).map(attackRunFrame));
  open = await openPage("/attack/open-canvas");
  const inOpen = open.contentDocument!;
  await Promise.all(batches().map((batch) => runUnprotected(codeOf(batch, "open"), inOpen)));
}, 120_000);

afterAll(() => {
  for (const frame of kept) frame.destroy();
  listening.abort();
  open.remove();
});

describe("no script runs in a nested document", () => {
  it("with a negative control for each: all of them escape where nothing stops them", async () => {
    const silent = (): string[] =>
      nestedAttacks.filter((_, index) => !escaped.has(`open ${index}`)).map(({ name }) => name);
    await expect.poll(silent, { timeout: 30_000 }).toEqual([]);
  }, 40_000);

  it.each(nestedAttacks.map(({ name }, index) => [name, index] as const))("%s", (_name, index) => {
    expect(ran.has(index)).toBe(true);
    expect(escaped.has(`run ${index}`)).toBe(false);
  });
});
