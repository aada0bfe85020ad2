import { expect, test } from "vitest";

import { password, temporaryFolder } from "./kit.ts";
import { call, outcome, readyPort, spawnServer } from "./processes.ts";
import { strike } from "./smuggling/strike.ts";

interface Line {
  msg: string;
  attempt?: string;
  code?: string;
  route?: string;
  userId?: number;
  address?: string;
}

const json = "Content-Type: application/json";
const ambiguous = `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n${json}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;

test("failed sign-ins, refused access, limits and attempts to slip something in leave a line without secrets", async () => {
  const running = spawnServer({ DATA_DIR: temporaryFolder(), AUTH_RATE_LIMIT: "4" });
  const port = await readyPort(running);
  const credentials = { email: "ada@example.org", password };
  await call(port, "/api/auth/signup", credentials);
  const { body } = (await call(port, "/api/auth/login", credentials)) ?? {};
  const { token, userId } = (body as { data: { token: string; userId: number } }).data;
  await call(port, "/api/auth/login", { ...credentials, password: "a wrong secret" });
  await call(port, "/api/auth/login", { ...credentials, email: "nobody@example.org" });
  await call(port, "/api/auth/login", { email: 1 });
  await call(port, "/api/auth/login", credentials);
  await call(port, "/api/v1/passkeys/sign-in", { passkey: { id: "made-up", response: {} } });
  await call(port, "/api/v1/account/verify/send", {}, { authorization: "Bearer forged-token" });
  const batch = { concepts: [{ id: "x" }], connections: [] };
  await call(port, "/api/v1/local-concepts", batch, { authorization: `Bearer ${token}` });
  await strike(port, { pieces: [ambiguous] });
  await strike(port, { pieces: ["nonsense\r\n\r\n"] });
  running.child.kill("SIGTERM");
  await outcome(running);
  const lines = running.output.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  const refused = lines.filter(({ msg }) => msg === "refused");
  expect(refused.map(({ attempt, code }) => `${attempt}: ${code}`)).toEqual([
    "sign-in: invalid_credentials",
    "sign-in: invalid_credentials",
    "input: bad_request",
    "limit: too_many_requests",
    "sign-in: passkey_refused",
    "access: unauthorized",
    expect.stringMatching(/^input: bad_(batch|request)$/),
    "input: bad_request",
    "input: bad_request",
  ]);
  expect(refused.every(({ address }) => /127\.0\.0\.1/.test(address ?? ""))).toBe(true);
  expect(refused[0]?.route).toBe("/api/auth/login");
  expect(refused[6]?.userId).toBe(userId);
  for (const secret of [password, "a wrong secret", "forged-token", token, "ada@", "nobody@"])
    expect(running.output.stdout).not.toContain(secret);
});
