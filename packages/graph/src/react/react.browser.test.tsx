import { StrictMode, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { add, closeAll, fresh, query, start } from "../../test/page.ts";
import type { Graph } from "../index.ts";
import { GraphProvider, useComposition, useQuery, useTransaction } from "./index.ts";

const roots: Root[] = [];

afterEach(() => {
  roots.splice(0).forEach((root) => root.unmount());
  closeAll();
});

function render(graph: Graph, children: ReactNode): HTMLElement {
  const place = document.createElement("div");
  const root = createRoot(place);
  roots.push(root);
  root.render(
    <StrictMode>
      <GraphProvider graph={graph}>{children}</GraphProvider>
    </StrictMode>,
  );
  return place;
}

function Items(): ReactNode {
  const { items, details, error, isLoading } = useQuery({ ...query });
  const names = items.map((item) =>
    JSON.stringify(item["the_item"]).replaceAll(/[^\w ]|the_item_name|the_name/g, ""),
  );
  if (isLoading) return "loading";
  return `${error ? "failed " : ""}${details.totalCount}: ${names.join(", ")}`;
}

test("useQuery shows what changes, also under an equal query that is another object (R1)", async () => {
  const { name, backend } = fresh();
  const graph = await start(name, backend);
  await add(graph, "one");
  const place = render(graph, <Items />);
  await expect.poll(() => place.textContent).toBe("1: one");
  await add(graph, "two");
  await expect.poll(() => place.textContent).toBe("2: one, two");
  backend.isUp = false;
});

test("useQuery says why it has no data (R1)", async () => {
  const { name, backend } = fresh();
  backend.isUp = false;
  const place = render(await start(name, backend), <Items />);
  await expect.poll(() => place.textContent).toBe("failed 0: ");
});

function Folder({ id }: { id: number }): ReactNode {
  const { data } = useComposition(id);
  return JSON.stringify(data ?? null);
}

test("useComposition follows patches of a tree (R2)", async () => {
  const { name, backend } = fresh();
  const graph = await start(name, backend);
  const id = (await graph.transaction((tx) => tx.composition("boomFolder", { name: "Docs" }))).value;
  const place = render(graph, <Folder id={id} />);
  await expect.poll(() => place.textContent).toBe('{"boomFolder":{"name":"Docs"}}');
  await graph.transaction((tx) => graph.compositions.patch(tx, id, { name: "Papers" }));
  await expect.poll(() => place.textContent).toBe('{"boomFolder":{"name":"Papers"}}');
});

function Adder({ fails }: { fails: boolean }): ReactNode {
  const { run, isPending, error } = useTransaction();
  const onClick = (): void => {
    run((tx) => {
      tx.addValue(tx.node("the_item"), "name", "clicked");
      if (fails) throw new Error("no");
    }).catch(() => undefined);
  };
  return (
    <button onClick={onClick}>
      {isPending ? "pending" : error instanceof Error ? error.message : "idle"}
    </button>
  );
}

test("useTransaction commits, and shows its failure (R3)", async () => {
  const { name, backend } = fresh();
  const graph = await start(name, backend);
  const place = render(graph, <Adder fails={false} />);
  await expect.poll(() => place.textContent).toBe("idle");
  place.querySelector("button")!.click();
  await expect.poll(() => graph.queryLocal(query).items).toHaveLength(1);
  await expect.poll(() => place.textContent).toBe("idle");
  const failing = render(graph, <Adder fails />);
  await expect.poll(() => failing.textContent).toBe("idle");
  failing.querySelector("button")!.click();
  await expect.poll(() => failing.textContent).toBe("no");
  expect(graph.queryLocal(query).items).toHaveLength(1);
});

test("the example of the README counts pages and adds one (R1, R3)", async () => {
  const { name, backend } = fresh();
  const graph = await start(name, backend);
  const { App } = (await import("../../README.md?react-example")) as {
    App: (props: { graph: Graph }) => ReactNode;
  };
  const place = render(graph, <App graph={graph} />);
  await expect.poll(() => place.textContent).toBe("0 pages");
  place.querySelector("button")?.click();
  await expect.poll(() => place.textContent).toBe("1 pages");
});
