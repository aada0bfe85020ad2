import type { LibraryWidget } from "@tessera/content";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { createMemoryPorts } from "../local/local-ports.ts";
import { PortsProvider } from "../ports/ports-context.tsx";
import { PublicWidgetList } from "./public-widget-list.tsx";

const place = document.body.appendChild(document.createElement("div"));
const root = createRoot(place);
afterEach(() => root.render(null));

const all = Array.from({ length: 9 }, (_, index): LibraryWidget => {
  const number = 9 - index;
  const description = number % 2 === 0 ? "even" : "odd";
  return { id: number, widgetId: number, name: `Widget ${number}`, description, thumbnail: "", ownerId: 1 };
});

/** A library of nine widgets in pages of three. */
function show(search: string, failures = 0): void {
  const ports = createMemoryPorts();
  const find = async (text: string, page: number): Promise<LibraryWidget[]> => {
    if (failures-- > 0) throw new Error("not reachable");
    const found = all.filter(({ name, description }) =>
      `${name} ${description}`.toLowerCase().includes(text),
    );
    return found.slice((page - 1) * 3, page * 3);
  };
  const library = { ...ports.library, pageSize: 3, find, widgets: newest };
  root.render(
    <PortsProvider ports={{ ...ports, library }}>
      <PublicWidgetList search={search} renderRow={({ id, name }) => <li key={id}>{name}</li>} />
    </PortsProvider>,
  );
}

const newest = (listener: (list: LibraryWidget[]) => void): (() => void) => {
  listener(all.slice(0, 3));
  return () => undefined;
};

const rows = (): string[] => [...place.querySelectorAll("li")].map((row) => row.textContent);
const press = (name: string): void =>
  [...place.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();

test("the newest page is shown at once, and older ones for the asking, each widget once", async () => {
  show("");
  await expect.poll(rows).toHaveLength(3);
  press("Show more");
  await expect.poll(rows).toHaveLength(6);
  press("Show more");
  await expect.poll(rows).toEqual(all.map(({ name }) => name));
  press("Show more");
  await expect.poll(() => place.querySelector("button")).toBeNull();
  expect(rows()).toHaveLength(9);
});

test("a search finds what is on no page that was read", async () => {
  show("widget 2");
  await expect.poll(rows).toEqual(["Widget 2"]);
  show("even");
  await expect.poll(rows).toEqual(["Widget 8", "Widget 6", "Widget 4"]);
  press("Show more");
  await expect.poll(rows).toEqual(["Widget 8", "Widget 6", "Widget 4", "Widget 2"]);
});

test("a search that finds nothing says so, and one that fails is no empty result", async () => {
  show("nothing like it");
  await expect.poll(() => place.textContent).toContain("No Public widget");
  show("odd", 1);
  await expect.poll(() => place.querySelector("[role=alert]")?.textContent).toBeTruthy();
  press("Retry");
  await expect.poll(rows).toEqual(["Widget 9", "Widget 7", "Widget 5"]);
});
