import { readFileSync } from "node:fs";
import { browserProject, nodeProject } from "@tessera/config/vitest";
import { transform } from "esbuild";
import { defineConfig, mergeConfig, type Plugin } from "vitest/config";

/** The React example of the README as a module, `README.md?react-example`, in which imports are the present source. */
function readmeReactExample(): Plugin {
  const name = "README.md?react-example";
  const file = (path: string): string => new URL(path, import.meta.url).pathname;
  return {
    name,
    // Before the file itself is found.
    enforce: "pre",
    resolveId: (id) => (id.endsWith(name) ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const [, example = ""] =
        /^```tsx\n([\s\S]*?)^```$/m.exec(readFileSync(file("./README.md"), "utf8")) ?? [];
      const { code } = await transform(example, { loader: "tsx", jsx: "automatic" });
      return code.replace("@tessera/graph/react", file("./src/react/index.ts"));
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      nodeProject("graph"),
      mergeConfig(browserProject("graph"), {
        plugins: [readmeReactExample()],
        // Nothing names it before the example runs, and what is found then loads every page of the tests anew.
        optimizeDeps: { include: ["react/jsx-runtime"] },
      }),
    ],
  },
});
