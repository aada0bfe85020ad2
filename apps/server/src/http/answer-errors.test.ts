import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";

import { answerErrors } from "./answer-errors.ts";

/** A server that sends for as long as somebody listens, and fails when nobody does; with the lines of its log. */
async function openServer(): Promise<{ app: FastifyInstance; lines: { level: number; msg: string }[] }> {
  const lines: { level: number; msg: string }[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number]);
      done();
    },
  });
  const app = fastify({ logger: { level: "debug", stream } });
  answerErrors(app);
  app.get("/broken", () => Promise.reject(new Error("Premature close")));
  app.get("/endless", async (request) => {
    const gone = once(request.raw.socket, "close");
    await gone;
    throw new Error("Premature close");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return { app, lines };
}

const errors = (lines: readonly { level: number }[]): number =>
  lines.filter(({ level }) => level >= 50).length;

test("a client that goes away is no error of the server", async () => {
  const { app, lines } = await openServer();
  const client = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  client.write("GET /endless HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await expect.poll(() => lines.some(({ msg }) => msg === "incoming request")).toBe(true);
  client.destroy();
  await expect.poll(() => lines.some(({ msg }) => msg === "the client went away")).toBe(true);
  expect(errors(lines)).toBe(0);
});

test("the same failure is an error while the client waits", async () => {
  const { app, lines } = await openServer();
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/broken`);
  expect([answer.status, errors(lines)]).toEqual([500, 1]);
});
