import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { invite, type People } from "../conformance/case.ts";
import { cases } from "../conformance/cases.ts";
import { openSubject, type Subject } from "../conformance/client.ts";
import { openTestApp, openTestPostgres, openTestStore } from "./kit.ts";

describe.each([
  ["SQLite", () => openTestStore()],
  ["PostgreSQL", () => openTestPostgres()],
])("the conformance kit on %s", (_, open) => {
  let subject: Subject;
  let people: People;

  beforeEach(async () => {
    const { app } = await openTestApp({}, true, await open());
    await app.listen({ port: 0, host: "127.0.0.1" });
    subject = openSubject(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    people = await invite(subject);
  });

  test("is content with this server", { timeout: 60_000 }, async () => {
    const failures: unknown[] = [];
    for (const { run } of cases) await run(subject, people).catch((error: unknown) => failures.push(error));
    expect(failures).toEqual([]);
  });
});

test("the conformance kit is not content with a server that answers nothing", async () => {
  const server = createServer((_, answer) =>
    answer.setHeader("content-type", "application/json").end("[]"),
  ).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const subject = openSubject(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const nobody = { token: "", refreshToken: "", email: "", userId: 0, userConcept: 0, entityId: 0 };
  const outcomes = await Promise.allSettled(
    cases.map(({ run }) => run(subject, { ada: nobody, bob: nobody })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeLessThan(3);
});
