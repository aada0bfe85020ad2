/** `pnpm api`: writes the public interface of each built package into its folder `api`. */
import { join } from "node:path";
import { publishedPackages } from "./packages.ts";
import { root } from "./paths.ts";
import { build } from "./processes.ts";
import { writeInterface } from "./public-interface.ts";

if (!build()) process.exit(1);
for (const { folder } of publishedPackages()) {
  const isNew = await writeInterface(join(root, folder));
  process.stdout.write(`${folder}: ${isNew ? "changed" : "unchanged"}\n`);
}
