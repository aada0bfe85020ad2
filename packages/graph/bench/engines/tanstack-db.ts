import { BasicIndex, createCollection, createLiveQueryCollection, eq } from "@tanstack/db";
import type { Engine, Loaded } from "../engine.ts";

interface Row {
  id: number;
  type: string;
  value: string;
  user: number;
  time: number;
  parent: number;
}

interface Link {
  id: number;
  of: number;
  to: number;
}

type Kind = "insert" | "update" | "delete";
type Write<T> = (kind: Kind, value: T) => void;

/** A collection that is written as a server's answer would be: its quickest way, without the optimistic layer. */
function collection<T extends { id: number }>(id: string, initial: readonly T[]) {
  let write: Write<T> = () => undefined;
  const rows = createCollection<T, number>({
    id,
    getKey: (row) => row.id,
    startSync: true,
    defaultIndexType: BasicIndex,
    autoIndex: "eager",
    sync: {
      sync(port) {
        write = (type, value) => {
          port.begin();
          port.write({ type, value });
          void port.commit();
        };
        port.begin();
        for (const value of initial) port.write({ type: "insert", value });
        void port.commit();
        port.markReady();
      },
    },
  });
  return { rows, write: ((kind, value) => write(kind, value)) as Write<T> };
}

/** TanStack DB: two collections filled in one step each, joined by a live query. */
export const tanstackDb: Engine = {
  async insert({ things }): Promise<Loaded> {
    const rows = things.map(({ index, ...thing }): Row => ({ id: index, ...thing }));
    const ends = things
      .filter(({ parent }) => parent >= 0)
      .map(({ index, parent }): Link => ({ id: index, of: parent, to: index }));
    const thing = collection("thing", rows);
    const link = collection("link", ends);
    await Promise.all([thing.rows.preload(), link.rows.preload()]);
    const widgets = (project: number) =>
      createLiveQueryCollection({
        startSync: true,
        query: (q) =>
          q
            .from({ page: link.rows })
            .where(({ page }) => eq(page.of, project))
            .join({ child: link.rows }, ({ page, child }) => eq(page.to, child.of), "left")
            .join({ widget: thing.rows }, ({ child, widget }) => eq(child?.to, widget.id), "left")
            .select(({ child, widget }) => ({ id: child?.id, value: widget?.value })),
      });
    return {
      read: (index) => thing.rows.get(index)?.value,
      async query(project) {
        const found = widgets(project);
        await found.preload();
        const rows = found.toArray;
        // Left mounted, it would be kept up to date and slow everything after it.
        await found.cleanup();
        return rows;
      },
      async live(project, onChange) {
        const view = widgets(project);
        await view.preload();
        view.subscribeChanges(onChange);
        let extra = 10_000_000;
        return {
          size: () => view.size,
          setValue: (widget, value) => thing.write("update", { ...thing.rows.get(widget)!, value }),
          add(page) {
            const id = extra++;
            thing.write("insert", { id, type: "widget", value: "Extra", user: 1, time: 1, parent: page });
            link.write("insert", { id, of: page, to: id });
            return () => link.write("delete", { id, of: page, to: id });
          },
        };
      },
    };
  },
};
