import * as fc from "fast-check";
import { expect, test } from "vitest";
import { widgetDifference, type DifferenceLine } from "./widget-difference.ts";

const empty = {
  html: "",
  css: "",
  js: "",
  before_render: "",
  after_render: "",
  update: "",
  mount_child: "",
  library: { css: [], js: [] },
  custom_functions: [],
};
const signs = { same: " ", added: "+", removed: "-" };

/** Lines in the usual notation, `~n` for lines that are left out. */
function written(lines: readonly DifferenceLine[]): string[] {
  return lines.map((line) =>
    line.kind === "skipped" ? `~${line.count}` : `${signs[line.kind]}${line.text}`,
  );
}

test("equal versions differ in nothing", () => {
  expect(widgetDifference({ ...empty, html: "<p>a</p>" }, { ...empty, html: "<p>a</p>" })).toEqual([]);
});

test("HTML in one line is compared element by element", () => {
  const [html] = widgetDifference(
    { ...empty, html: "<ul><li>a</li><li>b</li></ul>" },
    { ...empty, html: "<ul><li>a</li><li>c</li></ul>" },
  );
  expect(html!.part).toBe("HTML");
  expect(written(html!.lines)).toEqual([" <ul>", " <li>a</li>", "-<li>b</li>", "+<li>c</li>", " </ul>"]);
});

test("parts are named, and long runs of equal lines are left out", () => {
  const css = Array.from({ length: 20 }, (_, index) => `.a${index} {}`);
  const after = { ...empty, css: css.with(10, ".b {}").join("\n"), update: "go()" };
  const differences = widgetDifference({ ...empty, css: css.join("\n") }, after);
  expect(differences.map(({ part }) => part)).toEqual(["CSS", "Update"]);
  const lines = written(differences[0]!.lines);
  expect(lines).toContain("-.a10 {}");
  expect(lines).toContain("+.b {}");
  expect([lines[0], lines.at(-1)]).toEqual(["~7", "~6"]);
});

const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 30 }).map((lines) => lines.join("\n"));

test("both texts can be read off the difference", () => {
  fc.assert(
    fc.property(text, text, (from, to) => {
      const [css] = widgetDifference({ ...empty, css: from }, { ...empty, css: to });
      const count = (kinds: readonly string[]): number =>
        (css?.lines ?? []).reduce((sum, line) => {
          if (line.kind === "skipped") return sum + line.count;
          return sum + (kinds.includes(line.kind) ? 1 : 0);
        }, 0);
      const isEqual = from === to;
      expect(count(["same", "removed"])).toBe(isEqual ? 0 : from.split("\n").length);
      expect(count(["same", "added"])).toBe(isEqual ? 0 : to.split("\n").length);
    }),
  );
});
