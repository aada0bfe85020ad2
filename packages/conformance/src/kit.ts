import { AssertionError } from "node:assert/strict";
import { openCaller, reasonOf, startOf, type Answer, type Target } from "./caller.ts";
import type { Check } from "./check.ts";
import { checks } from "./checks/index.ts";
import { KitError, message } from "./messages.ts";
import { openWorld, type World } from "./world.ts";

/** What is to be checked. */
export interface KitOptions {
  /** Address of the server, such as `http://localhost:4400`. */
  url: string;
  /** Only the checks whose id, title or call holds this text. @default all */
  only?: string;
  /** Milliseconds that one request may take. @default 30000 */
  timeoutMs?: number;
  /** Told of each result as soon as it is there. */
  onResult?: (result: Result) => void;
}

/** How one check ended. */
export interface Result {
  /** Id of the check; the same from release to release. */
  id: string;
  /** The demand as a sentence. */
  title: string;
  /** Calls and shapes of the protocol that make the demand. */
  covers: readonly string[];
  passed: boolean;
  /** Milliseconds that it took. */
  ms: number;
  /** Why it failed; missing when it passed. */
  failure?: string;
}

/** How a run ended. */
export interface Report {
  url: string;
  /** When the run began, as an ISO date. */
  startedAt: string;
  passed: number;
  failed: number;
  results: readonly Result[];
}

/** The checks whose id, title or call holds the text. */
export function checksNamed(only: string): readonly Check[] {
  const wanted = only.toLowerCase();
  return checks.filter(({ id, title, covers }) =>
    [id, title, ...covers.map((call) => `call ${call}`)].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/**
 * Checks a server, one demand after the other, with accounts and data that it makes there.
 * @throws KitError when the address is none, the server cannot be reached or no check has the name.
 */
export async function runKit({ url, only = "", timeoutMs = 30_000, onResult }: KitOptions): Promise<Report> {
  const log = openLog();
  const target = { url: addressOf(url), timeoutMs, onAnswer: log.note };
  const chosen = checksNamed(only);
  if (chosen.length === 0) throw new KitError("noCheck", { only });
  await reach(target);
  const startedAt = new Date().toISOString();
  const world = await openWorld(target).catch(log.wordsOf);
  const results: Result[] = [];
  for (const check of chosen) {
    const result = await runCheck(check, { world, log });
    results.push(result);
    onResult?.(result);
  }
  const passed = results.filter((result) => result.passed).length;
  return { url: target.url, startedAt, passed, failed: results.length - passed, results };
}

function addressOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new KitError("badUrl", { url });
  return (parsed.origin + parsed.pathname).replace(/\/+$/, "");
}

/** Calls by which a server of the protocol is told from a web site, which answers both with a page. */
const probes = ["/api/v1/config?application=conformance", "/api/auth/login"] as const;

/** Whatever the server answers will do, but for web pages: a page instead of the first call alone is a failed check. */
async function reach(target: Target): Promise<void> {
  for (const path of probes) {
    const { headers } = await openCaller(target)
      .send("POST", path)
      .catch((error: unknown) => {
        throw unreachable(target.url, reasonOf(error));
      });
    if (!headers.get("content-type")?.startsWith("text/html")) return;
  }
  throw new KitError("noServer", { url: target.url });
}

/** Node calls no port that browsers keep from pages, whether a server is there or not. */
function unreachable(url: string, reason: string): KitError {
  if (/bad port/.test(reason)) return new KitError("badPort", { url });
  return new KitError("unreachable", { url, reason: reason.replace(/\.$/, "") });
}

/** Runs a check in the world, or fails it with the reason why there is none. */
async function runCheck({ id, title, covers, run }: Check, { world, log }: Stage): Promise<Result> {
  const start = performance.now();
  const failure =
    typeof world === "string"
      ? message("noAccounts", { reason: world })
      : await run(world).then(() => undefined, log.wordsOf);
  const ms = Math.round(performance.now() - start);
  return { id, title, covers, passed: failure === undefined, ms, ...(failure !== undefined && { failure }) };
}

/** Where checks run: a world, or why there is none, and what the server answered last. */
interface Stage {
  world: World | string;
  log: AnswerLog;
}

/** Remembers the last answer, for failures that say nothing of it. */
interface AnswerLog {
  note(call: string, answer: Answer): void;
  wordsOf(error: unknown): string;
}

function openLog(): AnswerLog {
  let last: { call: string; answer: Answer } | undefined;
  return {
    note: (call, answer) => (last = { call, answer }),
    wordsOf(error) {
      const words = (error instanceof Error ? error.message : String(error)).slice(0, maxWords);
      if (!last) return words;
      const { call, answer } = last;
      const facts = { call, status: answer.status, text: startOf(answer.text), words };
      if (isMisread(error)) return message("misread", facts);
      return isBare(error) ? message("lastAnswer", facts) : words;
    },
  };
}

/** True when an answer was of another shape than the check reads. */
function isMisread(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError;
}

/** True when a failure holds nothing of the answer: a condition that does not hold. */
function isBare(error: unknown): boolean {
  return error instanceof AssertionError && error.generatedMessage && error.operator === "==";
}

/** Longest text of a failure. */
const maxWords = 2000;
