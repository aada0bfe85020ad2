import { nodeProject } from "@tessera/config/vitest";

export default nodeProject("content", {
  globalSetup: "./test/shared-server.ts",
  // To load the sources anew for each file takes half of the time.
  isolate: false,
});
