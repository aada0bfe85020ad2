import { libraryBuild } from "@tessera/config/tsup";

export default libraryBuild({
  index: "src/index.ts",
  "dom/index": "src/dom/index.ts",
  "html/index": "src/html/index.ts",
  "es/index": "src/es/index.ts",
  "anomaly/index": "src/anomaly/index.ts",
});
