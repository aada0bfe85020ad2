/**
 * Deleting with a way back: a thing first leaves the list of its entity, by the end of one link, and is deleted when
 * nobody takes that back. What was left halfway, because the page was closed in between, stays out of the list.
 */
import type { Graph } from "@tessera/graph";
import { deletePage } from "./pages.ts";
import { deleteProject } from "./projects.ts";
import type { Id } from "./records.ts";
import { linkers } from "./schema.ts";
import { deleteWidget } from "./widgets.ts";

/** A thing that has left its list and is not deleted yet. Exactly one of its two ways is taken. */
export interface Removal {
  /** Puts it back into its list, by way of another view of the graph if one is given. */
  undo: (graph?: Graph) => Promise<void>;
  /** Deletes it. */
  finish: () => Promise<void>;
}

/** Takes a widget out of the saved ones; finished, it is deleted as {@link deleteWidget} does. */
export function takeOutWidget(graph: Graph, entityId: Id, id: Id): Promise<Removal> {
  return takeOut(graph, { of: entityId, linker: linkers.entityWidgets, id }, () => deleteWidget(graph, id));
}

/** Takes a page out of the list; finished, it is deleted with its body, and projects lose it. */
export function takeOutPage(graph: Graph, entityId: Id, id: Id): Promise<Removal> {
  return takeOut(graph, { of: entityId, linker: linkers.entityPages, id }, () => deletePage(graph, id));
}

/** Takes a project out of the list; finished, it is deleted, and its pages stay. */
export function takeOutProject(graph: Graph, entityId: Id, id: Id): Promise<Removal> {
  return takeOut(graph, { of: entityId, linker: linkers.entityProjects, id }, () => deleteProject(graph, id));
}

async function takeOut(
  graph: Graph,
  { of, linker, id }: { of: Id; linker: string; id: Id },
  finish: () => Promise<void>,
): Promise<Removal> {
  await graph.transaction((tx) => tx.endLinks(of, linker, id));
  return {
    finish,
    undo: async (on = graph) => void (await on.transaction((tx) => tx.connect(of, id, linker))),
  };
}
