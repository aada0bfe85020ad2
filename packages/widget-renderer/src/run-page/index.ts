export { pageAroundPolicy } from "./page-around.ts";
export { playerPage, type PlayerPageOptions } from "./player-page.ts";
export { runPage, type RunPage, type RunPageOptions } from "./run-page.ts";
