import { createHash, timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";

import type { FastifyInstance } from "fastify";

import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";

/** Upper bounds of the buckets of durations, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  buckets: number[];
  sum: number;
  count: number;
}

/** Counts requests by route and status, and answers them in the format of Prometheus to who has the token. */
export function addMetrics(app: FastifyInstance, { metricsToken }: Settings): void {
  if (metricsToken === "") return;
  const counts = new Map<string, number>();
  const durations = new Map<string, Durations>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let underWay = 0;

  app.addHook("onRequest", async () => void underWay++);
  app.addHook("onResponse", async (request, reply) => {
    underWay--;
    const route = request.routeOptions.url ?? "none";
    const key = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    record(durations, `route="${route}"`, reply.elapsedTime / 1000);
  });
  app.addHook("onClose", async () => void delay.disable());
  app.get("/metrics", async (request, reply) => {
    if (!isGiven(request.headers.authorization, metricsToken)) throw new AppError("not_found");
    const lines = [
      ...counters(counts),
      ...histograms(durations),
      "# TYPE tessera_requests_under_way gauge",
      `tessera_requests_under_way ${underWay}`,
      ...processLines(delay.percentile(99)),
    ];
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}

function record(durations: Map<string, Durations>, key: string, seconds: number): void {
  const entry = durations.get(key) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
  durations.set(key, entry);
  entry.sum += seconds;
  entry.count++;
  const place = bounds.findIndex((bound) => seconds <= bound);
  if (place >= 0) entry.buckets[place] = (entry.buckets[place] ?? 0) + 1;
}

function counters(counts: ReadonlyMap<string, number>): string[] {
  return [
    "# TYPE tessera_requests_total counter",
    ...Array.from(counts, ([labels, count]) => `tessera_requests_total{${labels}} ${count}`),
  ];
}

function histograms(durations: ReadonlyMap<string, Durations>): string[] {
  const name = "tessera_request_seconds";
  return [
    `# TYPE ${name} histogram`,
    ...Array.from(durations, ([labels, { buckets, sum, count }]) => {
      let below = 0;
      const lines = buckets.map(
        (own, at) => `${name}_bucket{${labels},le="${bounds[at]}"} ${(below += own)}`,
      );
      return [
        ...lines,
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${sum}`,
        `${name}_count{${labels}} ${count}`,
      ];
    }).flat(),
  ];
}

function processLines(delayNs: number): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const values: [name: string, type: string, value: number][] = [
    ["process_resident_memory_bytes", "gauge", rss],
    ["nodejs_heap_size_used_bytes", "gauge", heapUsed],
    ["process_cpu_seconds_total", "counter", (user + system) / 1e6],
    ["process_uptime_seconds", "gauge", process.uptime()],
    ["nodejs_eventloop_lag_p99_seconds", "gauge", delayNs / 1e9],
  ];
  return values.flatMap(([name, type, value]) => [`# TYPE ${name} ${type}`, `${name} ${value}`]);
}

function isGiven(header: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`));
}
