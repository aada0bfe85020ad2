import type { WidgetInput } from "@tessera/content";
import { deleteDB } from "idb";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BuilderPorts } from "../ports/ports.ts";
import { Builder, type BuilderProps } from "../shell/builder.tsx";
import type { ExtensionContext } from "../state/extensions-context.tsx";
import "../theme/index.css";
import { createLocalPorts, createMemoryPorts, type SavedContent } from "./local-ports.ts";

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
});

function widget(name: string, html: string): WidgetInput {
  const code = { css: "", js: "", before_render: "", after_render: "", update: "", mount_child: "" };
  return { ...code, name, type: "", html, library: { css: [], js: [] }, custom_functions: [], children: [] };
}

function show(ports: BuilderPorts, more: Omit<BuilderProps, "ports"> = {}): void {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<Builder ports={ports} {...more} />);
}

const canvas = (): HTMLElement | null =>
  document.querySelector<HTMLIFrameElement>("iframe[title=Canvas]")?.contentDocument?.body ?? null;

test("the builder stands in any application: a widget is opened, changed and saved, and the host hears of it", async () => {
  await page.viewport(1440, 900);
  const onSave = vi.fn<(saved: SavedContent) => void>();
  show(createMemoryPorts({ widget: widget("Card", "<h1>From the host</h1>"), onSave }));
  await vi.waitFor(() => expect(canvas()?.textContent).toContain("From the host"), { timeout: 20_000 });
  expect(page.getByRole("button", { name: "Login" }).elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Profile" }).elements()).toEqual([]);

  const card = page.getByRole("button", { name: "Paragraph", exact: true });
  await expect.element(card, { timeout: 20_000 }).toBeVisible();
  await userEvent.dblClick(card);
  await vi.waitFor(() => expect(canvas()?.querySelector("p")).not.toBeNull(), { timeout: 20_000 });
  await userEvent.click(page.getByRole("button", { name: "Update" }));
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(onSave.mock.lastCall?.[0]).toMatchObject({
    kind: "widget",
    content: { name: "Card", html: expect.stringContaining("<p") as string },
  });
}, 60_000);

test("panels and commands of the application stand among the builder's own", async () => {
  await page.viewport(1440, 900);
  const run = vi.fn<(context: ExtensionContext) => void>();
  const ports = createMemoryPorts();
  show(ports, {
    panels: [{ id: "shop", title: "Products", render: (search) => <p>Products with “{search}”</p> }],
    commands: [{ id: "ship", label: "Ship it", shortcut: "Ctrl+Alt+K", run }],
  });
  await userEvent.click(page.getByRole("button", { name: "Products" }));
  await userEvent.fill(page.getByRole("searchbox", { name: "Search products" }), "Tea");
  await expect.element(page.getByText("Products with “tea”")).toBeVisible();

  await userEvent.click(page.getByRole("heading", { name: "Products" }));
  await userEvent.keyboard("{Control>}{Alt>}k{/Alt}{/Control}");
  expect(run).toHaveBeenCalledOnce();
  expect(run.mock.lastCall?.[0].ports).toBe(ports);

  await userEvent.keyboard("{Control>}k{/Control}");
  const search = page.getByRole("combobox", { name: "Search commands" });
  await expect.element(search, { timeout: 20_000 }).toBeVisible();
  await userEvent.fill(search, "ship");
  await userEvent.keyboard("{Enter}");
  expect(run).toHaveBeenCalledTimes(2);
}, 60_000);

test("what was made in this browser is there when the ports are opened again", async () => {
  const name = "tessera-local-test";
  await deleteDB(name);
  const first = createLocalPorts({ name });
  const id = await first.widgets.create(widget("Kept", "<p>one</p>"));
  await first.widgets.update(id, widget("Kept", "<p>two</p>"), null);

  const again = createLocalPorts({ name });
  expect(await again.widgets.read(id)).toMatchObject({ html: "<p>two</p>", version: 1, originId: id });
  const next = await again.widgets.create(widget("Next", ""));
  expect(next).not.toBe(id);
});
