import { checkIntegrity, type IntegrityCheck } from "./integrity.ts";
import { sizeOf } from "./store-folder.ts";
import type { Store } from "../store.ts";

/** The store is damaged; the message is what its database says. */
export class StoreDamaged extends Error {
  override readonly name = "StoreDamaged";
}

/** Who hears of what is found. */
export interface DamageReports {
  onDamage(fault: string): void;
  /** The store could not be looked at. */
  onFailure(fault: string): void;
}

/** Looks for damage in a store while it serves. */
export interface DamageWatch {
  /** The store, whose `check` rejects with a {@link StoreDamaged} once damage was found. */
  readonly store: Store;
  /** Looks through the store, when the last look was a day ago; call it regularly. */
  run(reports: DamageReports): Promise<void>;
  /** Ends a look that is under way. */
  stop(): void;
}

const dayMs = 24 * 3_600_000;

/** Watches the store in a file. One of up to `knownWhole` bytes was looked through at the start. */
export function watchDamage(store: Store, file: string, knownWhole: number): DamageWatch {
  let damage: string | undefined;
  let looking: IntegrityCheck | undefined;
  let lookedAt = sizeOf(file) <= knownWhole ? Date.now() : -Infinity;
  const look = async ({ onDamage, onFailure }: DamageReports): Promise<void> => {
    lookedAt = Date.now();
    looking = checkIntegrity(file);
    const integrity = await looking.found;
    looking = undefined;
    damage = integrity.state === "damaged" ? integrity.fault : undefined;
    if (integrity.state === "damaged") onDamage(integrity.fault);
    if (integrity.state === "unknown") onFailure(integrity.fault);
  };
  return {
    store: {
      ...store,
      check: async () => {
        if (damage !== undefined) throw new StoreDamaged(damage);
        await store.check();
      },
    },
    run: async (reports) => {
      if (!looking && Date.now() - lookedAt >= dayMs) await look(reports);
    },
    stop: () => looking?.stop(),
  };
}
