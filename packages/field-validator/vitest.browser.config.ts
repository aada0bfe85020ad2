import { browserProject } from "@tessera/config/vitest";
import { bundlePlugin } from "./test/bundle-plugin.ts";

const project = browserProject("field-validator");

export default { ...project, plugins: [bundlePlugin()] };
