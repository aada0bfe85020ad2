import findMyWay from "find-my-way";
import { matchRoutes, type RouteObject } from "react-router";
import { median, type BenchRow } from "@tessera/bench";
import { createRouteTable } from "../src/routing/route-table.ts";

/** Bounds the search for a page among 1,000 routes, 100 of them with parameters, beside other routers. */
export async function bench(): Promise<BenchRow[]> {
  const paths = [
    ...Array.from({ length: 900 }, (_, index) => `/section-${index % 30}/page-${index}`),
    ...Array.from({ length: 100 }, (_, index) => `/kind-${index}/:id/part-${index % 7}`),
  ];
  const probes = [
    "/section-0/page-0",
    "/section-29/page-899",
    "/section-5/page-455",
    "/kind-50/7/part-1",
    "/kind-99/abc/part-1",
    "/none",
  ];
  const table = createRouteTable(paths.map((path) => ({ path, page: path })));
  const theirs = findMyWay();
  for (const path of paths) theirs.on("GET", path, () => undefined);
  const routes: RouteObject[] = paths.map((path) => ({ path }));
  const ours = rate((path) => table.match(path), probes, 300_000);
  const what = "site-export: route match among 1,000 routes";
  const row = (name: string, value: number): BenchRow => {
    return { what, unit: "/s", more: true, ours, peer: { name, value }, target: 5_000_000 };
  };
  return [
    row(
      "find-my-way",
      rate((path) => theirs.find("GET", path), probes, 300_000),
    ),
    row(
      "react-router",
      rate((path) => matchRoutes(routes, path), probes, 3),
    ),
  ];
}

function rate(match: (path: string) => unknown, probes: readonly string[], rounds: number): number {
  const rates: number[] = [];
  let found = 0;
  for (let run = 0; run < 5; run++) {
    const begun = performance.now();
    for (let round = 0; round < rounds; round++) for (const path of probes) if (match(path)) found++;
    rates.push((rounds * probes.length * 1000) / (performance.now() - begun));
  }
  if (found === 0) throw new Error("Nothing was found: the routes are not there.");
  return median(rates);
}
