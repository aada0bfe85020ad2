import type { ParkedChange } from "@tessera/builder-ui";
import type { Graph, ParkedCommit } from "@tessera/graph";
import { refusalWords } from "./refusal-words.ts";
import { kindAndName } from "./things.ts";

/** Fields that the product fills in itself: nobody has written them, so nobody can mend them. */
const internalFields: ReadonlySet<string> = new Set([
  "clean",
  "created",
  "draft_until",
  "live",
  "number",
  "order",
  "origin",
  "parent",
  "since",
  "timestamp",
  "type",
  "until",
  "use_latest",
  "version",
  "wrapper",
]);

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
    texts: textsOfPeople(texts),
    ...(await kindAndName(graph, commit.nodes)),
  };
}

/** The texts that a person can have written, by the names of their fields. */
export function textsOfPeople(texts: ParkedCommit["texts"]): ParkedChange["texts"] {
  return texts
    .map(({ concept, type, text }) => ({ id: concept, type: type.replace(/^the_/, ""), text }))
    .filter(({ type }) => !internalFields.has(type));
}
