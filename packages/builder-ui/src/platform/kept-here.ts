import { createSignal } from "./signal.ts";

/** Whether what is saved now stays on this device until there is a network again. */
export const keptHere = createSignal(false);
