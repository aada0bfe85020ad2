import { findBrowser } from "@tessera/browser";
import { browserProject } from "@tessera/config/vitest";
import { attackPagesPlugin } from "./test/attacks/attack-pages.ts";
import { browserCommands } from "./test/browser-commands.ts";
import { runPageServer } from "./test/run-page-server.ts";

// The whole browser: the attacks try what its headless shell does not do, such as to fetch icons.
const project = browserProject("widget-renderer", {}, findBrowser());
const { browser } = project.test ?? {};

export default {
  ...project,
  plugins: [runPageServer(), attackPagesPlugin()],
  test: { ...project.test, browser: { ...browser, commands: browserCommands } },
};
