import { libraryBuild } from "@tessera/config/tsup";

export default libraryBuild({ index: "src/index.ts", cli: "src/entries/cli.ts" }, { platform: "node" });
