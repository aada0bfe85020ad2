/**
 * `pnpm check`: everything that can be judged without running the product. Each gate says what it looked at; the first
 * one that is not content ends the check, so that its words stand last.
 */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { oldestNode } from "@tessera/oldest-node";
import { root } from "./paths.ts";
import { folderCycles } from "./folder-cycles.ts";
import { run } from "./processes.ts";

interface Manifest {
  name: string;
  private?: boolean;
  "size-limit"?: unknown;
}

/** The published packages with their manifests. */
function publishedPackages(): { folder: string; manifest: Manifest }[] {
  return readdirSync(join(root, "packages"))
    .map((name) => join("packages", name))
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest,
    }))
    .filter(({ manifest }) => !manifest.private);
}

const packages = publishedPackages();
if (packages.length === 0)
  throw new Error("No package was found below packages/: the gates would see nothing.");

const turbo = (task: string): boolean =>
  run("turbo", ["run", task, "--output-logs=errors-only", "--log-prefix=none"]);

const gates: [name: string, passes: () => boolean][] = [
  ["format", () => run("prettier", ["--check", ".", "--log-level", "warn"])],
  ["lint", () => run("oxlint", ["--type-aware", "--deny-warnings", "packages", "apps", "tooling"])],
  ["build", () => turbo("build")],
  ["types", () => turbo("types")],
  ["boundaries", () => run("turbo", ["boundaries"])],
  ["folders without cycles", () => sources().every(hasNoFolderCycles)],
  ["entries on the oldest Node", () => packages.every(entriesLoad)],
  ["unused code", () => run("knip", ["--no-config-hints"])],
  ...packages.flatMap(({ folder, manifest }): [string, () => boolean][] => [
    [`package ${manifest.name}`, () => run("publint", ["--strict", folder])],
    [
      `types of ${manifest.name}`,
      () =>
        run("attw", [
          "--pack",
          folder,
          "--profile",
          "esm-only",
          "--quiet",
          "--exclude-entrypoints",
          ...assets(folder),
        ]),
    ],
    [`size of ${manifest.name}`, () => run("size-limit", [], {}, folder)],
  ]),
];

/** The source folders of all packages. */
function sources(): string[] {
  return globSync("{packages,apps,tooling}/*/src", { cwd: root }).toSorted((one, other) =>
    one.localeCompare(other),
  );
}

/** A gate that sees no file, or no import among many files, would be content with anything. */
function hasNoFolderCycles(source: string): boolean {
  const { files, imports, cycles } = folderCycles(join(root, source));
  if (files === 0 || (files > 10 && imports < files / 2))
    throw new Error(`${source}: ${imports} imports were found in ${files} files.`);
  for (const cycle of cycles) process.stderr.write(`${source}: folders import each other\n${cycle}\n`);
  return cycles.length === 0;
}

/** Imports each entry of a built package on the oldest Node that it supports. */
function entriesLoad({ folder, manifest }: (typeof packages)[number]): boolean {
  const { exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as {
    exports: object;
  };
  const entries = Object.keys(exports).filter((entry) => !assets(folder).includes(entry));
  const imports = entries.map((entry) => `await import("${manifest.name}${entry.slice(1)}");`);
  return (
    imports.length > 0 &&
    run(oldestNode, ["--input-type=module", "-e", imports.join("")], { NODE_OPTIONS: "" }, folder)
  );
}

/** Entries that are no modules and so have no types. */
function assets(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as {
    exports: object;
  };
  return ["./package.json", ...Object.keys(exports).filter((entry) => /\.(css|js)$/.test(entry))];
}

for (const [name, passes] of gates) {
  process.stdout.write(`check: ${name}\n`);
  if (!passes()) {
    process.stderr.write(`check: ${name} failed\n`);
    process.exit(1);
  }
}
process.stdout.write(`check: ${gates.length} gates passed\n`);
