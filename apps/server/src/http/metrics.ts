import { createHash, timingSafeEqual } from "node:crypto";

import type { FastifyInstance } from "fastify";
import type * as Prometheus from "prom-client";

import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";
import type { Readiness } from "./readiness.ts";

/** Counts requests by route and status, and returns them in the format of Prometheus to callers with the token. */
export async function addMetrics(
  app: FastifyInstance,
  { metricsToken }: Settings,
  readiness: Readiness,
): Promise<void> {
  if (metricsToken === "") return;
  // Loaded only where it is used, since it takes memory.
  const prometheus = await import("prom-client");
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  measureRequests(app, registry, prometheus);
  measureReadiness(registry, readiness, prometheus);
  app.get("/metrics", async (request, reply) => {
    if (!isGiven(request.headers.authorization, metricsToken)) throw new AppError("not_found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function measureRequests(
  app: FastifyInstance,
  registry: Prometheus.Registry,
  { Counter, Gauge, Histogram }: typeof Prometheus,
): void {
  const registers = [registry];
  const requests = new Counter({
    name: "tessera_requests_total",
    help: "Requests that were answered.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "tessera_request_seconds",
    help: "Time until a request was answered, in seconds.",
    labelNames: ["route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const pending = new Gauge({
    name: "tessera_requests_under_way",
    help: "Requests that are not answered yet.",
    registers,
  });
  const uptime: Prometheus.Gauge = new Gauge({
    name: "process_uptime_seconds",
    help: "Time since the process started, in seconds.",
    collect: (): void => uptime.set(process.uptime()),
    registers,
  });
  app.addHook("onRequest", async () => pending.inc());
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? "none";
    pending.dec();
    requests.inc({ method, route, status: statusCode });
    seconds.observe({ route }, elapsedTime / 1000);
  });
}

function measureReadiness(
  registry: Prometheus.Registry,
  readiness: Readiness,
  { Gauge }: typeof Prometheus,
): void {
  const ready: Prometheus.Gauge = new Gauge({
    name: "tessera_ready",
    help: "1 while the store can be read and written and is not known to be damaged, else 0; /ready names the reason.",
    collect: async (): Promise<void> => {
      const isReady = await readiness.check().then(
        () => true,
        () => false,
      );
      ready.set(Number(isReady));
    },
    registers: [registry],
  });
}

function isGiven(header: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`));
}
