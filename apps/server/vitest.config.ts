import { nodeProject } from "@tessera/config/vitest";

export default nodeProject("server", { testTimeout: 20_000, globalSetup: "./test/postgres-setup.ts" });
