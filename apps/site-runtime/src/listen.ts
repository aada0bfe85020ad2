import { StartError } from "./start-error.ts";
import type { Settings } from "./settings.ts";
import type { FastifyInstance } from "fastify";

/** Listens, says so, and returns the port. Throws a {@link StartError} that says what is wrong. */
export async function listen(
  app: FastifyInstance,
  { host, port, logLevel }: Pick<Settings, "host" | "port" | "logLevel">,
): Promise<number> {
  // One line tells that the runtime is ready, not one per address.
  app.log.level = "error";
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartError(explain(error as NodeJS.ErrnoException, host, port));
  }
  const address = app.server.address();
  const listening = typeof address === "object" && address ? address.port : port;
  app.log.level = logLevel;
  app.log.info({ host, port: listening }, "ready");
  return listening;
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === "EADDRINUSE") return `PORT ${port} is taken: another program listens on it.`;
  if (code === "EACCES") return `PORT ${port} may not be used by this user.`;
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
    return `HOST "${host}" is not an address of this machine.`;
  return `Cannot listen on ${host}:${port}: ${message}.`;
}
