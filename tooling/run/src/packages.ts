import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.ts";

/** What the gates read of a `package.json`. */
export interface Manifest {
  name: string;
  description?: string;
  keywords?: string[];
  homepage?: string;
  license?: string;
  repository?: { url: string; directory?: string };
  engines?: { node?: string };
  private?: boolean;
  exports: Record<string, unknown>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package that is published, with its folder below the root. */
export interface PublishedPackage {
  folder: string;
  manifest: Manifest;
}

/** Reads the manifest in a folder below the root. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
}

/**
 * The published packages with their manifests.
 * @throws Error when there is none: gates over no package would be content with anything.
 */
export function publishedPackages(): PublishedPackage[] {
  const packages = readdirSync(join(root, "packages"))
    .map((name) => join("packages", name))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => !manifest.private);
  if (packages.length === 0) throw new Error("No package was found below packages/.");
  return packages;
}
