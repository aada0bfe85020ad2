export { findBrowser, type LaunchOptions } from "./find-browser.ts";
export { ensureBrowser } from "./ensure-browser.ts";
