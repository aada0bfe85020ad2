/** `pnpm start`: builds what has changed and runs the whole product on one origin. */
import { liveAndDieTogether, run } from "./processes.ts";
import { startStack } from "./stack.ts";

if (!run("turbo", ["run", "build", "--output-logs=errors-only", "--log-prefix=none"])) process.exit(1);

try {
  const stack = await startStack();
  liveAndDieTogether(stack.services);
  process.stdout.write(`\n  Tessera is ready: ${stack.url}\n\n`);
} catch {
  // The service that could not start has said why.
  process.exit(1);
}
