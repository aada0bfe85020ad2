import { messages } from "../messages.ts";

/** Why a frame was removed before its time. */
export type StopReason = "hung" | "keyboard" | "navigated" | "unreachable";

/**
 * The element of a run frame. Forms may be submitted, since widgets listen to that; the page's policy has
 * `form-action 'none'`, so nothing is sent.
 */
export function createFrameElement(document: Document, src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts allow-forms");
  frame.setAttribute("referrerpolicy", "no-referrer");
  frame.title = title;
  frame.style.cssText = "display: block; width: 100%; border: 0;";
  frame.src = src;
  return frame;
}

const english: Readonly<Record<StopReason, string>> = {
  hung: messages.stopped,
  keyboard: messages.keyboard,
  navigated: messages.navigated,
  unreachable: messages.unreachable,
};

/** What stands in the place of a frame that was removed. */
export function stoppedNotice(
  document: Document,
  reason: StopReason,
  words: Readonly<Record<StopReason, string>> = english,
): HTMLElement {
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.dataset["stopped"] = reason;
  notice.textContent = words[reason];
  return notice;
}
