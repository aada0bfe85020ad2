/** Runs the examples of the guides in order, and holds what they answer against the JSON that follows them. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { createGraph, formats, type Graph } from "@tessera/graph";
import * as schema from "@tessera/graph/schema";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: RealServer;
let graph: Graph | undefined;
beforeAll(async () => void (server = await startRealServer()), 60_000);
afterAll(async () => {
  graph?.close();
  await server?.stop();
});

interface Example {
  code: string;
  /** What its last constant holds, where the guide says it. */
  answer?: unknown;
}

function examples(file: string): Example[] {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  const blocks = text.matchAll(/^```ts\n([\s\S]*?)^```\n(?:\n```json\n([\s\S]*?)^```)?/gm);
  return [...blocks].map(([, code = "", json]) => ({
    code,
    ...(json && { answer: JSON.parse(json) as unknown }),
  }));
}

/** One program that tells what the last constant of each example holds. */
function program(all: readonly Example[]): string {
  const parts = all.map(({ code }, at) => {
    const names = [...code.matchAll(/^const (?:\{ value: )?\[?(\w+)/gm)].map(([, name]) => name);
    return `${code}\ntell(${at}, ${names.at(-1) ?? "undefined"});`;
  });
  const plain = parts.join("\n").replaceAll(/^import (\{[^}]*\}) from "[^"]*";$/gm, "const $1 = modules;");
  return stripTypeScriptTypes(`async () => {${plain}\nreturn graph; }`);
}

/** The token of a new account. */
async function signIn(): Promise<string> {
  const stranger = await createGraph({ url: server.url, storage: "memory" });
  const credentials = { email: "reader@example.org", password: "a long enough passphrase" };
  await stranger.account.signUp(credentials);
  await server.verify(credentials.email, credentials.password);
  const { token } = await stranger.account.login(credentials);
  stranger.close();
  return token;
}

/** An answer as the guide writes it: without ids, which are others each time. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === "id" ? undefined : part)));
}

test("guide/query.md: every example answers what it says", async () => {
  const all = examples("guide/query.md");
  expect(all.length).toBeGreaterThan(8);
  const told = new Map<number, unknown>();
  const token = await signIn();
  const given = {
    modules: { createGraph, formats, ...schema },
    url: server.url,
    session: { token: () => token, refresh: async () => false },
    tell: (at: number, value: unknown) => told.set(at, value),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- what the guide says is what runs
  const run = new Function(...Object.keys(given), `return ${program(all)}`) as (
    ...values: unknown[]
  ) => () => Promise<Graph>;
  graph = await run(...Object.values(given))();
  const answers = [...all.entries()].filter(([, { answer }]) => answer !== undefined);
  for (const [at, { code, answer }] of answers) expect.soft(withoutIds(told.get(at)), code).toEqual(answer);
});
