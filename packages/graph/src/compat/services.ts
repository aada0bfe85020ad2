import type { AccessTracker as Tracker } from "../services/access-tracker.ts";
import type { LogLevel } from "../services/logger.ts";
import { createMail, type Email } from "../services/mail.ts";
import type { UploadResult } from "../account/upload.ts";
import { getGraph, getOpened } from "./state.ts";

/** Uploads an image or a document. */
export function uploadAttachment(file: File): Promise<UploadResult> {
  return getGraph().upload.send(file);
}

/** Sends an e-mail; an e-mail that was not accepted rejects. */
export async function sendEmail(email: Email & { ccAddresses?: string[] }): Promise<true> {
  const mail = createMail(getGraph());
  await (email.ccAddresses ? mail.sendBulk(email) : mail.send(email));
  return true;
}

/** The log of the application; on when `init` was told so. */
export const Logger = {
  log(level: LogLevel, message: string, data?: unknown): void {
    getOpened().log.log(level, message, data);
  },
  /** Something that a person did. */
  LogEvent(name: string, data?: unknown): void {
    getOpened().log.event(name, data);
  },
  flush(): Promise<void> {
    return getOpened().log.flush();
  },
};

/** Counts what is used; on when `init` was told so. */
export const AccessTracker = {
  incrementConcept: (id: number): void => getOpened().tracker.countConcept(id),
  incrementConnection: (id: number): void => getOpened().tracker.countConnection(id),
  syncToServer: (): Promise<void> => getOpened().tracker.sync(),
  GetSuggestedConcepts: (top?: number): ReturnType<Tracker["suggestConcepts"]> =>
    getOpened().tracker.suggestConcepts(top),
  GetSuggestedConnections: (top?: number): ReturnType<Tracker["suggestConnections"]> =>
    getOpened().tracker.suggestConnections(top),
};
