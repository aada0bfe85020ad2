import { pageAroundPolicy } from "../../src/run-page/index.ts";

/** The frames of a page of the tests: those of the builder's page, and the unguarded pages that show what attacks can do. */
const frames = ["/run", "/player", "/attack/"];

/** The policy of the builder's page, for a page of the tests at a host. */
export function testPolicy(host: string): string {
  return pageAroundPolicy(frames.map((path) => `${host}${path}`));
}
