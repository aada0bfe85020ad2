import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ImageField } from "./image-field.tsx";

test("a picture can be neither removed nor replaced while the last change is being saved", async () => {
  const onChange = vi.fn<(file: File | null) => void>();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const show = (busy: boolean): void =>
    root.render(<ImageField label="Icon" url="data:," busy={busy} onChange={onChange} />);
  const remove = page.getByRole("button", { name: "Remove Icon" });
  show(true);
  await expect.element(remove).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Replace" })).toBeDisabled();
  await expect.element(page.getByLabelText("Icon file")).toBeDisabled();
  show(false);
  await remove.click();
  expect(onChange.mock.calls).toEqual([[null]]);
  root.unmount();
});
