import { createRunFrame, type RunFrame, type RunFrameOptions } from "../../src/frame/index.ts";
import { widgetOf } from "../widgets.ts";
import { testPolicy } from "./test-policy.ts";
import type { WidgetSource } from "../../src/widget-source.ts";

/** What of the builder's policy concerns its frames; the rest would stop the tests themselves. */
const aboutFrames = /^(frame-src|object-src|base-uri) /;

/** Gives this page the policy of the builder's: `frame-src` keeps a run frame from leaving for another address. */
export function protectThisPage(): void {
  const policy = document.createElement("meta");
  policy.httpEquiv = "content-security-policy";
  policy.content = testPolicy(location.host)
    .split("; ")
    .filter((directive) => aboutFrames.test(directive))
    .join("; ");
  document.head.append(policy);
}

/** A page of the tests in a frame. */
export async function openPage(
  path: string,
  { sandbox, parent = document }: { sandbox?: string; parent?: Document } = {},
): Promise<HTMLIFrameElement> {
  // What is unprotected is so on purpose.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = parent.createElement("iframe");
  if (sandbox !== undefined) frame.setAttribute("sandbox", sandbox);
  frame.src = path;
  await new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true });
    parent.body.append(frame);
  });
  return frame;
}

/** Runs a widget in a run frame of `host` until its blocks have run or the frame was stopped. */
export function runAttack(
  parts: Partial<WidgetSource>,
  options: Partial<RunFrameOptions> = {},
): Promise<RunFrame> {
  return new Promise((resolve) => {
    const done = (): void => queueMicrotask(() => resolve(frame));
    const frame: RunFrame = createRunFrame(document.body, widgetOf(parts), {
      url: "/run",
      onReady: done,
      onStopped: done,
      ...options,
    });
  });
}

/** Runs an attack where nothing keeps it: in a page inside `parent`. */
export async function runUnprotected(code: string, parent: Document): Promise<void> {
  const frame = await openPage("/attack/open", { parent });
  frame.contentWindow?.postMessage(code, "*");
}
