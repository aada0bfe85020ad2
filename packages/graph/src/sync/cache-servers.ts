import { anonymousSession } from "../wire/names.ts";

/** Servers that answer reads in the place of the base server, kept for the session (specification 3, section 4). */
export interface CacheServers {
  /** Addresses to try, one after the other; empty while nobody has named any. */
  list(): Promise<readonly string[]>;
  /** Takes a server that cannot be reached off the list of this session. */
  drop(server: string): void;
  /** Session id for the headers: the server's own once it has said one. */
  session(): number;
}

/** What the list is asked for with. */
export interface CacheServerOptions {
  nodeUrl: string;
  /** Name of the application; without one nobody is asked. */
  application: string | undefined;
  fetch: typeof fetch;
}

/** Session id before the configuration has said one. */
const firstSession = 998;
/** Wait until a server that could not say its list is asked again. */
const askAgainAfter = 60_000;

interface Config {
  servers: string[];
  session: number | undefined;
}

/** Creates the list; it is asked for with the first read, and remembered over reloads of the session. */
export function createCacheServers(options: CacheServerOptions): CacheServers {
  const { application } = options;
  let known = application === undefined ? undefined : remembered(application);
  let asking: Promise<void> | undefined;
  let askedAt = -Infinity;

  const load = async (name: string): Promise<void> => {
    askedAt = Date.now();
    known = await ask(options, name).catch(() => undefined);
    if (known) remember(name, known);
  };
  return {
    async list() {
      const isDue = application !== undefined && !known && Date.now() - askedAt > askAgainAfter;
      if (isDue) asking ??= load(application).finally(() => (asking = undefined));
      await asking;
      return known?.servers ?? [];
    },
    drop(server) {
      if (!known) return;
      known = { ...known, servers: known.servers.filter((other) => other !== server) };
      if (application !== undefined) remember(application, known);
    },
    session: () => known?.session ?? (application === undefined ? anonymousSession : firstSession),
  };
}

async function ask({ nodeUrl, fetch }: CacheServerOptions, application: string): Promise<Config> {
  const path = `/api/v1/config?application=${encodeURIComponent(application)}`;
  const answer = await fetch(nodeUrl + path, { method: "POST" });
  // A server without a list is read from directly.
  if (!answer.ok) return { servers: [], session: undefined };
  const { servers, session } = (await answer.json()) as { servers?: string[] | null; session?: number };
  return { servers: Array.isArray(servers) ? servers : [], session };
}

function keyOf(application: string): string {
  return `${application}_cacheServers`;
}

function remembered(application: string): Config | undefined {
  if (typeof sessionStorage === "undefined") return undefined;
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(application)) ?? "null") as Config | null) ?? undefined;
  } catch {
    // Somebody else's value under our key: the server is asked.
    return undefined;
  }
}

function remember(application: string, config: Config): void {
  if (typeof sessionStorage === "undefined") return;
  try {
    sessionStorage.setItem(keyOf(application), JSON.stringify(config));
  } catch {
    // Where nothing can be kept the server is asked again after a reload.
    return;
  }
}
