import { randomInt } from "node:crypto";

import { templateEntities } from "../accounts/templates.ts";
import { AppError } from "../errors.ts";
import { sendError } from "../http/answer-errors.ts";
import { reasonOf } from "../http/readiness.ts";
import type { Routes } from "../http/services.ts";
import { languageOf } from "../languages.ts";

/** Application configuration, health and readiness (protocol.md S12 and S13). */
export const configRoutes: Routes = (app, services) => {
  const { readiness, settings, seeds } = services;
  // Clients repeat the call on every load while documentationWidget is not truthy; 1 is the root word, no widget.
  const config = {
    documentationWidget: 1,
    googleClientId: settings.googleClientId,
    termsUrl: settings.termsUrl,
    imageUrl: `${settings.publicUrl}/uploads`,
  };
  app.post(
    "/api/v1/config",
    { schema: { summary: "Returns the configuration of the application." } },
    async ({ headers, readPass }) => {
      const language = languageOf(headers["accept-language"]);
      const templateEntityIds = await templateEntities(services);
      return {
        success: true,
        servers: [],
        config: {
          ...config,
          ...seeds.screens[language],
          library: seeds.library[language],
          templateEntityIds,
        },
        session: readPass?.id ?? randomInt(1000, 2 ** 31),
      };
    },
  );
  app.post(
    "/api/v1/cache-server",
    { schema: { summary: "Returns the addresses of cache servers; there are none." } },
    () => ({ success: true, servers: [] }),
  );
  for (const prefix of ["", "/v1", "/api/v1"]) {
    app.get(
      `${prefix}/get-frontend-anomaly-parameters`,
      { schema: { summary: "Describes what texts of a type usually look like." } },
      () => ({ data: anomalies }),
    );
  }
  app.get("/health", { schema: { summary: "Tells that the process runs." } }, () => ({ status: "ok" }));
  const summary = "Tells that the store can be read and written.";
  app.get("/ready", { schema: { summary } }, async (request, reply) => {
    try {
      await readiness.check();
    } catch (error) {
      const reason = reasonOf(error);
      // Asked for again and again: one line each time, and what was thrown in one as well.
      request.log.warn({ reason, fault: (error as Error).message }, "the server is not ready");
      return sendError(reply, new AppError("not_ready", { reason }));
    }
    return { status: "ready" };
  });
};

/** What texts of a type usually look like, for the hints of forms. */
const anomalies = {
  the_email: { min_length: 6, max_length: 254, data_types: ["email"] },
  the_primary_email: { min_length: 6, max_length: 254, data_types: ["email"] },
  the_phone: { min_length: 5, max_length: 20, data_types: ["number"] },
  the_firstname: { min_length: 1, max_length: 100, data_types: ["text"] },
  the_lastname: { min_length: 1, max_length: 100, data_types: ["text"] },
  the_url: { min_length: 4, max_length: 2048, data_types: ["url"] },
  the_date: { min_length: 10, max_length: 10, data_types: ["date"] },
} as const;
