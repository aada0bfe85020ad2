import {
  messages,
  RefusedError,
  type EntryPage,
  type ProjectsPort,
  type SiteEntry,
} from "@tessera/builder-ui";
import type { Id } from "@tessera/content";
import { sentFilePath } from "@tessera/content/schema";
import { GraphError, type Graph, type Refusal, type RefusalCode } from "@tessera/graph";
import { readProfile } from "../session/profile.ts";
import { confirmed } from "./confirmed.ts";
import { entriesCsv } from "./entries-csv.ts";
import { refusalWords } from "./refusal-words.ts";
import { saveFile } from "./save-file.ts";

/** Entries that are read at a time, to be looked at and to be downloaded. */
const pageSize = 200;
const largestPage = 1000;

/** What the server answers. */
interface EntryAnswer {
  entries: SiteEntry[];
  /** Where the next page begins; null on the last. */
  before: number | null;
  /** Why nothing more can be taken. */
  full?: { message: string; code: RefusalCode; facts?: Refusal["facts"] };
}

function problemOf({ full }: EntryAnswer): Pick<EntryPage, "problem"> {
  if (!full) return {};
  const { message, code, facts = {} } = full;
  // Files of visitors have room of their own.
  if (code === "quota_reached") return { problem: messages.entryFilesRefused(Number(facts["limit"])) };
  return { problem: messages.entriesRefused(refusalWords({ message, refusal: { code, facts } })) };
}

/** What visitors of published projects have sent in. */
export function createEntriesPort(
  graph: Graph,
): Pick<ProjectsPort, "entries" | "takeOutEntries" | "downloadEntries" | "downloadFile"> {
  // They are deleted when the way back is gone; until then no list shows them.
  const leaving = new Set<Id>();
  const read = async (project: Id, limit: number, before?: Id): Promise<EntryPage> => {
    const older = before === undefined ? "" : `&before=${before}`;
    const path = `/api/v1/projects/${graph.concepts.resolve(project)}/entries?limit=${limit}${older}`;
    const answer = await graph.http<EntryAnswer>({ base: "node", method: "GET", path });
    const entries = answer.entries.filter(({ id }) => !leaving.has(id));
    return { entries, before: answer.before, ...problemOf(answer) };
  };
  const readAll = async (project: Id): Promise<SiteEntry[]> => {
    const all: SiteEntry[] = [];
    let before: Id | null | undefined;
    while (before !== null) {
      const page = await read(project, largestPage, before);
      all.push(...page.entries);
      before = page.before;
    }
    return all;
  };
  return {
    entries: (id, before, inLargePages) => read(id, inLargePages ? largestPage : pageSize, before),
    takeOutEntries: (ids) => {
      for (const id of ids) leaving.add(id);
      const back = (): void => {
        for (const id of ids) leaving.delete(id);
      };
      const remove = (): Promise<void> =>
        confirmed(graph, async (own) => {
          await own.transaction((tx) => {
            for (const id of ids) tx.trash(id);
          });
        });
      return {
        undo: async () => back(),
        finish: () =>
          remove().catch((error: unknown) => {
            back();
            throw error;
          }),
      };
    },
    downloadEntries: async ({ id, name }, type, found) => {
      const all = found ?? (await readAll(id));
      const csv = entriesCsv(all.filter((entry) => entry.type === type));
      saveFile(`${name} ${type}.csv`, new Blob([csv], { type: "text/csv" }));
    },
    downloadFile: async ({ name, title }) => saveFile(title, await readFile(graph, sentFilePath(name))),
  };
}

/** Reads a file that is the caller's alone; a session that has run out is renewed by the graph's own door first. */
async function readFile(graph: Graph, path: string): Promise<Blob> {
  const ask = (): Promise<Response> => {
    const headers = { authorization: `Bearer ${readProfile()?.token ?? ""}` };
    return fetch(path, { headers }).catch((cause: unknown) => {
      throw new GraphError("network", { cause });
    });
  };
  const answer = await ask();
  if (answer.status === 401) await graph.http({ method: "GET", path: "/api/v1/uploads" });
  const file = answer.status === 401 ? await ask() : answer;
  if (file.status === 404) throw new RefusedError(messages.fileGone);
  if (!file.ok) throw new GraphError("server", { status: file.status });
  return file.blob();
}
