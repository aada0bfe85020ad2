import { createHmac } from "node:crypto";
import { Agent, request, type Dispatcher } from "undici";

import type { Webhook } from "../store/webhook-store.ts";
import { guardedLookup, refusedAddressCode, type OpenNetworks } from "./webhook-url.ts";

/** What came of one request. */
export interface Answer {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** Name of what went wrong; empty for a success. */
  problem: "" | "status" | "timeout" | "address" | "unreachable";
}

/** Sends signed messages to webhooks. */
export interface WebhookSender {
  send(webhook: Webhook, message: WebhookMessage): Promise<Answer>;
  close(): Promise<void>;
}

/** A message as it is sent; a repetition has the same id. */
interface WebhookMessage {
  id: string;
  body: string;
}

/** How long a webhook has for its answer. */
const timeoutMs = 10_000;

/** A sender over connections that reach public addresses alone, and those of networks that the operator has opened. */
export function createWebhookSender(open: OpenNetworks): WebhookSender {
  const agent = new Agent({
    connect: { lookup: guardedLookup(open), timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: 64 * 1024,
  });
  return { send: (webhook, message) => post(agent, webhook, message), close: () => agent.close() };
}

async function post(
  dispatcher: Dispatcher,
  { url, secret }: Webhook,
  { id, body }: WebhookMessage,
): Promise<Answer> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    "content-type": "application/json",
    "user-agent": "Tessera",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatureOf(secret, { id, timestamp, body }),
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect is not followed: it could lead where the first address may not.
    const answer = await request(url, { dispatcher, method: "POST", headers, body, signal });
    const status = answer.statusCode;
    // What else it says interests nobody.
    answer.body.on("error", () => undefined).destroy();
    return { status, problem: status >= 200 && status < 300 ? "" : "status" };
  } catch (error) {
    return { status: 0, problem: problemOf(error) };
  }
}

/** Signature of the Standard Webhooks specification: https://www.standardwebhooks.com */
function signatureOf(
  secret: string,
  { id, timestamp, body }: WebhookMessage & { timestamp: string },
): string {
  const key = Buffer.from(secret, "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

function problemOf(error: unknown): Answer["problem"] {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const name = error instanceof Error ? error.name : "";
  if (code === refusedAddressCode) return "address";
  return name === "TimeoutError" || /TIMEOUT/.test(code) ? "timeout" : "unreachable";
}
