import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { messages } from "../messages.ts";
import { lazyPart } from "./lazy-part.tsx";

const root = createRoot(document.body.appendChild(document.createElement("div")));
const notice = page.getByRole("alert");
const again = page.getByRole("button", { name: "Retry" });
afterEach(() => root.render(null));

function Panel({ name }: { name: string }): string {
  return `The panel of ${name}`;
}

test("what could not be fetched says so, and is fetched again when asked", async () => {
  const load = vi.fn<() => Promise<typeof Panel>>(async () => Panel);
  load.mockRejectedValueOnce(new Error("gone")).mockRejectedValueOnce(new Error("still gone"));
  const Lazy = lazyPart(load, { waiting: "Waiting" });
  root.render(<Lazy name="Ada" />);
  await expect.element(notice).toHaveTextContent(messages.partMissing);
  await again.click();
  await expect.poll(() => load.mock.calls.length).toBe(2);
  await expect.element(notice).toHaveTextContent(messages.partMissing);
  await again.click();
  await expect.element(page.getByText("The panel of Ada")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test("what is shown anew after a failure is fetched anew", async () => {
  const load = vi.fn<() => Promise<typeof Panel>>(async () => Panel);
  load.mockRejectedValueOnce(new Error("gone"));
  const Lazy = lazyPart(load);
  root.render(<Lazy name="Ada" />);
  await expect.element(notice).toBeVisible();
  root.render(null);
  await expect.element(notice).not.toBeInTheDocument();
  root.render(<Lazy name="Ada" />);
  await expect.element(page.getByText("The panel of Ada")).toBeVisible();
});

test("a part that throws while it is shown leaves what is around it, and is shown again when asked", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isBroken = true;
  const Lazy = lazyPart(
    async () =>
      function Breaking() {
        if (isBroken) throw new Error("broken");
        return <p>whole</p>;
      },
    { Place: ({ children }) => <section aria-label="Its place">{children}</section> },
  );
  root.render(
    <>
      <p>Unsaved work</p>
      <Lazy />
    </>,
  );
  await expect.element(page.getByRole("region", { name: "Its place" }).getByRole("alert")).toBeVisible();
  await expect.element(page.getByText("Unsaved work")).toBeVisible();
  isBroken = false;
  await again.click();
  await expect.element(page.getByText("whole")).toBeVisible();
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});
