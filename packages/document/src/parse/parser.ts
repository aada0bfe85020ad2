export { readFragment } from "./read-fragment.ts";

/** Nothing has to be waited for. */
export function loadParser(): Promise<void> {
  return Promise.resolve();
}
