/** What the product guarantees under many cases, and the tests that hold it. */
export interface Guarantee {
  /** Names it on the command line: `pnpm soak NAME`. */
  readonly name: string;
  /** What never happens. */
  readonly claim: string;
  /** The long form's number of cases, which the test reads as `SOAK` (in a browser as `VITE_SOAK`). */
  readonly cases: number;
  /** What is counted. */
  readonly unit: string;
  readonly config: string;
  readonly file: string;
}

/** All guarantees that `pnpm soak` tests. */
export const guarantees: readonly Guarantee[] = [
  {
    name: "smuggling",
    claim: "no answer of the front door is delivered to the wrong client",
    cases: 10_000,
    unit: "requests",
    config: "apps/server/vitest.config.ts",
    file: "test/smuggling/smuggling.behaviour.test.ts",
  },
  {
    name: "uploads",
    claim: "a stored file is what was sent, or nothing is stored",
    cases: 400,
    unit: "uploads",
    config: "apps/server/vitest.config.ts",
    file: "test/upload-sizes.behaviour.test.ts",
  },
  {
    name: "hostile",
    claim: "no request, however wrong, ends in a fault, or shows or changes what is somebody else's",
    cases: 20_000,
    unit: "requests on each store",
    config: "apps/server/vitest.config.ts",
    file: "test/fuzz.test.ts",
  },
  {
    name: "rights",
    claim: "everybody sees what was shared with them and nothing else",
    cases: 600,
    unit: "rounds of 12 people",
    config: "apps/server/vitest.config.ts",
    file: "test/soak.test.ts",
  },
  {
    name: "links",
    claim: "no link of a composition that arrives in any order is lost, on either store and on two processes",
    cases: 1000,
    unit: "compositions of 20 clients on each",
    config: "apps/server/vitest.config.ts",
    file: "test/older-writes-concurrent.behaviour.test.ts",
  },
  {
    name: "orders",
    claim: "what clients write ends in one graph, in whatever order and by whichever process it arrives",
    cases: 100,
    unit: "orders of arrival, on one and on two processes",
    config: "apps/server/vitest.config.ts",
    file: "src/store/postgres/postgres-store.contract.test.ts",
  },
  {
    name: "mutants",
    claim: "a server that breaks one thing fails the check of the conformance kit that is named for it",
    cases: 1000,
    unit: "mutants at most",
    config: "apps/server/vitest.config.ts",
    file: "test/conformance.test.ts",
  },
  {
    name: "publications",
    claim: "visitors see one publication after the other, and nothing in between",
    cases: 50,
    unit: "publications of 20 pages",
    config: "apps/site-runtime/vitest.config.ts",
    file: "test/publications.test.ts",
  },
  {
    name: "parking",
    claim: "when all commits are retried or discarded, every tab and the server agree",
    cases: 1000,
    unit: "histories",
    config: "packages/graph/vitest.config.ts",
    file: "src/sync/parking.oracle.test.ts",
  },
  {
    name: "commits",
    claim: "a killed browser loses no acknowledged commit of the data layer, and tears none",
    cases: 100,
    unit: "kills",
    config: "packages/graph/vitest.config.ts",
    file: "test/crash.test.ts",
  },
  {
    name: "css",
    claim: "CSS is read as Chromium reads it",
    cases: 10_000,
    unit: "style sheets of each kind",
    config: "packages/builder-ui/vitest.browser.config.ts",
    file: "src/css/rules.browser.test.ts",
  },
  {
    name: "drafts",
    claim: "a killed browser loses the last second of editing at most",
    cases: 100,
    unit: "kills",
    config: "apps/builder/e2e/playwright.config.ts",
    file: "killed-browser.story.ts",
  },
  {
    name: "sites",
    claim: "no visitor of a site sees a wrong page, whatever is saved and restarted",
    cases: 600,
    unit: "seconds",
    config: "apps/site-runtime/vitest.config.ts",
    file: "test/soak.test.ts",
  },
];
