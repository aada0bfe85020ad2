import { browserProject, nodeProject } from "@tessera/config/vitest";
import { defineConfig } from "vitest/config";

export default defineConfig({ test: { projects: [nodeProject("graph"), browserProject("graph")] } });
