import { createRunFrame, grant, number, type RunFrame, type RunFrameOptions } from "../src/frame/index.ts";
import { runWidget } from "../src/index.ts";
import { measureScoping, type Scoping, type ScopingTimes } from "./scoping.ts";
import type { WidgetSource } from "../src/widget-source.ts";

/** A widget of 30 nodes, 20 rules and three blocks. */
function benchWidget(index: number): WidgetSource {
  const items = Array.from({ length: 28 }, (_, at) => `<i class="c${at}">${at}</i>`).join("");
  const rules = Array.from({ length: 20 }, (_, at) => `.c${at} { color: rgb(${at}, ${index % 9}, 0) }`);
  return {
    id: index + 1,
    name: `w${index}`,
    html: `<p>${items}<b></b></p>`,
    css: rules.join("\n"),
    js: "",
    before_render: "widget.started = true;",
    after_render: `widget.find("b").addEventListener("click", () => widget.setState({ clicked: true }));`,
    update: `widget.find("b").textContent = widget.state.count;`,
    mount_child: "",
    library: { css: [], js: [] },
    custom_functions: [],
    children: [],
  };
}

/** A widget that holds some others, as a page does. */
function group(from: number, count: number, after_render = "", update = ""): WidgetSource {
  const places = Array.from({ length: count }, (_, at) => `<div id="p${at}"></div>`);
  const children = places.map((_, at) => ({
    wrapper: `p${at}`,
    type: "the_bench",
    parent: "",
    widget: benchWidget(from + at),
  }));
  return {
    ...benchWidget(-1 - from),
    css: "",
    before_render: "",
    html: places.join(""),
    after_render,
    update,
    children,
  };
}

function inFrame(widget: WidgetSource, api: RunFrameOptions["api"] = {}): Promise<RunFrame> {
  return new Promise((resolve) => {
    const frame = createRunFrame(document.body, widget, {
      url: "/run",
      api,
      onReady: () => queueMicrotask(() => resolve(frame)),
    });
  });
}

/** Milliseconds until 100 widgets are mounted, in so many run frames. */
async function mount(groups: number): Promise<number> {
  const started = performance.now();
  const size = 100 / groups;
  const frames = await Promise.all(
    Array.from({ length: groups }, (_, index) => inFrame(group(index * size, size))),
  );
  const took = performance.now() - started;
  for (const frame of frames) frame.destroy();
  return took;
}

/** Milliseconds that the update blocks of 100 widgets take together. */
async function update(): Promise<number> {
  const running = runWidget(document.body, group(0, 100));
  await running.ready;
  const started = performance.now();
  await Promise.all(running.widget.children.map((child) => child.setState({ count: started })));
  const took = performance.now() - started;
  running.destroy();
  return took;
}

/** Milliseconds of one call over the bridge that is waited for. */
function call(): Promise<number> {
  const code = `
    for (let i = 0; i < 50; i++) await api.nothing(); // until the engine has compiled it
    const started = performance.now();
    for (let i = 0; i < 100; i++) await api.nothing();
    await api.took((performance.now() - started) / 100);`;
  return new Promise((resolve) => {
    const api = { nothing: grant([], () => 1), took: grant([number()], resolve) };
    void inFrame({ ...benchWidget(0), after_render: code }, api).then((frame) => frame.destroy());
  });
}

/** What is measured, by name. */
export interface Trials {
  readonly mount: (groups: number) => Promise<number>;
  readonly update: () => Promise<number>;
  readonly call: () => Promise<number>;
  readonly measureScoping: (scoping: Scoping) => ScopingTimes;
}

const trials: Trials = { mount, update, call, measureScoping };
Object.assign(globalThis, { trials });
