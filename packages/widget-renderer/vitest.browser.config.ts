import { browserProject } from "@tessera/config/vitest";
import { attackPages } from "./test/attacks/attack-pages.ts";
import { runPageServer } from "./test/run-page-server.ts";

const project = browserProject("widget-renderer");

export default { ...project, plugins: [runPageServer(), attackPages()] };
