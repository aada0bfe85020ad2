import { libraryBuild } from "@tessera/config/tsup";

export default libraryBuild(
  { index: "bundle.ts", language: "src/language.ts", local: "src/local/index.ts" },
  { loader: { ".module.css": "local-css" } },
);
