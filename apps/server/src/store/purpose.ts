import { StartError } from "../errors.ts";

/**
 * What a store is opened for: to serve, to be restored, or for a command that has it alone or beside a server. Only the
 * first two begin a store where there is none.
 */
export type Purpose = "serve" | "restore" | "alone" | "beside";

/** True for what may begin a store. A command would find an empty one in the place of the one that is meant. */
export function begins(purpose: Purpose): boolean {
  return purpose === "serve" || purpose === "restore";
}

/** The error of a command that needs a store where there is none. */
export function noStore(place: string, setting: string): StartError {
  return new StartError(
    `There is no store in ${place}: set ${setting} to that of the server whose store is meant.`,
  );
}

/** The error of a store whose restore was begun and has not ended; to open it would begin an empty one. */
export function unfinishedRestore(place: string): StartError {
  return new StartError(
    `A backup is being restored into ${place}, or its restore was cut short: repeat \`tessera-server restore FILE\`.`,
  );
}
