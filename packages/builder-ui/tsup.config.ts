import { libraryBuild } from "@tessera/config/tsup";

export default libraryBuild(
  { index: "bundle.ts", language: "src/language.ts", local: "src/local/index.ts" },
  // Every style sheet, since only this entry of the table reaches tsup's own handling of CSS. Those of the theme name no class.
  { loader: { ".css": "local-css" } },
);
