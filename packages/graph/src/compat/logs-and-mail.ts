import { GraphError } from "../errors.ts";
import { messages } from "../messages.ts";
import type { AccessTracker as Tracker } from "./services/access-tracker.ts";
import type { LogLevel } from "./services/logger.ts";
import type { Email } from "./services/mail.ts";
import { createUpload, documentTypes, imageTypes, type UploadResult } from "../account/upload.ts";
import { bearer, givenToken } from "./session.ts";
import { getGraph, getOpened } from "./state.ts";

/** Uploads an image or a document. */
export function uploadAttachment(file: File): Promise<UploadResult> {
  return getGraph().upload.send(file);
}

/** Image types that are accepted. */
export const validImageFormats: readonly string[] = imageTypes;

/** Document types that are accepted. */
export const validDocumentFormats: readonly string[] = documentTypes;

/** Uploads an image. The token is that of the session. */
export function uploadImage(file: File, token?: string): Promise<UploadResult> {
  return upload(file, token);
}

/** Uploads an image, of which the server also makes a small copy. */
export async function uploadImageV2(file: File, token?: string): Promise<UploadResult> {
  const body = new FormData();
  body.set("image", file);
  const call = { path: "/api/Image/UploadImageV2", body, ...givenToken(token) };
  const { data } = await getGraph().http<{ data?: string }>(call);
  if (!data) throw new GraphError("bad-answer");
  return { success: true, message: messages.uploaded, url: data };
}

/** Uploads a document. */
export function uploadFile(file: File, token?: string): Promise<UploadResult> {
  return upload(file, token);
}

function upload(file: File, token: string | undefined): Promise<UploadResult> {
  return createUpload((call) => getGraph().http({ ...call, ...givenToken(token) })).send(file);
}

/** How many bytes a file may have, as the server answers it. */
export function getUploadFileLimit(): Promise<{ data: number }> {
  return getGraph().http({ method: "GET", path: "/api/upload/limit" });
}

/** Sends an e-mail, with `bulk` to many; resolves with the server's answer, and with null when it was not accepted. */
export async function sendEmail(
  email: Omit<Email, "toAddress"> & { toAddress?: string; ccAddresses?: string[] },
  token = "",
  bulk: boolean = email.ccAddresses !== undefined,
): Promise<{ success: boolean } | null> {
  const path = bulk ? "/api/sendmail/bulk" : "/api/sendmail";
  try {
    return await getGraph().http({ path, body: email, ...(token !== "" && bearer(token)) });
  } catch (error) {
    // What cannot be sent for want of a network or a sign-in is told; a refusal was always null.
    if (error instanceof GraphError && error.status >= 400 && error.status !== 401) return null;
    throw error;
  }
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
