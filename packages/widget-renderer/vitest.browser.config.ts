import { browserProject } from "@tessera/config/vitest";
import { runPageServer } from "./test/run-page-server.ts";

const project = browserProject("widget-renderer");

export default { ...project, plugins: [runPageServer()] };
