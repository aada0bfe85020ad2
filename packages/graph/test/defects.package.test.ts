import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { createCore } from "../src/core.ts";
import { GraphStore } from "../src/store/store.ts";
import { createTransactions } from "../src/transaction/transactions.ts";

/** Size, layout, memory and safety of the vendor's client (protocol.md, part 4), held against ours. */

const root = fileURLToPath(new URL("../", import.meta.url));
const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".test."));
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));

/** Files whose code, without its comments, has something. */
function filesWith(pattern: RegExp): string[] {
  return files.filter((file) =>
    pattern.test(sources.get(file)!.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")),
  );
}

test("there are sources to look at", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(filesWith(/createGraph/).length).toBeGreaterThan(1);
});

describe("defect 20: memory grows without limit", () => {
  test("what was rolled back leaves no row behind", async () => {
    const store = new GraphStore();
    let [concept, connection] = [-100, -200];
    const open = createTransactions({
      store,
      randomizer: 0,
      ids: { concept: () => --concept, connection: () => --connection },
      loadLinks: async () => undefined,
      loadConcept: async () => undefined,
      keep: async () => undefined,
      drop: async () => undefined,
      write: (commit) => void store.show(commit.draft, commit.stamp.at),
    });
    const sizes: number[] = [];
    for (let round = 0; round < 500; round += 1) {
      const tx = open();
      tx.addValue(tx.node("the_page"), "title", `title ${round}`);
      tx.rollback();
      sizes.push(store.concepts.size + store.links.size);
    }
    expect(sizes.at(-1)).toBe(sizes[0]);
  });
});

test.each(["ascending", "descending", "mixed"])(
  "defect 22: hand-written trees lose their balance: here %s values are found by maps, all of them",
  async (order) => {
    const core = createCore();
    const numbers = Array.from({ length: 2000 }, (_, index) => index);
    if (order === "descending") numbers.reverse();
    if (order === "mixed") numbers.sort((one, other) => ((one * 7919) % 2003) - ((other * 7919) % 2003));
    const ids = await core.transaction((tx) => numbers.map((value) => tx.concept("name", String(value))));
    const again = await core.transaction((tx) => numbers.map((value) => tx.concept("name", String(value))));
    expect(again).toEqual(ids);
    expect(ids.map((id) => core.text(id))).toEqual(numbers.map(String));
  },
);

test("defect 24: stored text is run as code: here nothing is ever evaluated, nor written as markup", () => {
  expect(filesWith(/new Function|\beval\(|outerHTML|insertAdjacentHTML|document\.write/)).toEqual([]);
  // A stateful widget shows what the application's own `getHtml` gives; stored widgets go through the renderer.
  expect(filesWith(/innerHTML/).map((file) => basename(file))).toEqual(["stateful-widget.ts"]);
});

describe("defect 28 and 29: one large entry with side effects", () => {
  const { exports, sideEffects, type } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    exports: Record<string, string | Record<string, string>>;
    sideEffects: boolean;
    type: string;
  };
  const entries = Object.entries(exports).flatMap(([name, entry]) =>
    typeof entry === "object" ? [[name, entry["@tessera/source"]!] as const] : [],
  );

  test.each(entries)(
    "the entry %s has a source with types, and nothing is left of it when nothing is used",
    async (_name, source) => {
      expect([type, sideEffects, existsSync(join(root, source))]).toEqual(["module", false, true]);
      const { outputFiles } = await build({
        stdin: { contents: `import "${join(root, source)}"`, resolveDir: root },
        bundle: true,
        write: false,
        format: "esm",
        external: ["react"],
        conditions: ["@tessera/source"],
        logLevel: "silent",
      });
      expect(outputFiles[0]!.text.trim().replace(/^\(\(\) => \{\s*\}\)\(\);$/, "")).toBe("");
    },
  );
});

test("defect 30: types that say nothing, and a chatty console: here there is no `any` and no call of the console", () => {
  expect(filesWith(/: any\b|as any\b|<any\b|@ts-ignore|@ts-expect-error/)).toEqual([]);
  // The monitor takes the place of `console.error`; nothing else names it.
  expect(filesWith(/console\.(log|warn|info|debug|error)\(/)).toEqual([]);
});

test("defect 31: import cycles: here there is none, whatever is imported for", () => {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) return void cycles.push([...path, file].join(" → "));
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
  expect([...imports.values()].flat().length).toBeGreaterThan(200);
});

/** Files that a file imports values from; imports of types leave no trace. */
function importsOf(file: string): string[] {
  return [...sources.get(file)!.matchAll(/^(?:import|export) (?!type )[^;]*? from "(\.[^"]+)"/gm)].map(
    ([, path]) => relative(root, join(root, dirname(file), path!)),
  );
}

test("defect 33: hosts that nobody configured: here there is no address in the code", () => {
  expect(filesWith(/https?:\/\/[\w.-]+/)).toEqual([]);
});
