import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  createRunFrame,
  type RunFrame,
  type RunFrameOptions,
  type StopReason,
} from "../../src/frame/index.ts";
import { granted } from "../granted.ts";
import { childOf, widgetOf } from "../widgets.ts";
import { openPage, protectThisPage, runAttack } from "./attackers.ts";
import { secrets } from "./secrets.ts";
import type { WidgetSource } from "../../src/widget-source.ts";

let frame: RunFrame | undefined;
beforeAll(() => {
  protectThisPage();
  localStorage.setItem("token", "secret");
  sessionStorage.setItem("token", "secret");
  document.cookie = "token=secret";
  Object.assign(globalThis, { secretOfTheTests: "secret" });
});
afterAll(() => {
  frame?.destroy();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = "token=; max-age=0";
});

/** Runs code in a frame until it calls `api.tell`. */
function told(code: string, options: Partial<RunFrameOptions> = {}): Promise<unknown> {
  frame?.destroy();
  return new Promise((resolve) => {
    const api = { ...granted({ tell: resolve }), ...options.api };
    const widget = widgetOf({ after_render: code });
    frame = createRunFrame(document.body, widget, { url: "/run", ...options, api });
  });
}

const probe = (expression: string): string =>
  `let found; try { found = ${expression}; } catch (error) { found = error.name; } await api.tell(found);`;

describe("a widget does not get hold of", () => {
  it.each(secrets)("%s", async (_name, expression, expected) => {
    expect(await told(probe(expression))).toBe(expected);
  });

  it("is known to detect: a page without locks reads them all", async () => {
    const open = await openPage("/attack/open");
    const inner = open.contentWindow!;
    expect(inner.localStorage.getItem("token")).toBe("secret");
    expect(inner.document.cookie).toContain("token=secret");
    expect(Reflect.get(inner.parent, "secretOfTheTests")).toBe("secret");
    open.remove();
  });
});

describe("the bridge", () => {
  it.each(["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty", "secret"])(
    "does not answer to %s",
    async (method) => {
      const forged = `api.tell(typeof api[${JSON.stringify(method)}] === "function" && Object.hasOwn(api, ${JSON.stringify(method)}) ? "granted" : "none");`;
      expect(await told(forged)).toBe("none");
    },
  );

  it("keeps its own end when everything it uses is patched afterwards", async () => {
    const code = `
      const stolen = [];
      MessagePort.prototype.postMessage = function (...all) { stolen.push(this); };
      Function.prototype.call = Function.prototype.apply = function () { stolen.push(this); };
      Map.prototype.get = function () { stolen.push(this); };
      Array.prototype.map = function () { stolen.push(this); };
      await api.tell(String(stolen.some((each) => each instanceof MessagePort)));`;
    const answer = await Promise.race([told(code), new Promise((done) => setTimeout(done, 2000, "silent"))]);
    expect(answer).not.toBe("true");
  });

  it("does not take a port from a neighbour", async () => {
    const victim = await runAttack({ html: "victim" });
    const code = `
      for (let at = 0; at < parent.length; at++) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => api.tell(data.type);
        parent[at].postMessage("tessera:run-frame", "*", [port2]);
        port1.postMessage({ type: "ping", number: 1 });
      }
      setTimeout(() => api.tell("silent"), 300);`;
    expect(await told(code)).toBe("silent");
    victim.destroy();
  });

  it.each([
    ["cyclic data", "const a = []; a.push(a); await api.take(a);", "not-plain-data"],
    ["more than 1 MB", "await api.take('x'.repeat(2_000_000));", "too-large"],
    ["numbers without JSON", "await api.take(1n);", "not-plain-data"],
  ])("refuses %s", async (_name, code, reason) => {
    const take = vi.fn<() => void>();
    const caught = `try { ${code} } catch (error) { await api.tell(error.code); }`;
    expect(await told(caught, { api: granted({ take }) })).toBe(reason);
    expect(take).not.toHaveBeenCalled();
  });

  it("hands over keys named like the prototype as plain data", async () => {
    const taken: unknown[] = [];
    const code = `await api.take(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')); await api.tell(1);`;
    await told(code, { api: granted({ take: (value) => void taken.push(value) }) });
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(taken).toHaveLength(1);
  });

  it("lets 200 calls a second through, whatever is asked for", async () => {
    let calls = 0;
    const code = `const all = Array.from({ length: 5000 }, () => api.take().then(() => 1, () => 0)); const done = await Promise.all(all); setTimeout(() => api.tell(done.reduce((a, b) => a + b)), 1000);`;
    const through = await told(code, { api: granted({ take: () => void calls++ }) });
    expect(through).toBe(calls);
    expect(calls).toBeLessThan(500);
    expect(calls).toBeGreaterThanOrEqual(200);
  });

  it("passes on no more than a thousand other messages a second", async () => {
    let messages = 0;
    await told(
      "for (let i = 0; i < 20_000; i++) dispatchEvent(new ErrorEvent('error', { message: 'x' })); setTimeout(() => api.tell(1), 300);",
      {
        onError: () => messages++,
      },
    );
    expect(messages).toBeLessThan(3000);
    expect(messages).toBeGreaterThanOrEqual(1000);
  });

  it.each([
    [
      "an error whose message throws",
      "throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } });",
    ],
    [
      "a proxy that throws",
      "throw new Proxy(new Error(), { get() { throw 1; }, getPrototypeOf() { throw 1; } });",
    ],
    ["nothing", "throw undefined;"],
  ])("reports %s as an error like any other", async (_name, code) => {
    const message = await new Promise((resolve) => {
      frame?.destroy();
      frame = createRunFrame(document.body, widgetOf({ after_render: code }), {
        url: "/run",
        onError: (error) => resolve(error.message),
      });
    });
    expect(message).toBe("Unknown error");
  });

  it("is gone once the frame went elsewhere", async () => {
    let calls = 0;
    const reason = await new Promise<StopReason>((resolve) => {
      frame?.destroy();
      const widget = widgetOf({ after_render: "location.reload(); setInterval(() => api.take(), 1);" });
      frame = createRunFrame(document.body, widget, {
        url: "/run",
        api: granted({ take: () => void calls++ }),
        onStopped: resolve,
      });
    });
    const before = calls;
    await told("await api.tell(1);");
    expect(reason).toBe("navigated");
    expect(calls).toBe(before);
  });
});

describe("a widget that takes all it can", () => {
  it.each([
    ["a loop", "for (;;) {}"],
    ["promises without end", "const next = () => Promise.resolve().then(next); await next();"],
    ["a loop in a service", "const all = []; for (;;) all.push(0), all.length = 0;"],
  ])("is removed: %s", async (_name, after_render) => {
    frame?.destroy();
    let frames = 0;
    const count = (): void => void (frames++, (counting = requestAnimationFrame(count)));
    let counting = requestAnimationFrame(count);
    const reason = await new Promise<StopReason>((resolve) => {
      frame = createRunFrame(document.body, widgetOf({ after_render }), {
        url: "/run",
        heartbeat: 150,
        onStopped: resolve,
      });
    });
    cancelAnimationFrame(counting);
    expect(reason).toBe("hung");
    // The page around went on meanwhile.
    expect(frames).toBeGreaterThan(5);
  });

  it("may fill its own page with a million nodes, and the page around goes on", async () => {
    let frames = 0;
    const count = (): void => void (frames++, (counting = requestAnimationFrame(count)));
    let counting = requestAnimationFrame(count);
    const code = `const all = document.createDocumentFragment(); for (let i = 0; i < 1e6; i++) all.append(document.createElement("i")); widget.root.append(all); await api.tell(widget.root.getElementsByTagName("i").length);`;
    expect(await told(code, { heartbeat: 5000 })).toBe(1_000_000);
    cancelAnimationFrame(counting);
    expect(frames).toBeGreaterThan(5);
  }, 30_000);

  it("runs against a wall with memory", async () => {
    const code = `try { const all = []; for (let i = 0; i < 8; i++) all.push(new ArrayBuffer(2 ** 40)); } catch (error) { await api.tell(error.name); }`;
    expect(await told(code)).toBe("RangeError");
  });

  it("does not grow for ever with the frame that grows with it", async () => {
    let last = 0;
    const parts: Partial<WidgetSource> = {
      html: "<div style='height: calc(100vh + 5000px)'></div>",
      after_render: `const look = () => innerHeight >= 100_000 ? api.tell(innerHeight) : requestAnimationFrame(look); look();`,
    };
    frame?.destroy();
    await new Promise((resolve) => {
      frame = createRunFrame(document.body, widgetOf(parts), {
        url: "/run",
        api: granted({ tell: resolve }),
        onHeight: (height) => (last = height),
      });
    });
    expect(last).toBeLessThanOrEqual(100_000);
  });
});

describe("markup that shadows what the renderer uses", () => {
  it("does not keep widgets inside from being mounted", async () => {
    const parts = {
      html: `<form id="in"><input name="append"><input name="children"><input name="querySelector"></form>`,
      children: [
        childOf("in", { html: "<b>inside</b>", after_render: "await api.tell(widget.root.textContent);" }),
      ],
    };
    frame?.destroy();
    const answer = await new Promise((resolve) => {
      frame = createRunFrame(document.body, widgetOf(parts), {
        url: "/run",
        api: granted({ tell: resolve }),
      });
    });
    expect(answer).toBe("inside");
  });
});
