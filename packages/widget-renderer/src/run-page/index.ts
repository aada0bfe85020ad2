export { runPage, type RunPage, type RunPageOptions } from "./run-page.ts";
