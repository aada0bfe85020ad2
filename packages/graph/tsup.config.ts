import { libraryBuild } from "@tessera/config/tsup";

export default libraryBuild({
  index: "src/index.ts",
  core: "src/core.ts",
  "compat/index": "src/compat/index.ts",
  "react/index": "src/react/index.ts",
  "schema/index": "src/schema/index.ts",
  "compat/services/index": "src/compat/services/index.ts",
  "worker/index": "src/worker/index.ts",
  "wire/index": "src/wire/index.ts",
  "evaluate/index": "src/evaluate/index.ts",
});
