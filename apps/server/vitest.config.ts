import { nodeProject } from "@tessera/config/vitest";
import { turns } from "./vitest.turns.config.ts";

export default nodeProject("server", {
  exclude: [...turns, "test/*.thorough.test.ts"],
  globalSetup: "./test/postgres-setup.ts",
  // Each test opens a store and a server of its own; to load the sources anew for each file
  // takes half of the time. A test that needs a module of its own resets the modules when it is over.
  isolate: false,
});
