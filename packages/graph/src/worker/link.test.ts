import { afterEach, expect, test } from "vitest";
import { GraphError } from "../errors.ts";
import { createLink, type Postable, type WorkerLink } from "./link.ts";
import { channel, lockOf, type WorkerRequest } from "./messages.ts";

const links: WorkerLink[] = [];

afterEach(() => links.splice(0).forEach((link) => link.close()));

const timeouts = { registration: 50, ready: 50, answer: 300, receipt: 20 };

/** A link, what it posted, and why it went down. */
function setUpLink(): {
  link: WorkerLink;
  sent: WorkerRequest[];
  worker: Postable;
  down: GraphError[];
  ack(id: string, worker?: string): void;
  done(id: string, value: unknown): void;
} {
  const sent: WorkerRequest[] = [];
  const down: GraphError[] = [];
  const link = createLink({
    config: {
      name: "a",
      url: "http://a.invalid",
      nodeUrl: "http://a.invalid",
      application: undefined,
      headers: {},
      retry: {},
      hasSession: false,
    },
    timeouts,
    token: () => "token",
    isAnonymous: () => false,
    hear: () => undefined,
    onDown: (error) => down.push(error),
  });
  links.push(link);
  const worker = { postMessage: (message: unknown) => void sent.push(message as WorkerRequest) };
  const ack = (id: string, name = "one"): void => link.receive({ channel, kind: "ack", id, worker: name });
  const done = (id: string, value: unknown): void => link.receive({ channel, kind: "done", id, value });
  return { link, sent, worker, down, ack, done };
}

test("requests wait for a worker and go out in their order when there is one (W1)", async () => {
  const { link, sent, worker, done, ack } = setUpLink();
  const [first, second] = [link.request("randomizer", undefined), link.request("kept", undefined)];
  expect(sent).toEqual([]);
  link.attach(worker);
  expect(sent.map(({ type, attempt, token }) => [type, attempt, token])).toEqual([
    ["randomizer", 0, "token"],
    ["kept", 0, "token"],
  ]);
  for (const { id } of sent.slice()) ack(id);
  done(sent[0]!.id, 7);
  done(sent[1]!.id, []);
  expect(await Promise.all([first, second])).toEqual([7, []]);
});

test("a message that is not acknowledged is sent again under the same id, then the worker is given up (W4)", async () => {
  const { link, sent, worker, down } = setUpLink();
  link.attach(worker);
  const lost = link.request("aliases", undefined);
  await expect(lost).rejects.toThrow("No response from service worker after timeout: aliases");
  expect(sent.length).toBeGreaterThan(2);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent.map(({ attempt }) => attempt)).toEqual(sent.map((_, index) => index));
  expect([link.isDown, down.map(({ code }) => code)]).toEqual([true, ["worker-silent"]]);
  await expect(link.request("kept", undefined)).rejects.toMatchObject({ code: "worker-silent" });
});

test("what a worker had acknowledged is sent again when it has ended (W3)", async () => {
  const { link, sent, worker, ack, done } = setUpLink();
  link.attach(worker);
  const ended = Promise.withResolvers<void>();
  await new Promise<void>((held) => {
    void navigator.locks.request(lockOf("mortal"), () => {
      held();
      return ended.promise;
    });
  });
  const answer = link.request("randomizer", undefined);
  ack(sent[0]!.id, "mortal");
  ended.resolve();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ id: sent[0]!.id, attempt: 1 });
  ack(sent[1]!.id, "immortal");
  done(sent[1]!.id, 9);
  expect(await answer).toBe(9);
});

test("workers that end again and again are not taken for one that is silent (W3)", async () => {
  const { link, sent, worker, down, ack, done } = setUpLink();
  link.attach(worker);
  const answer = link.request("randomizer", undefined);
  for (let ended = 1; ended <= 8; ended += 1) {
    // Nobody holds the lock of this worker: it has ended already.
    ack(sent[0]!.id, `ended ${ended}`);
    await expect.poll(() => sent.length, { interval: 1 }).toBe(ended + 1);
  }
  done(sent[0]!.id, 9);
  expect([await answer, down]).toEqual([9, []]);
});

test("a worker that never answers is given up after the outer limit (W7)", async () => {
  const { link, sent, worker, ack } = setUpLink();
  link.attach(worker);
  await new Promise<void>((held) => {
    void navigator.locks.request(lockOf("deaf"), () => {
      held();
      return new Promise(() => undefined);
    });
  });
  const answer = link.request("sync", undefined);
  ack(sent[0]!.id, "deaf");
  await expect(answer).rejects.toThrow("No response from service worker after timeout: sync");
});

test.each([
  ["worker-not-ready", "Service worker not ready"],
  ["worker-no-ready", "Timeout ready"],
  ["worker-not-initialised", "Not Completed Initialization"],
  ["worker-switch", "Cannot switch server from service worker"],
] as const)("the failure %s has the text of the specification (W7)", (code, text) => {
  expect(new GraphError(code).message).toBe(text);
});
