import { measurePage, type MeasureOutcome, type PageMeasure } from "@tessera/widget-renderer/frame";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openWorkplace } from "../../test/workplace.ts";
import { createMemoryPorts } from "../local/local-ports.ts";
import type { BuilderPorts } from "../ports/ports.ts";
import type { ForeseenPage, PageToMeasure } from "../ports/speed-port.ts";
import { sourceNow } from "../state/workspace.ts";
import { measureSpeed, type SpeedReport } from "./measure-speed.ts";
import { markedElement } from "./page-to-measure.ts";

vi.mock("@tessera/widget-renderer/frame", { spy: true });

const measure: PageMeasure = {
  files: [],
  sheets: [],
  paint: null,
  tellsPaint: true,
  shift: 0,
  later: 0,
  isWhole: true,
};
const budgets = { weight: 1, css: 2, paint: 3 };

const measured = vi.mocked(measurePage);
beforeEach(() => void measured.mockReset().mockResolvedValue({ measure }));

let asked: PageToMeasure | undefined;

function portsOf(more: Partial<BuilderPorts> = {}): BuilderPorts {
  const foresee = async (page: PageToMeasure): Promise<ForeseenPage> => {
    asked = page;
    return { html: page.marked.html, own: [], served: { "/tools.js": { sent: 1, size: 2 } }, budgets };
  };
  return { ...createMemoryPorts(), speed: { foresee }, ...more };
}

async function report(
  html: string,
  ports = portsOf(),
  signal = new AbortController().signal,
): Promise<SpeedReport> {
  const { workspace } = await openWorkplace(html);
  return measureSpeed(workspace(), ports, { projectId: 7, signal, onScreen: () => undefined });
}

describe("measuring what is on the canvas", () => {
  it("is done on a phone and on a computer, one after the other, in a place that is in view and cannot be used", async () => {
    const places: unknown[] = [];
    measured.mockImplementation(async (stage) => {
      const { left, top, width, height } = stage.getBoundingClientRect();
      const isInView = left === 0 && top === 0 && Math.round(Math.max(width, height)) === 200;
      places.push([
        (stage as HTMLElement).inert,
        isInView,
        document.querySelectorAll("body > [inert]").length,
      ]);
      return { measure };
    });
    const { speeds } = await report("<p>Text</p>");
    expect(measured.mock.calls.map(([, , { width, height }]) => [width, height])).toEqual([
      [390, 844],
      [1440, 900],
    ]);
    expect(places).toEqual([
      [true, true, 1],
      [true, true, 1],
    ]);
    expect(speeds.map(({ screen }) => screen.name)).toEqual(["phone", "computer"]);
    expect(document.querySelector("body > [inert]")).toBeNull();
  });

  it("knows each element again, and weighs the page without the marks", async () => {
    const { workspace } = await openWorkplace("<p>One</p><div><img></div>");
    await measureSpeed(workspace(), portsOf(), {
      projectId: 7,
      signal: new AbortController().signal,
      onScreen: () => undefined,
    });
    expect(asked?.page.body.html).toBe("<p>One</p><div><img></div>");
    const { document } = sourceNow(workspace());
    const [, mark = ""] = /<img data-measured="(\d+)"/.exec(asked?.marked.html ?? "") ?? [];
    const found = document.node(markedElement(document, mark)!);
    expect(found).toMatchObject({ tag: "img" });
    expect(markedElement(document, "999")).toBeNull();
  });

  it.each([
    ["hung", "The page could not be measured: its code no longer answered."],
    ["navigated", "The page could not be measured: its code led to another page."],
    ["timeout", "The page could not be measured: no answer came in time."],
    ["unreachable", "The page that runs widgets could not be reached."],
  ] as const)("is refused with a reason: %s", async (failure, words) => {
    measured.mockResolvedValue({ measure: null, failure } satisfies MeasureOutcome);
    await expect(report("<p>Text</p>")).rejects.toThrow(words);
    expect(document.querySelector("body > [inert]")).toBeNull();
  });

  it("counts a script of the run host as the site serves it, and others as they came", async () => {
    const fetched = (url: string) => ({ url, kind: "script" as const, sent: 10, size: 20 });
    const urls = [`${location.origin}/tools.js`, "https://other.test/tools.js"];
    measured.mockResolvedValue({ measure: { ...measure, files: urls.map(fetched) } });
    const { speeds } = await report("<p>Text</p>");
    expect(speeds[0]?.weight.kinds).toEqual([{ kind: "script", files: 2, sent: 11, size: 22 }]);
  });

  it("goes no further once it is called off", async () => {
    const stop = new AbortController();
    measured.mockImplementation(async () => {
      stop.abort(new Error("closed"));
      return { measure };
    });
    await expect(report("<p>Text</p>", portsOf(), stop.signal)).rejects.toThrow("closed");
    expect(measured).toHaveBeenCalledOnce();
  });

  it("fetches nothing for strangers to whom the viewer has not agreed, and says from where", async () => {
    const ports = createMemoryPorts();
    const strange = portsOf({
      widgets: { ...ports.widgets, authorOf: () => 5 },
      consents: { has: () => false, add: () => undefined },
    });
    const { workspace } = await openWorkplace('<img src="https://tracker.test/a.png">', { id: 3 });
    const options = { projectId: null, signal: new AbortController().signal, onScreen: () => undefined };
    const found = await measureSpeed(workspace(), strange, options);
    expect(measured.mock.calls.map(([, , { reachesOutside }]) => reachesOutside)).toEqual([false, false]);
    expect([found.heldBack, found.strangers]).toEqual([["tracker.test"], [5]]);
    expect((await report("<img src='https://tracker.test/a.png'>")).heldBack).toEqual([]);
  });
});
