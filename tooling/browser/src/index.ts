export { findBrowser, findBrowserPath, findHeadlessShell, type LaunchOptions } from "./find-browser.ts";
export { ensureBrowser } from "./ensure-browser.ts";
