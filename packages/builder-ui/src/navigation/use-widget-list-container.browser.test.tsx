import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { Toaster } from "../primitives/toast.tsx";
import { SectionPanel } from "./section-panel.tsx";
import { useWidgetListContainer } from "./use-widget-list-container.ts";

const missing = "Widget list container not found in the DOM";
const place = document.body.appendChild(document.createElement("div"));
const root = createRoot(place);
afterEach(() => root.render(null));

function List({ name }: { name: string }): string {
  useWidgetListContainer();
  return name;
}

test("a list of widgets without a container around it says so, one within a panel does not", async () => {
  root.render(
    <>
      <Toaster />
      <SectionPanel title="Saved Widgets">{() => <List name="inside" />}</SectionPanel>
    </>,
  );
  await expect.poll(() => document.body.textContent).toContain("inside");
  expect(document.body.textContent).not.toContain(missing);
  root.render(
    <>
      <Toaster />
      <List name="outside" />
    </>,
  );
  await expect.poll(() => document.body.textContent).toContain(missing);
});
