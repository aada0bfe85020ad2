/**
 * Cycles between the folders of a package. Only value imports count: types leave nothing behind in the program. A file that
 * lies in no folder below `src`, such as `index.ts` or `errors.ts`, is looked at by itself.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";

/** What was looked at, and the cycles that were found. */
export interface FolderReport {
  files: number;
  imports: number;
  /** Each cycle as its folders, with one import for each step between them. */
  cycles: string[];
}

/** Reads the program files below `source` and looks for folders that import each other. */
export function folderCycles(source: string): FolderReport {
  const files = globSync("**/*.{ts,tsx}", { cwd: source }).filter((file) => !/\.(test|d)\.tsx?$/.test(file));
  const imports = files.flatMap((file) => importsOf(source, file).map((target) => [file, target] as const));
  const graph = new Map<string, Map<string, string>>();
  for (const [file, target] of imports) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from === to) continue;
    const steps = graph.get(from) ?? new Map<string, string>();
    graph.set(from, steps);
    if (!steps.has(to)) steps.set(to, `${file} imports ${target}`);
  }
  return { files: files.length, imports: imports.length, cycles: cyclesIn(graph) };
}

/** The files below `source` from which a file imports values. */
function importsOf(source: string, file: string): string[] {
  const text = readFileSync(join(source, file), "utf8");
  const { module } = parseSync(file, text);
  const named = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return named
    .filter((specifier) => /^\.{1,2}\/.*\.tsx?$/.test(specifier))
    .map((specifier) => join(dirname(file), specifier));
}

function folderOf(file: string): string {
  const folder = dirname(file);
  return folder === "." ? file : folder;
}

/** One cycle for each folder that is reached from itself and was in none before. */
function cyclesIn(graph: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const reported = new Set<string>();
  return [...graph.keys()]
    .toSorted((one, other) => one.localeCompare(other))
    .flatMap((start) => {
      const path = reported.has(start) ? undefined : pathBack(graph, start);
      if (!path) return [];
      for (const folder of path) reported.add(folder);
      const steps = path.map((folder, at) => `  ${graph.get(folder)!.get(path[(at + 1) % path.length]!)!}`);
      return [`${[...path, start].join(" -> ")}\n${steps.join("\n")}`];
    });
}

/** The shortest way from a folder back to itself. */
function pathBack(
  graph: ReadonlyMap<string, ReadonlyMap<string, string>>,
  start: string,
): string[] | undefined {
  const seen = new Set<string>();
  let paths = [[start]];
  while (paths.length > 0) {
    const longer: string[][] = [];
    for (const path of paths) {
      for (const next of graph.get(path.at(-1)!)?.keys() ?? []) {
        if (next === start) return path;
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...path, next]);
      }
    }
    paths = longer;
  }
  return undefined;
}
