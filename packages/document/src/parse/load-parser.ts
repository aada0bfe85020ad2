import { loadParser as load } from "#parser";

/**
 * Resolves when HTML can be parsed. It can at once, except in an application that is built under the condition
 * `@tessera/parser-later`: there, before this has resolved, only the empty document can be made.
 */
export const loadParser: () => Promise<void> = load;
