import { createRoot } from "react-dom/client";
import { afterAll, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { messages } from "../messages.ts";
import { keptHere } from "../platform/kept-here.ts";
import { Toaster, toast } from "./toast.tsx";

const gone = new Error("gone");
const sonner = vi.hoisted(() => ({ isGone: true }));
vi.mock(import("sonner"), async (original) => {
  if (sonner.isGone) throw gone;
  return original();
});

const root = createRoot(document.body.appendChild(document.createElement("div")));
afterAll(() => root.unmount());

const notices = page.getByRole("region", { name: "Notifications" });

test("without a network a save is said to be kept on this device, and not to be done", async () => {
  root.render(<Toaster />);
  const { keptOffline } = messages;
  keptHere.set(keptOffline);
  toast.saved("It is saved");
  toast.kept();
  await expect.element(notices.getByText(keptOffline)).toBeVisible();
  expect(notices.getByText(keptOffline).elements()).toHaveLength(1);
  keptHere.set(null);
  toast.saved("Another is saved");
  await expect.element(notices.getByText("Another is saved")).toBeVisible();
  expect(notices.getByText("It is saved").elements()).toHaveLength(0);
  await notices.getByRole("button", { name: "Close toast" }).first().click();
  await expect.element(notices.getByText(keptOffline)).not.toBeInTheDocument();
  await expect.element(notices.getByText("Another is saved")).not.toBeInTheDocument();
});

test("what is said is not lost when what shows it could not be fetched", async () => {
  toast.offer("Said before there was a place", { label: "Reload", act: () => undefined });
  root.render(<Toaster />);
  await expect.element(notices.getByText("Said before there was a place")).toBeVisible();

  const act = vi.fn<() => void>();
  toast.failure("It failed", { label: "Do it", act });
  toast.failure("It failed", { label: "Do it", act });
  await expect.element(notices.getByText("It failed")).toBeVisible();
  expect(notices.getByText("It failed").elements()).toHaveLength(1);
  await notices.getByRole("button", { name: "Do it" }).click();
  expect(act).toHaveBeenCalledOnce();
  await expect.element(notices.getByText("It failed")).not.toBeInTheDocument();

  await notices.getByRole("button", { name: "Close toast" }).click();
  await expect.element(notices.getByText("Said before there was a place")).not.toBeInTheDocument();
});
