import { messages } from "../messages.ts";

/** How people are addressed (specification 2, section 5). */
export const titles = [
  ["mr", messages.titleMr],
  ["mrs", messages.titleMrs],
  ["miss", messages.titleMiss],
  ["others", messages.titleOthers],
] as const;
