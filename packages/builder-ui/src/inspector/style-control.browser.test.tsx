import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { StyleControl } from "./style-control.tsx";

/** Shows the field of a colour that is not set, over what the canvas shows, and returns the colour of its well. */
async function wellOf(property: string, shown: string | null): Promise<string> {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const field = { property, label: "Colour", control: "color" } as const;
  root.render(
    <StyleControl
      field={field}
      picture={null}
      value=""
      shown={shown}
      origin="default"
      onChange={() => undefined}
    />,
  );
  const well = page.getByLabelText("Colour");
  await expect.element(well).toBeVisible();
  const { value } = well.element() as HTMLInputElement;
  root.unmount();
  return value;
}

test("an empty background is shown as white, an empty colour as black (specification 1 section 5)", async () => {
  expect(await wellOf("background-color", "rgba(0, 0, 0, 0)")).toBe("#ffffff");
  expect(await wellOf("background-color", null)).toBe("#ffffff");
  expect(await wellOf("background-color", "rgb(10, 20, 30)")).toBe("#0a141e");
  expect(await wellOf("color", null)).toBe("#000000");
});
