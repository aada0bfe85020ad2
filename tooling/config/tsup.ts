import { defineConfig, type Options } from "tsup";

type Build = ReturnType<typeof defineConfig>;

/** Builds a published package: ES modules only, one file per entry, declarations are left to `tsc`. */
export function libraryBuild(entry: Record<string, string>, more: Options = {}): Build {
  return defineConfig({
    entry,
    format: "esm",
    target: "es2023",
    dts: false,
    clean: true,
    sourcemap: true,
    splitting: true,
    treeshake: true,
    silent: true,
    ...more,
  });
}
