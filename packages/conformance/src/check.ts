import type { CallId } from "./calls.ts";
import type { World } from "./world.ts";

/** One demand on a server. */
export interface Check {
  /** Stays the same from release to release: `area.what`. */
  id: string;
  /** The demand as a sentence. */
  title: string;
  /** Calls and shapes of the protocol that make it. */
  covers: readonly CallId[];
  /** Rejects when the demand is not met. */
  run(world: World): Promise<void>;
}
