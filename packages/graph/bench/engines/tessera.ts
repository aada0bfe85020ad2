import { createGraph, formats, type Graph, type QueryItem } from "../../src/index.ts";
import type { Engine, LiveView, Loaded } from "../engine.ts";
import type { Thing, Workload } from "../workload.ts";

const links = { page: "the_project_s_page", widget: "the_page_s_widget" } as const;

/** Ours, as an application uses it: one transaction with checks, indexes and undo log, into the outbox. */
export const tessera: Engine = {
  async insert({ things }: Workload): Promise<Loaded> {
    // Nobody is signed in, so that the outbox keeps everything and nothing is sent.
    const session = { token: () => null, refresh: async () => false };
    const graph = await createGraph({ url: "http://nowhere.invalid", storage: "memory", session });
    const ids: number[] = [];
    const start = performance.now();
    await graph.transaction((tx) => {
      for (const { type, value, parent, index } of things) {
        const id = tx.concept(type, value);
        ids[index] = id;
        if (type !== "project") tx.connect(ids[parent]!, id, links[type]);
      }
    });
    return Object.assign(loaded(graph, ids, things), { milliseconds: performance.now() - start });
  },
};

function loaded(graph: Graph, ids: number[], things: Thing[]): Loaded {
  return {
    read: (index) => graph.concepts.text(ids[index]!),
    query: (project) => graph.queryLocal(query(ids[project]!)).items,
    live: (project, onChange) => live(graph, ids, things, project, onChange),
    close: () => graph.close(),
  };
}

function query(project: number) {
  const widgets = { typeConnection: links.widget, outputFormat: formats.DATAID };
  const pages = { typeConnection: links.page, freeschemaQueries: [widgets] };
  return { conceptIds: [project], outputFormat: formats.DATAID, freeschemaQueries: [pages] };
}

/** A text never changes, as everybody shares it: a widget's value is replaced by a link to another text. */
async function live(
  graph: Graph,
  ids: number[],
  things: Thing[],
  project: number,
  onChange: () => void,
): Promise<LiveView> {
  let seen: QueryItem[] = [];
  await new Promise<void>((resolve) => {
    graph.live(query(ids[project]!), (items) => {
      seen = items;
      onChange();
      resolve();
    });
  });
  const linkOf = new Map<number, number>();
  for (const link of graph.connections.from(ids[things.find((it) => it.parent === project)!.index]!)) {
    linkOf.set(link.toTheConceptId, link.id);
  }
  let extra = 0;
  return {
    size: () => count(seen),
    async setValue(widget, value) {
      await graph.transaction((tx) => {
        const page = ids[things[widget]!.parent]!;
        tx.end(linkOf.get(ids[widget]!)!);
        ids[widget] = tx.concept("widget", value);
        linkOf.set(ids[widget], tx.connect(page, ids[widget], links.widget));
      });
    },
    async add(page) {
      const link = (
        await graph.transaction((tx) =>
          tx.connect(ids[page]!, tx.concept("widget", `Extra ${extra++}`), links.widget),
        )
      ).value;
      return async () => void (await graph.transaction((tx) => tx.end(link)));
    },
  };
}

function count([project]: QueryItem[]): number {
  interface Page {
    data: { the_page: { the_page_s_widget: unknown[] } };
  }
  const pages = (project as { data: { the_project: { the_project_s_page: Page[] } } }).data.the_project;
  return pages.the_project_s_page.reduce((sum, page) => sum + page.data.the_page.the_page_s_widget.length, 0);
}
