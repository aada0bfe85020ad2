import { nodeProject } from "@tessera/config/vitest";

export default nodeProject("server", {
  globalSetup: "./test/postgres-setup.ts",
  // Each test opens a store and a server of its own; to load the sources anew for each file
  // takes half of the time. A test that needs a module of its own resets the modules when it is over.
  isolate: false,
});
