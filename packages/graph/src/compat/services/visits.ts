import { GraphError } from "../../errors.ts";
import type { Http } from "../../sync/http.ts";

/** What is told of a browser when its session begins; what is left out is "". */
export interface VisitorFacts {
  id?: string;
  remote_address?: string;
  server_port?: string;
  server_address?: string;
  server_name?: string;
  server_software?: string;
  http_user_agent?: string;
  self?: string;
  port?: string;
  userId?: string;
  email?: string;
}

/** Sessions of visitors and the addresses that they visit (specification 3, section 7). */
export interface Visits {
  /** Begins a session; returns its number. */
  begin(facts?: VisitorFacts): Promise<number>;
  /** Notes a visited address. Its query is left out: it may hold what nobody should keep. */
  visit(session: number, url: string): Promise<void>;
}

const nothing: Required<VisitorFacts> = {
  id: "",
  remote_address: "",
  server_port: "",
  server_address: "",
  server_name: "",
  server_software: "",
  http_user_agent: "",
  self: "",
  port: "",
  userId: "",
  email: "",
};

/** Creates the calls. */
export function createVisits({ http }: { http: Http }): Visits {
  return {
    async begin(facts) {
      const body = { ...nothing, ...facts };
      const { id } = await http<{ id?: number }>({ path: "/api/create-session-id-remote", body });
      if (typeof id !== "number") throw new GraphError("bad-answer");
      return id;
    },
    async visit(session, url) {
      const body = { sessionId: session, url: url.replace(/[?#].*$/, "") };
      await http({ path: "/api/create-remote-session-visit", body });
    },
  };
}
