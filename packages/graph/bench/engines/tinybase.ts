import { createIndexes, createQueries, createStore } from "tinybase";
import type { Engine, Loaded } from "../engine.ts";

/** TinyBase: things and links as two tables, a live query with joins, an index walked by hand for the cold one. */
export const tinybase: Engine = {
  insert({ things }): Loaded {
    const store = createStore();
    store.transaction(() => {
      for (const { index, type, value, user, time, parent } of things) {
        store.setRow("thing", `t${index}`, { type, value, user, time, parent: `t${parent}` });
        if (parent >= 0) store.setRow("link", `l${index}`, { of: `t${parent}`, to: `t${index}` });
      }
    });
    const indexes = createIndexes(store);
    const children = (id: string): string[] =>
      indexes.getSliceRowIds("byStart", id).map((link) => store.getCell("link", link, "to") as string);
    let isIndexed = false;
    return {
      read: (index) => store.getCell("thing", `t${index}`, "value") as string,
      query(project) {
        if (!isIndexed) indexes.setIndexDefinition("byStart", "link", "of");
        isIndexed = true;
        const ids = children(`t${project}`).flatMap(children);
        return ids.map((id) => ({ id, value: store.getCell("thing", id, "value") }));
      },
      live(project, onChange) {
        const queries = createQueries(store);
        queries.setQueryDefinition("widgets", "link", ({ select, join, where }) => {
          select("thing", "value");
          join("thing", "to");
          join("thing", "of").as("page");
          where("page", "parent", `t${project}`);
        });
        queries.addResultTableListener("widgets", onChange);
        let extra = 0;
        return {
          size: () => queries.getResultRowIds("widgets").length,
          setValue: (widget, value) => void store.setCell("thing", `t${widget}`, "value", value),
          add(page) {
            const [thing, link] = [`x${extra}`, `y${extra++}`];
            store.transaction(() => {
              store.setRow("thing", thing, { type: "widget", value: thing, parent: `t${page}` });
              store.setRow("link", link, { of: `t${page}`, to: thing });
            });
            return () => void store.delRow("link", link);
          },
        };
      },
    };
  },
};
