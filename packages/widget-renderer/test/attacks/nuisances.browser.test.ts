import { afterEach, describe, expect, it } from "vitest";
import { granted } from "../granted.ts";
import { runAttack } from "./attackers.ts";
import type { RunFrame } from "../../src/frame/index.ts";

let frames: RunFrame[] = [];
afterEach(() => {
  for (const frame of frames) frame.destroy();
  frames = [];
});

/** Runs code in a frame until it tells something. */
async function told(code: string, typed: unknown[] = []): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const api = granted({ tell: resolve, typed: (value) => void typed.push(value) });
  frames.push(await runAttack({ after_render: code }, { api }));
  return promise;
}

describe("a widget that floods the history", () => {
  it("cannot move the page around through it", async () => {
    const before = location.href;
    history.pushState(1, "", "#kept");
    const kept = location.href;
    const code = `for (let i = 0; i < 10; i++) { history.back(); history.go(-2); } setTimeout(() => api.tell(1), 300);`;
    await told(code);
    expect(location.href).toBe(kept);
    history.replaceState(null, "", before);
  });

  // Accepted: engines bound the list, and pass over what was added without a gesture.
  it("adds entries of its own frame alone, as many as the engine lets it", async () => {
    const before = location.href;
    const code = `for (let i = 0; i < 300; i++) history.pushState(i, "", "#" + i); for (let i = 0; i < 50; i++) location.hash = "h" + i; setTimeout(() => api.tell(history.length), 200);`;
    expect(await told(code)).toBeLessThanOrEqual(50);
    expect(location.href).toBe(before);
  });
});

describe("forged messages", () => {
  it("posted to the page around are calls of nothing", async () => {
    const called: unknown[] = [];
    const api = granted({ take: (value) => void called.push(value), tell: () => undefined });
    const code = `for (const data of [{ type: "call", call: 1, method: "take", args: [1] }, "tessera:run-frame"]) { parent.postMessage(data, "*"); const { port1, port2 } = new MessageChannel(); parent.postMessage(data, "*", [port2]); port1.postMessage(data); }`;
    frames.push(await runAttack({ after_render: code }, { api }));
    await told("setTimeout(() => api.tell(1), 100);");
    expect(called).toEqual([]);
  });

  it("posted by a widget to its own frame start nothing anew", async () => {
    const code = `
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => api.tell(data.type);
      window.postMessage("tessera:run-frame", "*", [port2]);
      port1.postMessage({ type: "ping", number: 1 });
      setTimeout(() => api.tell("silent"), 200);`;
    expect(await told(code)).toBe("silent");
  });

  it("with numbers of calls that were answered already answer nobody twice", async () => {
    const code = `
      const all = await Promise.all([api.typed("one"), api.typed("two")]);
      await api.tell(all.length);`;
    const typed: unknown[] = [];
    expect(await told(code, typed)).toBe(2);
    expect(typed).toEqual(["one", "two"]);
  });
});
