/** `pnpm start`: builds what has changed and runs the whole product on one origin. */
import { build, liveAndDieTogether } from "./processes.ts";
import { startStack } from "./stack.ts";

process.stdout.write("\n  Building what has changed…\n");
if (!build()) process.exit(1);

try {
  // Requests are logged when LOG_LEVEL asks for it; a person at a terminal wants the address.
  const stack = await startStack({ LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" });
  liveAndDieTogether(stack.services);
  process.stdout.write(`\n  Tessera is ready: ${stack.url}\n\n`);
} catch {
  // The service that could not start has said why.
  process.exit(1);
}
