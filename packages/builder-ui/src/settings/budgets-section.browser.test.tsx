import type { ProjectSettings, SpeedBudgets } from "@tessera/content";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { BudgetsSection } from "./budgets-section.tsx";

const save = vi.fn<(changes: Partial<ProjectSettings>) => Promise<boolean>>();
beforeEach(() => void save.mockReset().mockResolvedValue(true));

/** Shows the section with budgets. */
function show(budgets: SpeedBudgets): void {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => root.unmount());
  root.render(<BudgetsSection budgets={budgets} save={save} />);
}

const weight = page.getByLabelText("Page weight in kB");
const paint = page.getByLabelText("Largest paint in seconds");
const button = page.getByRole("button", { name: "Save budgets" });

test("budgets are changed, and turned off by an empty field", async () => {
  show({ weight: 1000, css: null, paint: 2.5 });
  await expect.element(weight).toHaveValue("1000");
  await expect.element(page.getByLabelText("Unused CSS in kB")).toHaveValue("");
  await weight.fill("");
  await paint.fill("1,5");
  await button.click();
  expect(save).toHaveBeenCalledExactlyOnceWith({ budgets: { weight: null, css: null, paint: 1.5 } });
});

test.each(["0", "-1", "much", "100001", "1e3", ".", "1,000", "1.000"])(
  "%s is no budget, and is not saved",
  async (text) => {
    show({ weight: 1000, css: 50, paint: 2.5 });
    await weight.fill(text);
    await expect
      .element(page.getByText("Write a number above 0 and up to 100,000, or nothing."))
      .toBeVisible();
    await expect.element(button).toBeDisabled();
    expect(save).not.toHaveBeenCalled();
  },
);
