import {
  addThing,
  changeThing,
  listThings,
  plainName,
  plainValues,
  type Thing,
} from "@tessera/content/things";
import { createGraph, type Graph, type NewAccount } from "@tessera/graph";
import { sendEntry } from "./send-entry.ts";
import { addHere, changeHere, isHere, listHere, removeHere } from "./things-here.ts";
import { askVisitor, postMember, type Visitor } from "./member-calls.ts";
import { isNobody, visitorSession } from "./visitor-session.ts";

/** What widgets of a site may call: accounts of this site, and things under the rights of who is signed in. */
interface VisitorCalls {
  /** Signs a member up, who opens a letter before the first sign-in. */
  signUp(account: NewAccount): Promise<void>;
  login(credentials: { email: string; password: string }): Promise<Visitor>;
  logout(): Promise<void>;
  visitor(): Promise<Visitor | null>;
  /** Things of a type that the visitor may see, newest first, 100 a page, with the fields that are named. */
  list(type: string, fields: readonly string[], page?: number): Promise<Thing[]>;
  /** Hands a thing to the owner of the site, who alone can read it, or, `open`, all visitors too. */
  send(type: string, values: Readonly<Record<string, string>>, options?: { open?: boolean }): Promise<void>;
  /**
   * Keeps a new thing for the visitor, or, `open`, for all visitors to see. Returns its id. Without a sign-in nobody
   * could be told from others: what is not open stays in this browser then, and what is open is the owner's.
   */
  add(type: string, values: Readonly<Record<string, string>>, options?: { open?: boolean }): Promise<number>;
  /** Changes fields of a thing; only who made it may. */
  change(
    type: string,
    id: number,
    values: Readonly<Record<string, string>>,
    options?: { open?: boolean },
  ): Promise<void>;
  /** Takes a thing away; only who made it may. */
  remove(id: number): Promise<void>;
}

/** Opens the calls of a project's site; types are this project's own, whatever others call theirs. */
export function openVisitor(projectId: number): VisitorCalls {
  const opened = graphOf();
  const typeOf = (type: string): string => `the_site${projectId}_${plainName(type)}`;
  const write = async <T>(work: (graph: Graph) => Promise<T>): Promise<T> => {
    const graph = await opened;
    const answer = await work(graph);
    await graph.sync();
    return answer;
  };
  return {
    async signUp({ email, password, fname = "", lname = "" }) {
      await postMember({ do: "sign-up", email, password, name: `${fname} ${lname}`.trim() });
    },
    async login({ email, password }) {
      const visitor = await postMember({ do: "sign-in", email, password });
      if (!visitor) throw new Error("Nobody is signed in.");
      return visitor;
    },
    logout: async () => void (await postMember({ do: "sign-out" })),
    visitor: askVisitor,
    async list(type, fields, page = 1) {
      const kept = listThings(await opened, typeOf(type), fields.map(plainName), page);
      const own = page === 1 && isNobody() ? listHere(typeOf(type), fields.map(plainName)) : [];
      return [...own, ...(await kept)];
    },
    send: async (type, values, { open = false } = {}) =>
      void (await sendEntry({ type: plainName(type), values: plainValues(values), open })),
    async add(type, values, options) {
      if (isNobody()) {
        if (!options?.open) return addHere(typeOf(type), plainValues(values));
        // What nobody in particular puts into a list of the site belongs to its owner, who can take it away.
        return sendEntry({ type: plainName(type), values: plainValues(values), open: true });
      }
      const ghost = await write((graph) => addThing(graph, typeOf(type), values, options));
      return (await opened).concepts.resolve(ghost);
    },
    async change(type, id, values, options) {
      if (isHere(id)) return changeHere(id, plainValues(values));
      return write((graph) => changeThing(graph, typeOf(type), id, values, options));
    },
    async remove(id) {
      if (isHere(id)) return removeHere(id);
      await write((graph) => graph.transaction((tx) => tx.trash(id)));
    },
  };
}

let shared: Promise<Graph> | undefined;

/** One graph for the page; its rights are those of whoever is signed in when it asks. */
function graphOf(): Promise<Graph> {
  return (shared ??= openGraph());
}

function openGraph(): Promise<Graph> {
  return createGraph({ url: location.origin, storage: "memory", session: visitorSession, feed: false });
}
