import type { ParkedChange } from "@tessera/builder-ui";
import { linkers, types } from "@tessera/content/schema";
import type { Graph, ParkedCommit } from "@tessera/graph";
import { refusalWords } from "./refusal-words.ts";

/** What a parked commit can concern, with the linker that leads to its name. */
const named = [
  { type: types.widget, linker: "the_widget_name", kind: "widget" },
  { type: types.page, linker: "the_page_title", kind: "page" },
  { type: types.project, linker: linkers.projectName, kind: "project" },
] as const;

/** The parked commits in words for people. */
export async function parkedChanges(graph: Graph): Promise<ParkedChange[]> {
  const commits = await graph.outbox.parked();
  return Promise.all(commits.map((commit) => changeOf(graph, commit)));
}

async function changeOf(graph: Graph, commit: ParkedCommit): Promise<ParkedChange> {
  const { seq, at, refused, waitsFor, texts } = commit;
  return {
    id: seq,
    made: Date.parse(at),
    reason: refusalWords(refused),
    depends: waitsFor !== undefined,
    texts: texts.map(({ concept, type, text }) => ({ id: concept, type: type.replace(/^the_/, ""), text })),
    ...(await thingOf(graph, commit)),
  };
}

/** The widget, page or project that a commit makes or changes. */
async function thingOf(graph: Graph, { nodes }: ParkedCommit): Promise<Pick<ParkedChange, "kind" | "name">> {
  // What is not here is looked up; without a network it has no name.
  await graph.concepts.fetch(nodes).catch(() => undefined);
  for (const { type, linker, kind } of named) {
    const id = nodes.find((node) => graph.concepts.get(node)?.typeCharacter === type);
    if (id !== undefined) return { kind, name: await nameOf(graph, id, linker) };
  }
  return { kind: "other", name: "" };
}

async function nameOf(graph: Graph, id: number, linker: string): Promise<string> {
  if (graph.connections.from(id, linker).length === 0)
    await graph.connections.load(id).catch(() => undefined);
  const link = graph.connections.from(id, linker)[0];
  if (!link) return "";
  await graph.concepts.fetch([link.toTheConceptId]).catch(() => undefined);
  return graph.concepts.text(link.toTheConceptId) ?? "";
}
