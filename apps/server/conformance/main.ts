/**
 * `pnpm --filter @tessera/server conformance -- --url http://localhost:4400`: asks a running server of this protocol
 * whatever the protocol demands, in the words of an existing client, and says what it does not do. It makes accounts and
 * things of its own, so it is not for a server in use. Exit code 1 when a demand is not met.
 */
import { parseArgs } from "node:util";

import { invite } from "./case.ts";
import { cases } from "./cases.ts";
import { openSubject } from "./client.ts";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== "--"),
  options: {
    url: { type: "string", default: "http://localhost:4400" },
    only: { type: "string", default: "" },
  },
});
const subject = openSubject(values.url.replace(/\/+$/, ""));
const people = await invite(subject);
const chosen = cases.filter(({ name, part }) => `${name} ${part}`.includes(values.only));
let met = 0;
for (const { name, part, run } of chosen) {
  const failure = await run(subject, people).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  if (!failure) met++;
  process.stdout.write(`${failure ? "✗" : "✓"} ${name} (${part})\n`);
  if (failure) process.stdout.write(`  ${failure.message.split("\n").slice(0, 6).join("\n  ")}\n`);
}
process.stdout.write(`${met} of ${chosen.length} demands are met by ${subject.base}\n`);
process.exitCode = met === chosen.length && met > 0 ? 0 : 1;
