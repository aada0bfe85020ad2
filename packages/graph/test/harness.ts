import { afterEach } from "vitest";
import { createGraph, type Graph, type GraphOptions, type Query } from "../src/index.ts";
import { startLoopbackServer, type LoopbackServer } from "./loopback-server.ts";

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A graph in memory with a loopback server of its own; both end with the test. */
export async function setUp(
  options: Partial<GraphOptions> = {},
): Promise<{ graph: Graph; server: LoopbackServer; another(more?: Partial<GraphOptions>): Promise<Graph> }> {
  const server = await startLoopbackServer();
  ends.push(() => server.close());
  const another = async (more: Partial<GraphOptions> = {}): Promise<Graph> => {
    const graph = await createGraph({
      url: server.url,
      storage: "memory",
      headers: { Authorization: "Bearer one" },
      retry: { initialDelayMs: 1, backgroundDelayMs: 5, maxDelayMs: 20, maxAttempts: 8 },
      ...options,
      ...more,
    });
    ends.push(() => graph.close());
    return graph;
  };
  return { graph: await another(), server, another };
}

/** The example of the protocol: a page with title, slug and two sections, owned by an entity. */
export async function makePage(graph: Graph): Promise<{ page: number; entity: number; sections: number[] }> {
  return (
    await graph.transaction((tx) => {
      const page = tx.node("the_page");
      tx.addValue(page, "title", "Home");
      tx.addValue(page, "slug", "home");
      const sections = ["Hero", "Footer"].map((name) => {
        const section = tx.node("the_section");
        tx.addValue(section, "name", name);
        tx.connect(page, section, "the_page_s_section");
        return section;
      });
      const entity = tx.node("the_entity");
      tx.connect(entity, page, "the_entity_s_page");
      return { page, entity, sections };
    })
  ).value;
}

/** The query that reads {@link makePage} back. */
export const pageQuery: Query = {
  type: "the_page",
  selectors: ["the_page_title", "the_page_slug"],
  freeschemaQueries: [{ typeConnection: "the_page_s_section", selectors: ["the_section_name"] }],
};
