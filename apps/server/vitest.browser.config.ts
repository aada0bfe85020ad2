import { browserProject } from "@tessera/config/vitest";

export default browserProject("server", { globalSetup: "./test/seeds-setup.ts" });
