import { readFile } from "node:fs/promises";
import { libraryBuild } from "@tessera/config/tsup";

/** The style sheet stands in the code as a person writes it; what only people need does not travel. */
const compactStyles = {
  name: "compact-styles",
  setup(
    build: Parameters<NonNullable<Parameters<typeof libraryBuild>[1]["esbuildPlugins"]>[number]["setup"]>[0],
  ) {
    build.onLoad({ filter: /element\/styles\.ts$/ }, async ({ path }) => {
      const [before = "", css = "", after = ""] = (await readFile(path, "utf8")).split("`");
      const compact = css
        .replaceAll(/\s+/g, " ")
        .replaceAll(/ ?([{};,>]|: ) ?/g, (_, sign: string) => sign.trim())
        .replaceAll(";}", "}")
        .replaceAll(/([ :,(])0\./g, "$1.")
        .replaceAll(/="(\w+)"/g, "=$1")
        .trim();
      return { contents: [before, compact, after].join("`"), loader: "ts" };
    });
  },
};

export default libraryBuild(
  { index: "src/index.ts", define: "src/define.ts", "graph/index": "src/graph/index.ts" },
  { esbuildPlugins: [compactStyles] },
);
