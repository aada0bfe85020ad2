import { createSignal } from "./signal.ts";

/** Why what is saved now stays on this device, as the person is told it; null while the server takes it. */
export const keptHere = createSignal<string | null>(null);
