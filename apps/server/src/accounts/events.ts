import type { FastifyRequest } from "fastify";

import type { Services } from "../http/services.ts";
import type { SecurityEventKind } from "../store/account-store.ts";
import type { Device } from "../store/session-store.ts";

/** From where a request comes, as sessions and events keep it. */
export function deviceOf({ headers, clientAddress }: FastifyRequest): Device {
  return { agent: (headers["user-agent"] ?? "").slice(0, 200), address: clientAddress };
}

/** Keeps that something has happened to an account, for its owner and the operator. */
export function note(
  { store }: Pick<Services, "store">,
  request: FastifyRequest,
  userId: number,
  kind: SecurityEventKind,
  detail = "",
): Promise<void> {
  return store.events.add({ userId, kind, detail: detail.slice(0, 200), ...deviceOf(request) });
}
