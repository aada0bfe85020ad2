import type { ParkedChange } from "@tessera/builder-ui";
import { linkers, types } from "@tessera/content/schema";
import type { Graph } from "@tessera/graph";

/** The things that people know by name, with the linker that leads to it. */
const named = [
  { type: types.widget, linker: "the_widget_name", kind: "widget" },
  { type: types.page, linker: "the_page_title", kind: "page" },
  { type: types.project, linker: linkers.projectName, kind: "project" },
] as const;

/** The widget, page or project among concepts, with its name; without a network what is not here has none. */
export async function kindAndName(
  graph: Graph,
  nodes: readonly number[],
): Promise<Pick<ParkedChange, "kind" | "name">> {
  await graph.concepts.fetch([...nodes]).catch(() => undefined);
  for (const { type, linker, kind } of named) {
    const id = nodes.find((node) => graph.concepts.get(node)?.typeCharacter === type);
    if (id !== undefined) return { kind, name: await textAt(graph, id, linker) };
  }
  return { kind: "other", name: "" };
}

/** The text to which a linker leads from a thing; "" where there is none, or none is known without a network. */
async function textAt(graph: Graph, id: number, linker: string): Promise<string> {
  if (graph.connections.from(id, linker).length === 0)
    await graph.connections.load(id).catch(() => undefined);
  const link = graph.connections.from(id, linker)[0];
  if (!link) return "";
  await graph.concepts.fetch([link.toTheConceptId]).catch(() => undefined);
  return graph.concepts.text(link.toTheConceptId) ?? "";
}
