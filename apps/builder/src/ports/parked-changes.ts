import type { ParkedChange } from "@tessera/builder-ui";
import type { Graph, ParkedCommit } from "@tessera/graph";
import { refusalWords } from "./refusal-words.ts";
import { kindAndName } from "./things.ts";

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
    ...(await kindAndName(graph, commit.nodes)),
  };
}
