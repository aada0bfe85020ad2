import { failures } from "./failures.ts";

/** Loads an optional package on use; a missing one is named. */
export async function loadPackage<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw failures.missingPackage(name, cause);
  }
}
