import { afterEach, expect, it } from "vitest";
import { granted } from "../../test/granted.ts";
import { widgetOf } from "../../test/widgets.ts";
import { createRunFrame, type RunFrame } from "./run-frame.ts";

/* Browsers run the sandboxed frames of a page in one process: while one hangs, no other answers or loads. */

const frames: RunFrame[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.destroy();
  document.body.replaceChildren();
});

const hang = "setTimeout(() => { for (;;) {} });";

/** Runs a widget and notes what becomes of it. */
function run(after_render: string): { frame: RunFrame; readonly notes: string[] } {
  const notes: string[] = [];
  const frame = createRunFrame(document.body, widgetOf({ after_render }), {
    url: "/run",
    heartbeat: 400,
    api: granted({ note: (word) => void notes.push(String(word)) }),
    onReady: () => notes.push("ready"),
    onStopped: (reason) => notes.push(reason),
  });
  frames.push(frame);
  return { frame, notes };
}

const generous = { timeout: 40_000 };

it("runs a widget that is opened after one that hung was stopped", async () => {
  const hung = run(hang);
  await expect.poll(() => hung.notes, generous).toEqual(["ready", "hung"]);
  const next = run("");
  await expect.poll(() => next.notes, generous).toEqual(["ready"]);
}, 60_000);

it("runs a widget that is opened beside one that hangs, once that is stopped", async () => {
  const hung = run(hang);
  await expect.poll(() => hung.notes, generous).toEqual(["ready"]);
  const next = run("");
  await expect.poll(() => next.notes, generous).toEqual(["ready"]);
  expect(hung.notes).toEqual(["ready", "hung"]);
}, 60_000);

it("starts a widget again that ran beside one that hangs, and stops that one alone", async () => {
  const innocent = run("await api.note('runs');");
  await expect.poll(() => innocent.notes, generous).toEqual(["runs", "ready"]);
  const hung = run(hang);
  await expect.poll(() => innocent.notes, generous).toEqual(["runs", "ready", "runs", "ready"]);
  await expect.poll(() => hung.notes.at(-1), generous).toBe("hung");
  await expect.poll(() => innocent.notes.at(-1), generous).toBe("ready");
  expect(innocent.notes).not.toContain("hung");
  expect(innocent.frame.element.isConnected).toBe(true);
}, 90_000);

it("stops two that hang, and starts again a third", async () => {
  const innocent = run("");
  await expect.poll(() => innocent.notes, generous).toEqual(["ready"]);
  const hung = [run(hang), run(hang)];
  const lasts = (): unknown[] => [...hung, innocent].map(({ notes }) => notes.at(-1));
  await expect.poll(lasts, { timeout: 80_000 }).toEqual(["hung", "hung", "ready"]);
  expect(innocent.notes).not.toContain("hung");
}, 100_000);

it("ends a widget that waits to be started again", async () => {
  const innocent = [run(""), run("")];
  for (const { notes } of innocent) await expect.poll(() => notes, generous).toEqual(["ready"]);
  const hung = run(hang);
  const { frame, notes } = innocent[1]!;
  await expect.poll(() => frame.element.isConnected, generous).toBe(false);
  frame.destroy();
  await expect.poll(() => hung.notes.at(-1), generous).toBe("hung");
  await expect.poll(() => innocent[0]!.notes.at(-1), generous).toBe("ready");
  expect(frame.element.isConnected).toBe(false);
  expect(notes).toEqual(["ready"]);
}, 60_000);
