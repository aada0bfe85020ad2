/**
 * The sandbox of the design frame: "allow-same-origin" where the engine still runs the listeners of the page around it,
 * else null. WebKit drops them in a frame without `allow-scripts`; there the policy of the frame's own page
 * (frame-page.ts) is what keeps everything from running.
 */
export function designSandbox(page: Document): "allow-same-origin" | null {
  sandbox ??= { value: hearsSandboxed(page) ? "allow-same-origin" : null };
  return sandbox.value;
}

let sandbox: { readonly value: "allow-same-origin" | null } | null = null;

/** Asks the engine itself: an event in a sandboxed frame is either heard from here or not. */
function hearsSandboxed(page: Document): boolean {
  // The sandbox is what is asked about, and nothing is shown in it.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = page.createElement("iframe");
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.hidden = true;
  page.body.append(frame);
  let heard = false;
  frame.contentDocument?.addEventListener("probe", () => (heard = true));
  frame.contentDocument?.dispatchEvent(new Event("probe"));
  frame.remove();
  return heard;
}
