import { browserProject } from "@tessera/config/vitest";
import { attackPagesPlugin } from "./test/attacks/attack-pages.ts";
import { browserCommands } from "./test/browser-commands.ts";
import { runPageServer } from "./test/run-page-server.ts";

const project = browserProject("widget-renderer");
const { browser } = project.test ?? {};

export default {
  ...project,
  plugins: [runPageServer(), attackPagesPlugin()],
  test: { ...project.test, browser: { ...browser, commands: browserCommands } },
};
