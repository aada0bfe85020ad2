import type { Page } from "@playwright/test";

/** A mouse by points of the page, in CSS pixels. */
export interface PlainMouse {
  /** Moves to a point, with the left button held down or not. */
  move: (x: number, y: number, down?: boolean) => Promise<unknown>;
  /** Presses the left button. */
  down: (x: number, y: number) => Promise<unknown>;
  /** Lets go of it. */
  up: (x: number, y: number) => Promise<unknown>;
}

/**
 * A mouse whose moves go to the browser as they are. That of Playwright looks with each move for a drag that may have begun, by
 * a timer in the page: in the canvas, where no script runs, no timer does.
 */
export async function plainMouse(page: Page): Promise<PlainMouse> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "mouseMoved" | "mousePressed" | "mouseReleased", x: number, y: number, down: boolean) =>
    session.send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      button: type === "mouseMoved" && !down ? "none" : "left",
      buttons: down ? 1 : 0,
      clickCount: type === "mouseMoved" ? 0 : 1,
    });
  return {
    move: (x: number, y: number, down = false) => send("mouseMoved", x, y, down),
    down: (x: number, y: number) => send("mousePressed", x, y, true),
    up: (x: number, y: number) => send("mouseReleased", x, y, false),
  };
}
