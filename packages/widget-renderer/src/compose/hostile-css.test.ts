import { describe, expect, it } from "vitest";
import { balanceCss, scopeCss, takeImports, withImports } from "./index.ts";

// Pages of all owners are composed in one process: whatever one of them writes, the work grows with its length only.
const kilobytes = 25;

/** Milliseconds of the faster of two runs. */
function timeOf(run: () => unknown): number {
  const times = [0, 1].map(() => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

function runOf(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length));
}

const parts: readonly string[] = [
  "@media x{",
  "@media x{a{b:c}",
  "@supports (a:b){",
  "@layer a{",
  "@container a{p{",
  "a{",
  "{",
  "(",
  "[",
  "a(",
  "{([",
  "}",
  ")",
  "]",
  "{}",
  ";",
  "url(",
  "a{b:url(",
  'url("',
  "url('",
  "url( ",
  '"',
  "'\n",
  "/*",
  "/**/",
  "*/",
  "\\",
  "\\\n",
  "\\\\a",
  "<!--",
  "-->",
  " ",
  "\n/*",
  "html ",
  "html > ",
  ":root:root ",
  "html,body{}",
  "@import 'a';",
  "@import url(",
  "@import",
  "@font-face{",
  "#\\",
  "\0",
  "\u{1F600}",
];

// What only hurts behind a certain beginning, or before a certain end.
const shapes: readonly [title: string, text: (part: (text: string) => string) => string][] = [
  ["blanks in url()", (run) => `a{b:url(${run(" ")}`],
  ["blanks behind an address", (run) => `a{b:url(x${run(" ")}`],
  ["blanks behind html", (run) => `html${run(" ")}x{}`],
  ["blanks and html in turn", (run) => `${run("html    /**/")}{}`],
  ["backslashes in a string", (run) => `a{b:"${run("\\")}`],
  ["backslashes in url()", (run) => `a{b:url(${run("\\")}`],
  ["runs of backslashes", (run) => run(`${"\\".repeat(999)}\n`)],
  ["url( and a comment", (run) => `${run("a{b:url(")}/*${run("\\")}`],
  ["conditions that are closed", (run) => `${run("@media x{")}a{}${run("}")}`],
  ["a condition of many rules", (run) => `@media x{@media y{${run("html{b:c}")}`],
];

const cases: [title: string, write: (length: number) => string][] = [
  ...parts.map((part): [string, (length: number) => string] => [
    JSON.stringify(part),
    (length) => runOf(part, length),
  ]),
  ...shapes.map(([title, text]): [string, (length: number) => string] => [
    title,
    (length) => text((part) => runOf(part, length / 2)),
  ]),
];

describe("hostile style sheets", () => {
  it.each(cases)("cost no more than their length: %s", { timeout: 60_000 }, (_title, write) => {
    const timeAt = (length: number): number => {
      const css = write(length);
      return timeOf(() => [scopeCss(css, "w"), withImports(css, takeImports(css).imports.slice(0, 1))]);
    };
    const small = timeAt(kilobytes * 1000);
    const large = timeAt(kilobytes * 4000);
    expect(large).toBeLessThan(8 * small + 1000);
    expect(large).toBeLessThan(3000);
  });

  it.each(cases)("stay in their scope: %s", (_title, write) => {
    const { css } = scopeCss(write(500), "w");
    expect(balanceCss(css)).toBe(css);
  });
});

describe("nested conditions", () => {
  const nested = (depth: number): string => `${"@media x{".repeat(depth)}html{a:b}${"}".repeat(depth)}`;

  it("are kept down to a depth that nobody reaches", () => {
    expect(scopeCss(nested(63), "w").css).toContain(":scope {a:b}");
  });

  it("are left out beyond it, with all that is around them kept", () => {
    const { css } = scopeCss(`${nested(50_000)} p{c:d}`, "w");
    expect(css).not.toContain("a:b");
    expect(css.match(/@media/g)).toHaveLength(64);
    expect(css).toMatch(/\np \{c:d\}\n\}$/);
  });
});
