import { steps } from "./steps.ts";

/** What the operator reads when a newer program has been here. */
export function tooNew(store: string, version: number): string {
  return `${store} has version ${version}, this program knows versions up to ${steps.length}: start the newer program.`;
}
