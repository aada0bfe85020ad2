import { afterAll, beforeAll, expect, test } from "vitest";
import type { Graph } from "../src/index.ts";
import {
  createAccessTracker,
  createAnomalies,
  createLogger,
  createMail,
  createVisits,
  prefetchCommon,
  prefetchUser,
} from "../src/compat/services/index.ts";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import { signUp, type Person } from "./person.ts";
import { setUp } from "./harness.ts";

/** The smaller calls of specification 3, section 7, at the reference server. */

let server: RealServer;
let person: Person;
let graph: Graph;

beforeAll(async () => {
  server = await startRealServer();
  person = await signUp(server, "services@example.org");
  graph = await person.device();
}, 60_000);

afterAll(async () => {
  graph?.close();
  await server?.stop();
});

test("the server takes log entries, letters, visits and counts (V1)", async () => {
  const logger = createLogger({ http: graph.http, isEnabled: true });
  logger.info("hello");
  await logger.close();
  await createMail(graph).send({ toAddress: "somebody@example.org", heading: "Hello", body: "<p>Hi</p>" });
  await createMail(graph).sendBulk({
    toAddress: "a@example.org",
    ccAddresses: ["b@example.org"],
    heading: "All",
  });
  const visits = createVisits(graph);
  const session = await visits.begin({ http_user_agent: "test" });
  await visits.visit(session, "https://example.org/?token=hidden");
  expect(session).toBeGreaterThan(0);
});

test("what is counted is sent, and suggested to another device, which then has it in memory (V2)", async () => {
  const made = (await graph.transaction((tx) => tx.node("the_page"))).value;
  await graph.sync();
  const tracker = createAccessTracker({ graph, isSignedIn: () => true, isActive: true });
  const id = graph.concepts.resolve(made);
  for (let index = 0; index < 5; index += 1) tracker.countConcept(id);
  await tracker.sync();
  tracker.close();
  const other = await person.device();
  const suggestions = createAccessTracker({ graph: other, isSignedIn: () => true });
  const found = await suggestions.suggestConcepts(1000);
  expect(found.map((concept) => concept.id)).toContain(id);
  expect(other.concepts.get(id)).toMatchObject({ id, typeCharacter: "the_page" });
  await suggestions.suggestConnections(10);
  other.close();
});

test("anomaly parameters are fetched once in ten minutes (V3)", async () => {
  let [asked, time] = [0, 0];
  const http: Graph["http"] = (call) => {
    asked += 1;
    return graph.http(call);
  };
  const anomalies = createAnomalies({ http }, () => time);
  expect(await anomalies.of("the_email")).toMatchObject({ data_types: ["email"] });
  expect(await anomalies.of("constructor")).toBeUndefined();
  time = 599_999;
  await anomalies.all();
  expect(asked).toBe(1);
  time = 600_000;
  await anomalies.all();
  expect(asked).toBe(2);
});

test("common names are loaded once, and what belongs to a user on demand (V4)", async () => {
  const calls: string[] = [];
  const other = await person.device({
    fetch: (input, init) => {
      calls.push(new URL(input as string).pathname);
      return fetch(input, init);
    },
  });
  expect(await prefetchCommon(other)).toBe(true);
  expect(await prefetchCommon(other)).toBe(true);
  expect(calls).toEqual(["/api/get-preloaded-concepts"]);
  expect(await other.settings.get("isOnlineSync")).toBe(1);
  await prefetchUser(other, person.profile.userId);
  expect(other.concepts.get(person.profile.userConcept)).toBeDefined();
  other.close();
});

test("each failure has the text of the specification (V5)", async () => {
  const { graph: alone, server: loopback } = await setUp();
  loopback.fault = () => 503;
  const tracker = createAccessTracker({ graph: alone, isSignedIn: () => true, isActive: true });
  tracker.countConnection(5);
  await expect(tracker.sync()).rejects.toThrow("Failed to sync data to the server.");
  await expect(tracker.suggestConcepts()).rejects.toThrow(
    "Unable to fetch suggested concepts. Please try again later.",
  );
  await expect(tracker.suggestConnections()).rejects.toThrow(
    "Unable to fetch suggested connections. Please try again later.",
  );
  loopback.fault = () => "lost";
  await expect(tracker.suggestConcepts()).rejects.toThrow(
    "An unexpected error occurred while fetching suggested concepts",
  );
  await expect(createAnomalies(alone).all()).rejects.toThrow("Failed to fetch anomaly parameters");
  expect(await prefetchCommon(alone)).toBe(true);
  // The counts were not lost by the failure.
  loopback.fault = () => "none";
  const sent: unknown[] = [];
  loopback.more.set("/api/v1/access-tracker/sync-access-tracker", (body) => sent.push(body));
  await tracker.sync();
  tracker.close();
  expect(sent).toEqual([{ concepts: {}, connections: { 5: 1 } }]);
});
