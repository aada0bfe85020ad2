import { granted } from "../granted.ts";
import { widgetOf } from "../widgets.ts";
import type { WidgetSource } from "../../src/widget-source.ts";
import type { Attack } from "./forgeries.ts";
import type { Host } from "./host.ts";

const interval = 150;

/** Whether a frame still stands when the page around has waited for several times what its heartbeat allows. */
async function isKept(host: Host, parts: Partial<WidgetSource>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let ticks = 0;
  let ticking: ReturnType<typeof setInterval> | undefined;
  const start = (): void => {
    ticking = setInterval(() => ++ticks > 12 && resolve(true), interval);
  };
  host.run(widgetOf({ before_render: "await api.start();", ...parts }), {
    heartbeat: interval,
    api: granted({ start }),
    onStopped: (reason) => resolve(reason !== "hung"),
  });
  const kept = await promise;
  clearInterval(ticking);
  return kept;
}

const service = {
  name: "Take",
  slug: "take",
  code: "const all = []; for (;;) all.push(0), all.length = 0;",
};

/** Never ending. */
export const hanging: readonly Attack[] = (
  [
    ["a loop", { after_render: "for (;;) {}" }],
    ["promises", { after_render: "const next = () => Promise.resolve().then(next); await next();" }],
    ["a listener", { after_render: "setTimeout(() => { for (;;) {} });" }],
    ["a service", { custom_functions: [service], after_render: "await services.take();" }],
  ] as const
).map(([what, parts]) => ({
  name: `hang for ever in ${what}`,
  guard: "heartbeat",
  attack: (host) => isKept(host, parts),
}));

/** Code that takes a second and then ends, between two calls; where it runs in the page's own process, that stands still. */
export const burning: readonly (readonly [name: string, code: string])[] = [
  ["a loop", "const end = performance.now() + 1000; while (performance.now() < end);"],
  [
    "its own page, which it fills",
    `const all = document.createDocumentFragment(); for (let i = 0; i < 300_000; i++) all.append(document.createElement("i")); widget.root.append(all); widget.root.offsetHeight;`,
  ],
];

/** Counts the timers of this page that run between two messages. */
export function countTicks(): { start: () => void; end: () => number } {
  let ticks = 0;
  let ticking: ReturnType<typeof setInterval>;
  return {
    start: () => {
      ticking = setInterval(() => ticks++, 5);
    },
    end: () => {
      clearInterval(ticking);
      return ticks;
    },
  };
}

/** Ticks of the page around while code runs in a run frame. */
export function ticksBeside(host: Host, code: string): Promise<number> {
  const { start, end } = countTicks();
  const { promise, resolve } = Promise.withResolvers<number>();
  host.run(widgetOf({ after_render: `await api.start(); ${code} await api.end();` }), {
    heartbeat: 60_000,
    api: granted({ start, end: () => resolve(end()) }),
  });
  return promise;
}
