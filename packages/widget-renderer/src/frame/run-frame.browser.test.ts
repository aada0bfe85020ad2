import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { granted } from "../../test/granted.ts";
import { widgetOf } from "../../test/widgets.ts";
import {
  createRunFrame,
  type BlockTrace,
  type RunFrame,
  type RunFrameOptions,
  type WidgetError,
} from "./index.ts";
import type { WidgetSource } from "../widget-source.ts";

let host: HTMLElement;
let frame: RunFrame | undefined;
beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  localStorage.setItem("token", "secret");
});
afterEach(() => {
  frame?.destroy();
  host.remove();
  localStorage.clear();
});

/** Runs a widget until its code calls `api.tell`. */
function told(parts: Partial<WidgetSource>, options: Partial<RunFrameOptions> = {}): Promise<unknown> {
  return new Promise((resolve) => {
    const api = { ...granted({ tell: resolve }), ...options.api };
    frame = createRunFrame(host, widgetOf(parts), { url: "/run", ...options, api });
  });
}

/** Code that tells what an expression gives, or the name of what it throws. */
function probe(expression: string): Partial<WidgetSource> {
  return {
    after_render: `try { await api.tell(${expression}); } catch (error) { await api.tell(error.name); }`,
  };
}

describe("a widget in a frame", () => {
  it("runs its code and shows its HTML", async () => {
    const parts = {
      html: "<p>shown</p>",
      css: "p { color: rgb(1, 2, 3) }",
      after_render: `await api.tell(getComputedStyle(widget.find("p")).color + widget.root.textContent);`,
    };
    expect(await told(parts)).toBe("rgb(1, 2, 3)shown");
  });

  it("says that a form sends nothing here, unless a script has taken it", async () => {
    const submit = `await new Promise(requestAnimationFrame); widget.find("form").requestSubmit();`;
    const shown = `while (widget.root.textContent === "") await new Promise(requestAnimationFrame); await api.tell(widget.root.textContent);`;
    expect(await told({ html: "<form></form>", after_render: submit + shown })).toBe(
      "Nothing was sent: the form works on the published page.",
    );
    frame?.destroy();
    const taken = `widget.find("form").addEventListener("submit", (event) => { event.preventDefault(); api.tell("taken"); });`;
    expect(await told({ html: "<form></form>", after_render: taken + submit })).toBe("taken");
  });

  it.each([
    ["the page around it", "parent.document.title", "SecurityError"],
    ["the top page", "top.localStorage.getItem('token')", "SecurityError"],
    ["the real storage", "String(localStorage.getItem('token'))", "null"],
    ["cookies", "document.cookie", ""],
    [
      "databases",
      "await new Promise((done) => { try { const open = indexedDB.open('x'); open.onerror = () => done('refused'); open.onsuccess = () => done('open'); } catch (error) { done('refused'); } })",
      "refused",
    ],
    ["the server", "await fetch('/run.js').then(() => 'fetched', () => 'refused')", "refused"],
    ["WebRTC", "typeof RTCPeerConnection", "undefined"],
    ["other windows", "String(window.open('about:blank'))", "null"],
    ["an origin", "origin", "null"],
  ])("does not reach %s", async (_title, expression, expected) => {
    expect(await told(probe(expression))).toBe(expected);
  });

  it("is known to detect: the page itself reads what the frame could not", () => {
    expect(localStorage.getItem("token")).toBe("secret");
  });

  it("gives ordinary libraries a storage that works", async () => {
    expect(
      await told(
        probe(
          "(localStorage.setItem('a', 'b'), document.cookie = 'c=d; path=/', localStorage.getItem('a') + document.cookie)",
        ),
      ),
    ).toBe("bc=d");
  });

  it("shows an error in place and reports it", async () => {
    const error = await new Promise<WidgetError>((resolve) => {
      const widget = widgetOf({ name: "Mine", html: "x", after_render: "\nthrow new Error('broken')" });
      frame = createRunFrame(host, widget, { url: "/run", onError: resolve });
    });
    expect(error).toEqual({ message: "broken", widget: "Mine", block: "after_render", line: 2 });
  });

  it("passes on what it writes to the console, its height, and that it is ready", async () => {
    const seen: string[] = [];
    await new Promise<void>((resolve) => {
      const check = (word: string): void => {
        seen.push(word);
        if (["console", "height", "ready"].every((each) => seen.includes(each))) resolve();
      };
      frame = createRunFrame(
        host,
        widgetOf({ html: `<div style="height: 321px"></div>`, js: "console.warn('hi', {a: 1})" }),
        {
          url: "/run",
          onReady: () => check("ready"),
          onConsole: (level, text) => check(level === "warn" && text === 'hi {"a":1}' ? "console" : text),
          onHeight: (height) => check(height === 321 ? "height" : "other height"),
        },
      );
    });
    expect(frame?.element.style.height).toBe("321px");
  });

  it("tells which blocks ran on which widget, how long, and what they threw", async () => {
    const traces: BlockTrace[] = [];
    const parts = {
      name: "Clock",
      html: "<p></p>",
      before_render: "await new Promise((done) => setTimeout(done, 20));",
      after_render: "\nthrow new Error('late');",
    };
    await new Promise<void>((resolve) => {
      frame = createRunFrame(host, widgetOf(parts), {
        url: "/run",
        onBlock: (trace) => traces.push(trace),
        onReady: resolve,
      });
    });
    expect(traces.map(({ widget, block }) => `${widget} ${block}`)).toEqual([
      "Clock before_render",
      "Clock after_render",
    ]);
    expect(traces[0]!.duration).toBeGreaterThanOrEqual(19);
    expect(traces[0]!.error).toBeNull();
    expect(traces[1]!.error).toEqual({ message: "late", widget: "Clock", block: "after_render", line: 2 });
  });

  it("answers granted calls and refuses all others", async () => {
    const api = granted({ double: (value) => Number(value) * 2 });
    expect(await told(probe("await api.double(21)"), { api })).toBe(42);
    frame?.destroy();
    expect(
      await told(
        { after_render: `await api.tell(typeof api.toString + typeof api.constructor + Object.keys(api));` },
        { api },
      ),
    ).toBe("undefinedundefinedtell,double");
  });

  it("takes a new state", async () => {
    const parts = { html: "<b></b>", update: `await api.tell(widget.state.count);` };
    const answer = told(parts, { onReady: () => frame?.setState({ count: 7 }) });
    expect(await answer).toBe(7);
  });

  it("is removed and shown as stopped when it hangs", async () => {
    const started = performance.now();
    const reason = await new Promise((resolve) => {
      frame = createRunFrame(host, widgetOf({ after_render: "for (;;) {}" }), {
        url: "/run",
        heartbeat: 100,
        onStopped: resolve,
      });
    });
    expect(reason).toBe("hung");
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(host.querySelector("iframe")).toBeNull();
    expect(host.querySelector("[role=alert]")?.textContent).toBe(
      "This widget was stopped because it no longer answered.",
    );
  });

  it("judges forms and says why it was stopped in the language of the page around it", async () => {
    const html = `<form><input name="mail" type="email"></form>`;
    const after_render = `const field = widget.find("input");
      new MutationObserver(() => field.validity.customError && api.told([document.documentElement.lang, field.validationMessage])).observe(field, { attributes: true });
      setInterval(() => { field.value = "no"; field.dispatchEvent(new Event("input", { bubbles: true })); }, 50);`;
    const said = await new Promise((resolve) => {
      const api = granted({ told: resolve });
      frame = createRunFrame(host, widgetOf({ html, after_render }), { url: "/run", language: "es", api });
    });
    expect(said).toEqual(["es", "Valor no válido: correo electrónico"]);
    frame?.destroy();
    const stopped = { keyboard: "", hung: "Detenido", navigated: "Fuera", unreachable: "Sin página" };
    await new Promise((onStopped) => {
      frame = createRunFrame(host, widgetOf({}), { url: "/nowhere", loadLimit: 1, stopped, onStopped });
    });
    expect(host.querySelector("[role=alert]")?.textContent).toBe("Sin página");
  });

  it("is removed when it leaves its page", async () => {
    const reason = await new Promise((resolve) => {
      frame = createRunFrame(host, widgetOf({ after_render: "location.href = '/run?elsewhere';" }), {
        url: "/run",
        onStopped: resolve,
      });
    });
    expect(reason).toBe("navigated");
  });

  it("says so when the run page never answers", async () => {
    const reason = await new Promise((resolve) => {
      frame = createRunFrame(host, widgetOf({}), {
        url: "/nothing-here",
        loadLimit: 300,
        onStopped: resolve,
      });
    });
    expect(reason).toBe("unreachable");
  });
});
