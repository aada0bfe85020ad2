import { createAccessTracker, type AccessTracker as Tracker } from "../services/access-tracker.ts";
import { createLogger, logServer, type Logger as Log, type LogLevel } from "../services/logger.ts";
import { createMail, type Letter } from "../services/mail.ts";
import type { Graph } from "../graph.ts";
import type { UploadResult } from "../upload.ts";
import { getGraph, present } from "./state.ts";

/** Uploads an image or a document. */
export function uploadAttachment(file: File): Promise<UploadResult> {
  return getGraph().upload.send(file);
}

/** Sends a letter; a letter that was not accepted rejects. */
export async function sendEmail(letter: Letter & { ccAddresses?: string[] }): Promise<true> {
  const mail = createMail(getGraph());
  await (letter.ccAddresses ? mail.sendBulk(letter) : mail.send(letter));
  return true;
}

let logged: { graph: Graph; log: Log } | undefined;
let tracked: { graph: Graph; tracker: Tracker } | undefined;

/** The log of the application; on when `init` was told so. */
export const Logger = {
  log(level: LogLevel, message: string, data?: unknown): void {
    log().log(level, message, data);
  },
  /** Something that a person did. */
  LogEvent(name: string, data?: unknown): void {
    log().event(name, data);
  },
  flush(): Promise<void> {
    return log().flush();
  },
};

/** Counts what is used; on when `init` was told so. */
export const AccessTracker = {
  incrementConcept: (id: number): void => tracker().countConcept(id),
  incrementConnection: (id: number): void => tracker().countConnection(id),
  syncToServer: (): Promise<void> => tracker().sync(),
  GetSuggestedConcepts: (top?: number): ReturnType<Tracker["suggestConcepts"]> =>
    tracker().suggestConcepts(top),
  GetSuggestedConnections: (top?: number): ReturnType<Tracker["suggestConnections"]> =>
    tracker().suggestConnections(top),
};

function log(): Log {
  const graph = getGraph();
  if (logged?.graph === graph) return logged.log;
  const { flags, logServer: url } = present();
  const http = url === undefined ? graph.http : logServer(url);
  const made = createLogger({ http, isEnabled: flags.logApplication ?? false });
  logged = { graph, log: made };
  return made;
}

function tracker(): Tracker {
  const graph = getGraph();
  if (tracked?.graph === graph) return tracked.tracker;
  tracked?.tracker.close();
  const isSignedIn = (): boolean => present().token !== "";
  const made = createAccessTracker({ graph, isSignedIn, isActive: present().flags.accessTracker ?? false });
  tracked = { graph, tracker: made };
  return made;
}
