import { libraryBuild } from "@tessera/config/tsup";

export default libraryBuild({
  index: "src/index.ts",
  "forms/index": "src/forms/index.ts",
  "translation/index": "src/translation/index.ts",
});
