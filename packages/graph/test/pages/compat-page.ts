import * as tsccs from "../../src/compat/index.ts";

/** What a page of an application offers to the test that drives it: the functions of the entry. */
export interface CompatPage {
  tsccs: typeof tsccs;
}

Object.assign(globalThis, { tsccs });
