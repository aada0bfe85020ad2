import { nodeProject } from "@tessera/config/vitest";

export default nodeProject("content", { globalSetup: "./test/shared-server.ts" });
