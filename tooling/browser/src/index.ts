export { findBrowser, findHeadlessShell, pathOf, type LaunchOptions } from "./find-browser.ts";
export { ensureBrowser } from "./ensure-browser.ts";
