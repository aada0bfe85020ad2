import { dialogShots } from "./dialog-shots.ts";
import { screenShots } from "./screen-shots.ts";
import { sectionShots } from "./section-shots.ts";
import { stateShots } from "./state-shots.ts";
import type { Shot } from "./steps.ts";

export { newcomerShots } from "./state-shots.ts";
export { visitorShots } from "./visitor-shots.ts";

/** What somebody sees who is signed in and has made things; the last one leaves a page without its data layer. */
export const personShots: readonly Shot[] = [...sectionShots, ...dialogShots, ...screenShots, ...stateShots];
