/** Writes a reference page for each package from the declarations that it is published with. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Application, type TypeDocOptions } from "typedoc";
import { publishedPackages } from "@tessera/run/packages";

const root = join(import.meta.dirname, "../..");
const out = join(import.meta.dirname, "../reference");

/** The declarations of a package, entry by entry. */
const entries = publishedPackages().flatMap(({ folder, manifest }) =>
  Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === "object" && entry && "types" in entry && !isScript(String(entry.types))
      ? [join(root, folder, String(entry.types))]
      : [],
  ),
);

/** What is loaded by an address and exports nothing. */
function isScript(types: string): boolean {
  return types.includes("/entries/");
}

const options: TypeDocOptions & Record<string, unknown> = {
  entryPoints: entries,
  tsconfig: join(import.meta.dirname, "../tsconfig.reference.json"),
  plugin: ["typedoc-plugin-markdown"],
  name: "Reference",
  readme: "none",
  skipErrorChecking: true,
  disableSources: true,
  hideBreadcrumbs: true,
  outputs: [{ name: "markdown", path: out }],
  router: "module",
  entryFileName: "index",
  basePath: join(root, "packages"),
  logLevel: "Error",
};

rmSync(out, { recursive: true, force: true });
const application = await Application.bootstrapWithPlugins(options);
const project = await application.convert();
for (const module of project?.children ?? [])
  module.name = `@tessera/${module.name.replace("/dist", "").replace(/\/([\w-]+)\/\1$/, "/$1")}`;
if (!project) throw new Error("The declarations could not be read: build the packages first.");
await application.generateOutputs(project);
