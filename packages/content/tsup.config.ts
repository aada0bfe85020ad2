import { libraryBuild } from "@tessera/config/tsup";

export default libraryBuild({
  index: "src/index.ts",
  rules: "src/rules.ts",
  schema: "src/schema.ts",
  search: "src/search.ts",
  "standard-palette": "src/standard-palette/standard-palette.ts",
  things: "src/things.ts",
});
