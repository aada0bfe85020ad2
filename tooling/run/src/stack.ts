import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { root } from "./paths.ts";
import { startService, type Service } from "./processes.ts";

/** The address that people open, and the processes behind it. */
export interface Stack {
  url: string;
  services: Service[];
}

/**
 * Starts the site runtime and, in front of it, the server: one origin for the builder, the API and,
 * by host name, every published site. `PORT` (default 4400) and `DATA_DIR` (default ./data) come from the environment.
 */
export async function startStack(env: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const port = env["PORT"] ?? process.env["PORT"] ?? "4400";
  const token = randomBytes(32).toString("base64url");
  const site = await startService("apps/site-runtime/dist/main.js", {
    ...env,
    PORT: "0",
    API_URL: `http://127.0.0.1:${port}`,
    SITE_TOKEN: token,
  });
  try {
    const server = await startService("apps/server/dist/main.js", {
      DATA_DIR: join(root, "data"),
      BUILDER_DIR: join(root, "apps/builder/dist"),
      ...process.env,
      ...env,
      PORT: port,
      SITE_RUNTIME_URL: `http://127.0.0.1:${site.port}`,
      SITE_TOKEN: token,
    });
    return { url: `http://localhost:${server.port}`, services: [site, server] };
  } catch (error) {
    site.process.kill();
    throw error;
  }
}

/** Ends the processes of a stack, one after the other, and resolves when they are gone. */
export async function endStack({ services }: Stack): Promise<void> {
  for (const { process: service } of services) {
    const gone = new Promise((resolve) => service.once("exit", resolve));
    service.kill("SIGTERM");
    await gone;
  }
}
