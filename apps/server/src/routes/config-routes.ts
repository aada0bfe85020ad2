import { randomInt } from "node:crypto";

import type { Routes } from "../http/services.ts";
import { AppError } from "../errors.ts";

/** Application configuration, health and readiness (protocol.md S13). */
export const configRoutes: Routes = (app, { store }) => {
  // Clients repeat the call on every load while documentationWidget is not truthy; 1 is the root word, no widget.
  app.post("/api/v1/config", () => ({
    success: true,
    servers: [],
    config: { documentationWidget: 1 },
    session: randomInt(1000, 2 ** 31),
  }));
  app.post("/api/v1/cache-server", () => ({ success: true, servers: [] }));
  app.get("/health", () => ({ status: "ok" }));
  app.get("/ready", async (request) => {
    await store.check().catch((error: unknown) => {
      request.log.error({ err: error }, "the store does not answer");
      throw new AppError("not_ready");
    });
    return { status: "ready" };
  });
};
