import { libraryBuild } from "@tessera/config/tsup";

export default libraryBuild({
  index: "src/index.ts",
  core: "src/core.ts",
  "wire/index": "src/wire/index.ts",
});
