import type { Blueprint } from "../blueprint.ts";
import { code } from "./words.ts";

/** How things are kept. */
interface KeepingOptions {
  /** Fields that are read; all by default. */
  names?: readonly string[];
  /** Hands them to the owner of the site instead of keeping them for the visitor. */
  sends?: boolean;
}

/**
 * Code that keeps things in the graph by the calls that are granted to widgets. Where none are granted, as in the
 * builder, it keeps them for as long as the widget runs, and `isKept` tells.
 */
export function keeping(
  { type, open, fields }: Blueprint,
  { names = fields.map(({ name }) => name), sends = false }: KeepingOptions = {},
): string {
  return `const type = ${code(type)};
const names = ${code(names)};
const isKept = typeof api.list === "function" && typeof api.${sends ? "send" : "add"} === "function";
const here = [];
const things = isKept ? {
  list: async () => {
    const all = [];
    for (let page = 1; page <= 10; page++) {
      const some = await api.list(type, names, page);
      all.push(...some);
      if (some.length < 100) break;
    }
    return all;
  },
  add: (values) => api.${sends ? "send" : "add"}(type, values, { open: ${open} }),
  change: (id, values) => api.change(type, id, values, { open: ${open} }),
  remove: (id) => api.remove(id),
} : {
  list: async () => [...here].reverse(),
  add: async (values) => { here.push({ id: here.length + 1, values }); },
  change: async (id, values) => { const found = here.find((thing) => thing.id === id); found.values = { ...found.values, ...values }; },
  remove: async (id) => { here.splice(here.findIndex((thing) => thing.id === id), 1); },
};
`;
}
