import { followFeed, type FeedMessage, type Following } from "@tessera/graph";

/** Opens the server's change feed with the rights of a project's owner. */
export type OpenFeed = (
  projectId: number,
  lastId: string | undefined,
  signal: AbortSignal,
) => Promise<Response>;

interface Feed {
  readonly following: Following;
  readonly state: { readonly isReady: boolean };
}

/** Follows the change feeds of the projects that are shown, so that a reading holds until something has changed. */
export class ProjectFeeds {
  readonly #open: OpenFeed;
  readonly #onChange: (projectId: number) => void;
  readonly #feeds = new Map<number, Feed>();

  /** `onChange` is called when something that the owner may see has changed, and when the feed was interrupted. */
  constructor(open: OpenFeed, onChange: (projectId: number) => void) {
    this.#open = open;
    this.#onChange = onChange;
  }

  /** True while every change of the project is heard of. */
  isReady(projectId: number): boolean {
    return this.#feeds.get(projectId)?.state.isReady ?? false;
  }

  /** Begins to follow a project. */
  follow(projectId: number): void {
    if (this.#feeds.has(projectId)) return;
    const state = { isReady: false, lastId: undefined as string | undefined };
    const hear = (message: FeedMessage): void => {
      state.lastId = "id" in message ? message.id : undefined;
      state.isReady = message.kind !== "reset";
      this.#onChange(projectId);
    };
    const open = (id: string | undefined, signal: AbortSignal): Promise<Response> => {
      // A feed that is opened again has been interrupted: until it is ready, nothing is known to hold.
      state.isReady = false;
      return this.#open(projectId, id, signal);
    };
    const retry = { backgroundDelayMs: 250, maxDelayMs: 5000 };
    const following = followFeed({ open, hear, lastId: () => state.lastId, retry });
    this.#feeds.set(projectId, { following, state });
  }

  /** Stops to follow a project. */
  leave(projectId: number): void {
    this.#feeds.get(projectId)?.following.stop();
    this.#feeds.delete(projectId);
  }

  /** Stops to follow all. */
  close(): void {
    for (const projectId of this.#feeds.keys()) this.leave(projectId);
  }
}
