import { libraryBuild } from "@tessera/config/tsup";

export default libraryBuild({ index: "src/index.ts" }, { loader: { ".module.css": "local-css" } });
