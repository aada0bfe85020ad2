import type { FastifyInstance } from "fastify";

import type { AccessTokens } from "../accounts/tokens.ts";
import type { Settings } from "../settings.ts";
import type { Store } from "../store/store.ts";

/** What the routes need. */
export interface Services {
  settings: Settings;
  store: Store;
  tokens: AccessTokens;
}

/** Adds the routes of one concern. */
export type Routes = (app: FastifyInstance, services: Services) => void;
