import { browserProject } from "@tessera/config/vitest";
import { attackPages } from "./test/attacks/attack-pages.ts";
import { browserCommands } from "./test/browser-commands.ts";
import { runPageServer } from "./test/run-page-server.ts";

const project = browserProject("widget-renderer");
const { browser } = project.test ?? {};

export default {
  ...project,
  plugins: [runPageServer(), attackPages()],
  test: { ...project.test, browser: { ...browser, commands: browserCommands } },
};
