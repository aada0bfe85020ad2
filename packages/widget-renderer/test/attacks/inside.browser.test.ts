import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { commands } from "vitest/browser";
import { granted } from "../granted.ts";
import { widgetOf } from "../widgets.ts";
import { openPage, protectThisPage } from "./attackers.ts";
import { forgeries } from "./forgeries.ts";
import { burning, countTicks, hanging, ticksBeside } from "./hanging.ts";
import { guardedHost, hostWithout, type Host } from "./host.ts";
import { secrets, type Secret } from "./secrets.ts";

let host: Host;
const open: HTMLIFrameElement[] = [];
beforeAll(protectThisPage);
beforeEach(() => {
  host = guardedHost();
});
afterEach(() => {
  host.end();
  open.splice(0);
  document.body.replaceChildren();
});

/** Runs code in a page that nothing guards, and hears what it tells. */
async function openPageThat(code: string, hear: (told: unknown) => void): Promise<void> {
  const page = await openPage("/attack/open");
  open.push(page);
  const listening = new AbortController();
  const listen = ({ data, source }: MessageEvent<{ told?: unknown }>): void => {
    if (source === page.contentWindow && data?.told !== undefined) hear(data.told);
    if (!page.isConnected) listening.abort();
  };
  addEventListener("message", listen, { signal: listening.signal });
  page.contentWindow?.postMessage(code, "*");
}

describe("a widget in which a person has pressed does not get hold of", () => {
  beforeAll(async () => {
    localStorage.setItem("token", "secret");
    sessionStorage.setItem("token", "secret");
    document.cookie = "token=secret";
    document.body.dataset["token"] = "secret";
    Object.assign(globalThis, { secretOfTheTests: "secret" });
    await commands.allowEverything(location.origin);
  });
  afterAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = "token=; max-age=0";
  });
  /** Tells what it gets once somebody has pressed. */
  const probe = ({ code }: Secret): string =>
    `while (!navigator.userActivation.isActive) await new Promise((done) => setTimeout(done, 10));
     window.focus();
     let found; try { found = ${code}; } catch (error) { found = error.name; } await api.tell(found);`;

  /** What is found by a probe that tells `hear`, in the frame at an address. */
  async function found(address: string, start: (hear: (told: unknown) => void) => unknown): Promise<string> {
    const results: string[] = [];
    await start((told) => void results.push(String(told)));
    // The browser may know of the frame only later.
    while (results.length === 0) await commands.activate(address);
    return results.join();
  }

  it.each(secrets.map((secret) => [secret.name, secret] as const))("%s", async (_name, secret) => {
    const code = probe(secret);
    // A neighbour whose document it could read.
    open.push(await openPage("/attack/open-canvas"));
    const inWidget = await found("/run", (hear) =>
      host.run(widgetOf({ after_render: code }), { api: granted({ tell: hear }) }),
    );
    host.end();
    const inOpen = await found("/attack/open", (hear) => openPageThat(code, hear));
    expect({ inWidget, inOpen }).toEqual({ inWidget: secret.refused, inOpen: secret.got });
  });
});

describe("a widget cannot", () => {
  it.each([...forgeries, ...hanging].map((each) => [each.name, each] as const))(
    "%s",
    async (_name, { guard, attack }) => {
      const open = await hostWithout(guard);
      const guarded = await attack(host);
      host.end();
      const unguarded = await attack(open);
      open.end();
      expect({ guarded, unguarded }).toEqual({ guarded: false, unguarded: true });
    },
    30_000,
  );

  it.each(burning)(
    "stop the page around by %s",
    async (_name, code) => {
      const guarded = await ticksBeside(host, code);
      const { start, end } = countTicks();
      const unguarded = await new Promise<number>((resolve) => {
        const told = `await api.tell("start"); ${code} await api.tell("end");`;
        void openPageThat(told, (word) => (word === "start" ? start() : resolve(end())));
      });
      expect(guarded).toBeGreaterThan(20);
      expect(unguarded).toBeLessThan(5);
    },
    60_000,
  );

  it("move the page around through its history", async () => {
    const before = location.href;
    for (const part of ["#1", "#2", "#3", "#4"]) history.pushState(null, "", part);
    const kept = location.href;
    const back = `for (let at = 0; at < 3; at++) history.back(); history.go(-1); setTimeout(() => api.tell(1), 300);`;
    await new Promise((resolve) => {
      host.run(widgetOf({ after_render: back }), { api: granted({ tell: resolve }) });
    });
    expect(location.href).toBe(kept);
    const moved = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    await openPageThat("history.back();", () => undefined);
    await moved;
    expect(location.href).not.toBe(kept);
    history.replaceState(null, "", before);
  });
});
