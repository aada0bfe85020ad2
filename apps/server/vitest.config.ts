import { nodeProject } from "@tessera/config/vitest";

export default nodeProject("server", { globalSetup: "./test/postgres-setup.ts" });
