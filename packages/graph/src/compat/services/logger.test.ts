import { afterEach, expect, test, vi } from "vitest";
import { setUp } from "../../../test/harness.ts";
import { createLogger, logServer, type Logger, type LoggerOptions } from "./logger.ts";
import { monitor, type Watched } from "./monitor.ts";
import { redact } from "./redact.ts";

interface Post {
  logType: string;
  logData: { level: string; message: string; data?: unknown }[];
}

const loggers: Logger[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(loggers.splice(0).map((logger) => logger.close()));
});

/** A logger at a loopback server that keeps what it was sent. */
async function setUpLogger(options: Partial<LoggerOptions> = {}): Promise<{
  logger: Logger;
  posts: Post[];
  messages(): string[];
  server: Awaited<ReturnType<typeof setUp>>["server"];
}> {
  const { graph, server } = await setUp();
  const posts: Post[] = [];
  server.more.set("/api/logger", (body) => {
    posts.push(body as Post);
    return { message: "ok" };
  });
  const logger = createLogger({ http: graph.http, isEnabled: true, ...options });
  loggers.push(logger);
  const messages = (): string[] => posts.flatMap(({ logData }) => logData.map(({ message }) => message));
  return { logger, posts, messages, server };
}

test("nothing is logged unless it is switched on, and only from the level on that was chosen (L1)", async () => {
  const { logger, messages } = await setUpLogger({ isEnabled: false });
  logger.error("not this");
  logger.isEnabled = true;
  logger.debug("nor this");
  logger.info("this");
  logger.level = "WARNING";
  logger.info("not this either");
  logger.warning("and this");
  await logger.flush();
  expect(messages()).toEqual(["this", "and this"]);
});

test("entries are sent in posts of 50, those of operations in posts of 300 (L2)", async () => {
  const { logger, posts } = await setUpLogger();
  for (let index = 0; index < 120; index += 1) logger.info(`entry ${index}`);
  for (let index = 0; index < 301; index += 1) await logger.operation("read", async () => index);
  await logger.flush();
  const sizes = (type: string): number[] =>
    posts.filter(({ logType }) => logType === type).map(({ logData }) => logData.length);
  expect([sizes("app"), sizes("mftsccs")]).toEqual([
    [50, 50, 20],
    [300, 1],
  ]);
});

test("what waits is sent after a minute, and at once after an error (L3)", async () => {
  const { logger, messages } = await setUpLogger({ interval: 40 });
  logger.info("later");
  expect(messages()).toEqual([]);
  await expect.poll(messages).toEqual(["later"]);
  const slow = await setUpLogger({ interval: 60_000 });
  slow.logger.info("before");
  slow.logger.error("now");
  await expect.poll(slow.messages).toEqual(["before", "now"]);
});

test("a log server that is away is nobody's failure: entries wait until it is back (L4)", async () => {
  const { logger, server, messages } = await setUpLogger();
  server.fault = () => 503;
  logger.info("kept");
  await logger.flush();
  expect(messages()).toEqual([]);
  server.fault = () => "none";
  vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ["Date"] });
  await logger.flush();
  expect(messages()).toEqual(["kept"]);
});

test("an operation is noted with its time and its failure, and never with its arguments", async () => {
  const { logger, posts } = await setUpLogger({ application: "shop" });
  const failing = logger.operation("login", () => Promise.reject(new Error("Invalid credentials")));
  await expect(failing).rejects.toThrow("Invalid credentials");
  await expect.poll(() => posts.length).toBe(1);
  expect(posts[0]).toMatchObject({
    logType: "mftsccs",
    logData: [
      {
        functionName: "login",
        functionParameters: [],
        applicationId: "shop",
        errorMessage: "Invalid credentials",
      },
    ],
  });
});

test("tokens, passwords and texts that people typed never reach an entry (L5)", async () => {
  const { logger, posts } = await setUpLogger();
  const token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";
  logger.info(`Bearer abc.def and ${token}`, {
    password: "hunter2",
    nested: [{ accessToken: token, Authorization: "Bearer abc.def", refresh_token: "r" }],
    concept: { characterValue: "my diary", text: "my diary", html: "<p>my diary</p>" },
    url: "https://example.org/reset?token=abcdef#hunter2",
    error: new Error(`failed with ${token}`),
  });
  logger.event("search", { search: "my diary", count: 3 });
  await logger.flush();
  const sent = JSON.stringify(posts);
  for (const hidden of ["hunter2", "abc.def", "my diary", "c2lnbmF0dXJl", "abcdef"])
    expect(sent).not.toContain(hidden);
  expect(sent).toContain("[8 characters]");
  expect(sent).toContain("https://example.org/reset");
  expect(sent).toContain('"count":3');
});

test("a log server of its own gets no token", async () => {
  const { server } = await setUpLogger();
  const logger = createLogger({ http: logServer(server.url), isEnabled: true });
  loggers.push(logger);
  logger.info("hello");
  await logger.flush();
  expect(server.lastHeaders.authorization).toBeUndefined();
});

test("endless, deep and strange values are cut", () => {
  const ring: { self?: object; deep: unknown } = { deep: { a: { b: { c: { d: { e: { f: 1 } } } } } } };
  ring.self = ring;
  expect(redact({ ring, many: Array.from({ length: 90 }, (_, index) => index) })).toMatchObject({
    ring: { self: "[cut]", deep: { a: { b: { c: { d: "[cut]" } } } } },
  });
  expect(redact([() => 1, 1n, new Map(), "x".repeat(900)])).toEqual([
    "[function]",
    "1",
    "[Map]",
    `${"x".repeat(500)}…`,
  ]);
});

test("console errors and failed requests are noted without their values, and the undo leaves no trace (L6)", async () => {
  const { logger, server, messages, posts } = await setUpLogger();
  const said: unknown[][] = [];
  const page: Watched = {
    console: { ...console, error: (...values: unknown[]) => void said.push(values) },
    fetch,
  };
  const { error } = page.console;
  const undo = monitor(logger, page);
  page.console.error("Saving failed", "what somebody typed", new Error("no room"));
  server.fault = (path) => (path === "/api/check" || path === "/broken" ? 500 : "none");
  await page.fetch(`${server.url}/broken?token=hidden`);
  await page.fetch(`${server.url}/api/check`);
  await expect(page.fetch("http://127.0.0.1:1/away")).rejects.toThrow("fetch failed");
  await expect.poll(messages).toEqual(["console error", "network request failed", "network request failed"]);
  const sent = JSON.stringify(posts);
  expect(sent).toContain("no room");
  expect(sent).not.toContain("somebody typed");
  expect(sent).not.toContain("hidden");
  expect(said).toHaveLength(1);
  undo();
  expect([page.console.error, page.fetch]).toEqual([error, fetch]);
});
