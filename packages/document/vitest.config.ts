import { nodeProject } from "@tessera/config/vitest";

// To load the sources anew for each file takes a third of the time.
export default nodeProject("document", { isolate: false });
