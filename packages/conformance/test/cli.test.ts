import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const entry = join(import.meta.dirname, "../src/entries/cli.ts");

interface Outcome {
  code: number;
  out: string;
  problem: string;
}

async function run(...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ["--conditions=@tessera/source", entry, ...args]);
  const outcome: Outcome = { code: 0, out: "", problem: "" };
  child.stdout.on("data", (text: Buffer) => (outcome.out += text.toString()));
  child.stderr.on("data", (text: Buffer) => (outcome.problem += text.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { ...outcome, code };
}

/** A server that gives the same answer to every call; without one, it never answers. */
function serve(answer?: string, type = "application/json"): Promise<string> {
  return serveEach((_, outgoing) => {
    if (answer !== undefined) outgoing.setHeader("content-type", type).end(answer);
  });
}

/** A server that answers each call as `respond` does. */
async function serveEach(respond: (path: string, outgoing: ServerResponse) => void): Promise<string> {
  const server = createServer(({ url }, outgoing) => respond(url ?? "", outgoing)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("help and the list of checks need no server", async () => {
  const help = await run("--help");
  expect([help.code, help.problem]).toEqual([0, ""]);
  expect(help.out).toContain("--url URL");
  const list = await run("--list", "--only", "call S10");
  expect(list.code).toBe(0);
  expect(list.out).toMatch(/^widget\.tree: .+ \(S10, widget-model\)$/m);
});

test.each([
  ["no address", [], /^Name the server: /],
  ["an address that is none", ["--url", "localhost"], /^localhost is not an http or https address\.$/],
  [
    "a server that is not there",
    ["--url", "http://127.0.0.1:65534"],
    /cannot be reached: .+ Start the server/,
  ],
  [
    "a port that no client calls",
    ["--url", "http://127.0.0.1:1"],
    /^http:.+:1 names a port that no client calls/,
  ],
  ["no check of that name", ["--url", "http://x.test", "--only", "zzz"], /^No check holds “zzz”/],
  ["an option that is none", ["--fast"], /Unknown option '--fast'/],
  ["a time that is none", ["--url", "http://x.test", "--timeout", "soon"], /milliseconds, not soon\.$/],
])("%s: one line says what to do, with exit code 2", async (_, args, line) => {
  const { code, out, problem } = await run(...args);
  expect([code, out]).toEqual([2, ""]);
  expect(problem.trim()).toMatch(line);
  expect(problem).not.toMatch(/\n\s+at /);
});

test("a server that never answers, or answers with a web page, ends the run with one line", async () => {
  const silent = await run("--url", await serve(), "--timeout", "200");
  expect([silent.code, silent.problem]).toEqual([
    2,
    expect.stringMatching(/within 200 ms\. Start the server/),
  ]);
  const page = await run("--url", await serve("<!doctype html>", "text/html; charset=utf-8"));
  expect([page.code, page.out, page.problem]).toEqual([
    2,
    "",
    expect.stringMatching(/answers with a web page/),
  ]);
});

test("a server that answers nothing gets a report in every form, without a stack trace", async () => {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  const [json, junit] = [join(folder, "report.json"), join(folder, "report.xml")];
  const url = await serve("[]");
  const { code, out, problem } = await run("--url", url, "--json", json, "--junit", junit);
  expect([code, problem]).toEqual([1, ""]);
  expect(out).not.toMatch(/\n\s+at /);
  expect(out).toMatch(/\n0 of \d+ checks pass at http:\/\/127\.0\.0\.1:\d+\.\n$/);
  const report = JSON.parse(readFileSync(json, "utf8")) as { failed: number; results: unknown[] };
  expect(report.failed).toBe(report.results.length);
  expect(readFileSync(junit, "utf8")).toContain(
    `<testsuites tests="${report.failed}" failures="${report.failed}"`,
  );
});

test("a server that answers the first call alone with a page gets a report", async () => {
  const url = await serveEach((path, outgoing) => {
    const isPage = path.startsWith("/api/v1/config");
    outgoing.setHeader("content-type", isPage ? "text/html" : "application/json");
    outgoing.end(isPage ? "<!doctype html><p>Not found" : "[]");
  });
  const { code, out, problem } = await run("--url", url);
  expect([code, problem]).toEqual([1, ""]);
  expect(out).toMatch(/\n0 of \d+ checks pass at /);
});

test("a server that answers null is told what it has answered", async () => {
  const { code, out } = await run("--url", await serve("null"), "--only", "sync.empty");
  expect(code).toBe(1);
  expect(out).toContain("POST /api/auth/login answers no token: null");
});

test("an answer of another shape is told with the call", async () => {
  const account = { token: "t", userConcept: 5, entity: [{ userId: 6 }], entityDetails: { id: 7 } };
  const url = await serveEach((path, outgoing) => {
    const isKnown = /signup|login|config/.test(path);
    outgoing.setHeader("content-type", "application/json");
    outgoing.end(isKnown ? JSON.stringify({ data: account }) : path.includes("check") ? "" : "null");
  });
  const { code, out } = await run("--url", url);
  expect(code).toBe(1);
  expect(out).toContain(": POST /api/v1/local-concepts answers 200 and null (");
  const unsaid = out.split("\n").filter((line) => /^ {4}(Cannot read|Unexpected|\S+ is not)/.test(line));
  expect(unsaid).toEqual([]);
});

test("a report that nobody reads on ends the run without a stack trace", async () => {
  const child = spawn(process.execPath, ["--conditions=@tessera/source", entry, "--url", await serve("[]")]);
  let problem = "";
  child.stderr.on("data", (text: Buffer) => (problem += text.toString()));
  child.stdout.once("data", () => child.stdout.destroy());
  const [code] = (await once(child, "close")) as [number];
  expect([code, problem]).toEqual([2, ""]);
});

test("a report that cannot be written is told", async () => {
  const url = await serve("[]");
  const { code, problem } = await run(
    "--url",
    url,
    "--only",
    "sync.empty",
    "--json",
    "/no/such/folder/r.json",
  );
  expect(code).toBe(2);
  expect(problem).toMatch(/^\/no\/such\/folder\/r\.json cannot be written: /);
});

test("a call that takes too long is told by its name", async () => {
  const url = await serveEach((path, outgoing) => {
    if (path.startsWith("/api/v1/config")) outgoing.end("{}");
  });
  const { code, out } = await run("--url", url, "--only", "sync.empty", "--timeout", "1000");
  expect(code).toBe(1);
  expect(out).toContain("POST /api/v1/entity/signup has not answered within 1000 ms.");
});
