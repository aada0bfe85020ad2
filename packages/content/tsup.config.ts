import { libraryBuild } from "@tessera/config/tsup";

export default libraryBuild({
  index: "src/index.ts",
  rules: "src/rules.ts",
  schema: "src/schema.ts",
  things: "src/things.ts",
});
