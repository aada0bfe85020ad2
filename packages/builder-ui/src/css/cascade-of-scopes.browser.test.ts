import { loadParser, parseHtml, serializeHtml, type NodeId } from "@tessera/document";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { emptySource, type Source } from "../state/source.ts";
import { setIn, valueIn, type StyleScope } from "./style-scope.ts";

/* What the panel writes is what browsers show: narrower widths win over wider ones, states over what has none. */

const frame = document.body.appendChild(document.createElement("iframe"));

interface Step {
  readonly state: string;
  readonly width: string;
  readonly property: string;
  readonly value: string | null;
}

const states = ["", ":checked", ":disabled"];
const widths = ["", "@media (min-width: 900px)", "tablet", "phone"];
const sizes = { 1000: ["@media (min-width: 900px)"], 700: ["tablet"], 400: ["tablet", "phone"] };
const properties = ["margin-top", "scroll-padding-left", "scroll-margin-left"];

const step: fc.Arbitrary<Step> = fc.record({
  state: fc.constantFrom(...states),
  width: fc.constantFrom(...widths),
  property: fc.constantFrom(...properties),
  value: fc.option(fc.integer({ min: 1, max: 90 }).map((number) => `${number}px`)),
});

type Model = Map<string, string>;
const keyOf = ({ state, width, property }: Omit<Step, "value">): string => `${property}|${state}|${width}`;

/** The plain rule of which value shows: any state over none; of several the one at the narrower width, then the later one. */
function winner(
  model: Model,
  property: string,
  states: readonly string[],
  widths: readonly string[],
): string {
  for (const held of [states.toReversed(), [""]])
    for (const width of ["", ...widths].toReversed())
      for (const state of held) {
        const value = model.get(keyOf({ state, width, property }));
        if (value !== undefined) return value;
      }
  return property === "scroll-padding-left" ? "auto" : "0px";
}

function shown({ css, document: content }: Source, state: readonly string[], property: string): string {
  const page = frame.contentDocument!;
  page.documentElement.innerHTML = `<head><style>input { margin: 0; border: 0 solid }\n${css}</style></head><body>${serializeHtml(content)}</body>`;
  const input = page.querySelector("input")!;
  input.checked = state.includes(":checked");
  input.disabled = state.includes(":disabled");
  return frame.contentWindow!.getComputedStyle(input).getPropertyValue(property);
}

const sheets = [
  "",
  ".other { color: red }\n\n@media (max-width: 480px) {\n  .other { margin: 0 }\n}\n",
  "@media (max-width:480px) { p { margin: 0 } }\n@media (max-width: 768px) { p { margin: 1px } }\np { margin: 2px }",
];

test("what browsers show at three widths is what was set there, and the panel reads it back", async () => {
  await loadParser();
  const content = parseHtml('<input type="checkbox" style="margin-top: 3px">');
  const [id] = content.children() as [NodeId];
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.constantFrom(...sheets),
      fc.constantFrom("", ".box"),
      (steps, css, selector) => {
        const model: Model = new Map();
        const start = selector ? parseHtml('<input type="checkbox" class="box">') : content;
        const [at] = selector ? (start.children() as [NodeId]) : [id];
        if (!selector) model.set(keyOf({ state: "", width: "", property: "margin-top" }), "3px");
        let source: Source = { ...emptySource(), document: start, css };
        for (const each of steps) {
          const scope: StyleScope = { state: each.state, width: each.width, selector };
          source = setIn(source, at, scope, each.property, each.value);
          if (each.value === null) model.delete(keyOf(each));
          else model.set(keyOf(each), each.value);
        }
        for (const property of properties)
          for (const state of states)
            for (const width of widths) {
              const read = valueIn(source, at, { state, width, selector }, property);
              expect(read).toBe(model.get(keyOf({ state, width, property })) ?? null);
            }
        expect(source.css).not.toContain("important");
        expect(source.css).not.toMatch(/\{\s*\}/);
        for (const [size, held] of Object.entries(sizes)) {
          frame.style.width = `${size}px`;
          for (const state of [[], [":checked"], [":disabled"], [":checked", ":disabled"]])
            for (const property of properties)
              expect([size, state, shown(source, state, property)]).toEqual([
                size,
                state,
                winner(model, property, state, held),
              ]);
        }
      },
    ),
    { numRuns: Number(import.meta.env["VITE_SOAK"] ?? 60), seed: 21 },
  );
}, 60_000);
