import { bindForm } from "../src/dom/index.ts";
import { constraintRows } from "@tessera/engines/constraint-rows";
import { tryRows, type Outcome } from "../test/constraint-table.ts";

/** What the page waits for: keys that somebody types, or nothing more. */
export type Progress = { readonly keys: string } | { readonly outcomes: readonly Outcome[] };

let typed = (): void => undefined;
let next = Promise.withResolvers<Progress>();

/** Only a driver can press keys: says which ones, and goes on when it has. */
const typeByDriver = (keys: string): Promise<void> => {
  next.resolve({ keys });
  return new Promise((resolve) => {
    typed = resolve;
  });
};

/** What the suites for other engines call in their page. */
Object.assign(globalThis, {
  start: () => {
    void tryRows(constraintRows, bindForm, typeByDriver).then((outcomes) => next.resolve({ outcomes }));
  },
  progress: () => next.promise,
  goOn: () => {
    next = Promise.withResolvers();
    typed();
  },
});
