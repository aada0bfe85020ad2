import { projectOfHost } from "../http/host.ts";

/** Tells which project a custom domain shows; null for one that shows none. Rejects when that cannot be said. */
export type AskHost = (hostname: string) => Promise<number | null>;

interface Answer {
  readonly projectId: number | null;
  readonly until: number;
}

/** How long an answer holds: a domain that was claimed or released is noticed after this. */
const knownMs = 10_000;
const maxHosts = 10_000;

/** Finds the project of a host: by the host's name itself, or for custom domains by asking the server. */
export class HostProjects {
  readonly #ask: AskHost;
  readonly #now: () => number;
  readonly #builder: string;
  readonly #answers = new Map<string, Answer>();
  readonly #asking = new Map<string, Promise<number | null>>();

  constructor(ask: AskHost, now: () => number, publicUrl: string) {
    this.#ask = ask;
    this.#now = now;
    this.#builder = new URL(publicUrl).hostname;
  }

  /** The project that a host shows. While the server is away, what it said last holds. */
  find(hostname: string): number | null | Promise<number | null> {
    const named = projectOfHost(hostname);
    if (named !== null && this.#isPreview(hostname)) return named;
    if (!couldBeCustom(hostname)) return null;
    const known = this.#answers.get(hostname);
    if (known && known.until > this.#now()) return known.projectId;
    return this.#asking.get(hostname) ?? this.#start(hostname, known);
  }

  /** Below a domain of somebody, a preview could set and read what belongs to the sites of that domain. */
  #isPreview(hostname: string): boolean {
    const domain = hostname.slice(hostname.indexOf(".") + 1);
    return domain === this.#builder || domain === "localhost";
  }

  #start(hostname: string, known: Answer | undefined): Promise<number | null> {
    const asking = this.#read(hostname, known).finally(() => this.#asking.delete(hostname));
    this.#asking.set(hostname, asking);
    return asking;
  }

  async #read(hostname: string, known: Answer | undefined): Promise<number | null> {
    try {
      const projectId = await this.#ask(hostname);
      // Whoever asks for hosts without end makes the runtime forget, not grow.
      if (this.#answers.size >= maxHosts) this.#answers.clear();
      this.#answers.set(hostname, { projectId, until: this.#now() + knownMs });
      return projectId;
    } catch (error) {
      if (known) return known.projectId;
      throw error;
    }
  }
}

/** Names that a person can have proven to be theirs: two parts, the last of letters. */
function couldBeCustom(hostname: string): boolean {
  return (
    hostname.length <= 253 && /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]+$/.test(hostname) && !isLocal(hostname)
  );
}

function isLocal(hostname: string): boolean {
  return /\.(?:localhost|local|internal)$/.test(hostname);
}
