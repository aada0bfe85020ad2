import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Engine, Loaded } from "../engine.ts";

/** InstantDB's client store is not among its exports: it is loaded by its path, as the library's own bench does. */
const folder = dirname(fileURLToPath(import.meta.resolve("@instantdb/core")));
const load = async (file: string): Promise<Record<string, never>> =>
  (await import(pathToFileURL(join(folder, file)).href)) as Record<string, never>;

interface Stores {
  AttrsStoreClass: new (attrs: Record<string, unknown>, linkIndex: null) => object;
  createStore(attrs: object, triples: Triple[]): object;
  transact(store: object, attrs: object, steps: unknown[]): { store: object };
}
type Triple = [string, string, unknown, number];
type RunQuery = (context: object, query: object) => { data: Record<string, never> };

const { AttrsStoreClass, createStore, transact } = (await load("store.js")) as unknown as Stores;
const query = (await load("instaql.js"))["default"] as unknown as RunQuery;

function attribute(id: string, label: string, type: "blob" | "ref"): object {
  const isRef = type === "ref";
  return {
    id,
    "forward-identity": [`f-${id}`, "thing", label],
    "reverse-identity": isRef ? [`r-${id}`, "thing", "children"] : undefined,
    "value-type": type,
    cardinality: "one",
    "unique?": id === "id",
    "index?": id === "id",
    catalog: "user",
  };
}

const fields = ["id", "type", "value", "user", "time"];
const attributes = Object.fromEntries([
  ...fields.map((name) => [name, attribute(name, name, "blob")] as const),
  ["parent", attribute("parent", "parent", "ref")] as const,
]);

/** InstantDB: one transaction of triples; a live view asks again after each change, as its reactor does. */
export const instantdb: Engine = {
  insert({ things }): Loaded {
    const attrs = new AttrsStoreClass(attributes, null);
    const steps = things.flatMap(({ index, type, value, user, time, parent }) => {
      const id = `t${index}`;
      const all = Object.entries({ id, type, value, user, time }).map(([name, is]) => [
        "add-triple",
        id,
        name,
        is,
      ]);
      if (parent >= 0) all.push(["add-triple", id, "parent", `t${parent}`]);
      return all;
    });
    let { store } = transact(createStore(attrs, []), attrs, steps);
    const ask = (project: number): { children: unknown[] }[] => {
      const $ = { where: { id: `t${project}` } };
      const answer = query({ store, attrsStore: attrs }, { thing: { $, children: { children: {} } } });
      const [root] = answer.data["thing"] as unknown as { children: { children: unknown[] }[] }[];
      return root?.children ?? [];
    };
    const widgets = (project: number): unknown[] => ask(project).flatMap((page) => page.children);
    return {
      query: widgets,
      live(project, onChange) {
        let seen = widgets(project);
        let extra = 0;
        const change = (...next: unknown[]): void => {
          ({ store } = transact(store, attrs, next));
          seen = widgets(project);
          onChange();
        };
        return {
          size: () => seen.length,
          setValue: (widget, value) => change(["add-triple", `t${widget}`, "value", value]),
          add(page) {
            const id = `x${extra++}`;
            change(["add-triple", id, "id", id], ["add-triple", id, "parent", `t${page}`]);
            return () => change(["retract-triple", id, "parent", `t${page}`]);
          },
        };
      },
    };
  },
};
