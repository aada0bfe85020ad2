import type { MemberPage, MembersPort, SiteMember } from "@tessera/builder-ui";
import type { Id } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import { membersCsv } from "./members-csv.ts";
import { saveFile } from "./save-file.ts";
import { told } from "./told.ts";

/** The members of sites over the server's calls. */
export function createMembersPort(graph: Graph): MembersPort {
  const call = <Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Answer> =>
    told(() => graph.http<Answer>({ base: "node", method, path, ...(body && { body }) }));
  const membersOf = (id: Id): string => `/api/v1/projects/${graph.concepts.resolve(id)}/members`;
  const list: MembersPort["list"] = (projectId, { search, offset }) => {
    const query = new URLSearchParams({ search, offset: String(offset) });
    return call<MemberPage>("GET", `${membersOf(projectId)}?${query}`);
  };
  return {
    list,
    invite: (projectId, emails, roles) => call("POST", membersOf(projectId), { emails, roles }),
    sendEmail: async (projectId, id) => void (await call("POST", `${membersOf(projectId)}/${id}/letter`, {})),
    change: (projectId, id, change) => call<SiteMember>("POST", `${membersOf(projectId)}/${id}`, change),
    remove: async (projectId, id) => void (await call("DELETE", `${membersOf(projectId)}/${id}`)),
    download: async ({ id, name }) => {
      const members = await readAll((offset) => list(id, { search: "", offset }));
      saveFile(`${name} members.csv`, new Blob([membersCsv(members)], { type: "text/csv" }));
    },
  };
}

/** All members, page by page; each once, although somebody may join in the meantime. */
async function readAll(read: (offset: number) => Promise<MemberPage>): Promise<SiteMember[]> {
  const all = new Map<number, SiteMember>();
  let offset = 0;
  for (;;) {
    const { members } = await read(offset);
    for (const member of members) all.set(member.id, member);
    if (members.length === 0) return [...all.values()];
    offset += members.length;
  }
}
