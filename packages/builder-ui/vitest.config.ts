import { nodeProject } from "@tessera/config/vitest";

// To load the sources anew for each file takes half of the time.
export default nodeProject("builder-ui", { isolate: false });
