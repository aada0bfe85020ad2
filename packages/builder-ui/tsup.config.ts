import { libraryBuild } from "@tessera/config/tsup";

export default libraryBuild({ index: "bundle.ts" }, { loader: { ".module.css": "local-css" } });
