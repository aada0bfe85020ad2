import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { openPage, runAttack, runUnprotected } from "./attackers.ts";
import { spy, thieves, type Thief } from "./thieves.ts";
import type { RunFrame, StopReason } from "../../src/frame/index.ts";

const text = "the keys of a person, one by one";
let captured = 0;
let field: HTMLInputElement;
const listening = new AbortController();
const open: HTMLIFrameElement[] = [];
beforeAll(() =>
  addEventListener("message", ({ data }) => void (captured += Number(data === "captured")), {
    signal: listening.signal,
  }),
);
afterAll(() => listening.abort());
beforeEach(() => {
  captured = 0;
  field = document.createElement("input");
  document.body.prepend(field);
  field.focus();
});
afterEach(() => {
  field.remove();
  for (const page of open.splice(0)) page.remove();
});

/** Types the text while a thief runs; what stops its frame is added to a list. */
async function typeBeside({ code }: Thief, stopped: StopReason[]): Promise<RunFrame> {
  const options = { onStopped: (reason: StopReason) => void stopped.push(reason) };
  const frame = await runAttack({ after_render: `${spy} ${code}` }, options);
  await userEvent.keyboard(text);
  return frame;
}

describe("every key that is typed beside a widget gets to its field, though the widget takes the keyboard by", () => {
  it.each(thieves.filter(({ native }) => !native))("$name", async (thief) => {
    const stopped: StopReason[] = [];
    const frame = await typeBeside(thief, stopped);
    frame.destroy();
    expect({ captured, text: field.value, stopped }).toEqual({ captured: 0, text, stopped: [] });
    expect(document.activeElement).toBe(field);
  });
});

describe("no key that is typed beside a widget gets to it, and it is stopped, when the browser itself leads to it by", () => {
  it.each(thieves.filter(({ native }) => native))(
    "$name",
    async (thief) => {
      const stopped: StopReason[] = [];
      await typeBeside(thief, stopped);
      await expect.poll(() => stopped).toEqual(["keyboard"]);
      expect(captured).toBe(0);
      expect(document.activeElement).toBe(field);
      // From then on nothing is lost any more.
      field.value = "";
      await userEvent.keyboard(text);
      expect(field.value).toBe(text);
    },
    60_000,
  );
});

describe("is known to detect: where nothing keeps it, keys are captured by", () => {
  it.each(thieves)(
    "$name",
    async ({ code }) => {
      const page = await openPage("/attack/open-canvas");
      open.push(page);
      await runUnprotected(`${spy} ${code}`, page.contentDocument!);
      const type = async (): Promise<number> => {
        await userEvent.keyboard("key");
        return captured;
      };
      await expect.poll(type).toBeGreaterThan(0);
    },
    60_000,
  );
});
