export type { CallId } from "./calls.ts";
export { calls } from "./calls.ts";
export type { Check } from "./check.ts";
export { runKit, type KitOptions, type Report, type Result } from "./kit.ts";
export { KitError, type MessageName } from "./messages.ts";
export { toJUnit } from "./report/junit.ts";
