import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Undo2 } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import { Tooltips } from "./tooltip.tsx";

const place = document.body.appendChild(document.createElement("div"));
const root = createRoot(place);
const tip = (): HTMLElement | null => document.querySelector("[role=tooltip]");
const text = (): string | undefined => tip()?.textContent;
const undo = page.getByRole("button", { name: "Undo" });
const redo = page.getByRole("button", { name: "Redo" });

beforeEach(async () => {
  root.render(
    <div style={{ padding: "200px 50px" }}>
      <IconButton icon={Undo2} label="Undo" shortcut="Ctrl+Z" />
      <IconButton icon={Undo2} label="Redo" />
      <p>Elsewhere</p>
      <Tooltips />
    </div>,
  );
  await vi.waitUntil(() => undo.query(), { timeout: 20_000 });
});

afterEach(async () => {
  root.render(null);
  await userEvent.unhover(place);
});

test("a button under the pointer shows its name and shortcut, the next one at once", async () => {
  await userEvent.hover(undo);
  await expect.poll(text).toBe("UndoCtrl+Z");
  await userEvent.hover(redo);
  await expect.poll(text).toBe("Redo");
  await userEvent.hover(page.getByText("Elsewhere"));
  await expect.poll(tip).toBeNull();
});

test("the keyboard's focus shows it at once; Escape takes it away and leaves the focus", async () => {
  await userEvent.tab();
  await expect.poll(text).toBe("UndoCtrl+Z");
  await userEvent.keyboard("{Escape}");
  await expect.poll(tip).toBeNull();
  await expect.element(undo).toHaveFocus();
});

test("a press takes it away", async () => {
  await userEvent.hover(undo);
  await expect.poll(tip).not.toBeNull();
  await userEvent.click(undo);
  await expect.poll(tip).toBeNull();
});

test("it stands below, and above where there is no room below", async () => {
  const tipBox = (): DOMRect => tip()!.getBoundingClientRect();
  const buttonBox = (): DOMRect => undo.element().getBoundingClientRect();
  await userEvent.hover(undo);
  await expect.poll(tip).not.toBeNull();
  expect(tipBox().top).toBeGreaterThanOrEqual(buttonBox().bottom);
  await userEvent.unhover(undo);
  await expect.poll(tip).toBeNull();
  const foot = innerHeight - buttonBox().bottom;
  Object.assign(place.style, { position: "relative", top: `${foot}px` });
  await userEvent.hover(undo);
  await expect.poll(tip).not.toBeNull();
  expect(tipBox().bottom).toBeLessThanOrEqual(buttonBox().top);
  place.removeAttribute("style");
});
