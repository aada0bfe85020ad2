import type { DocumentationInput, DocumentationRecord, DocumentationType } from "@tessera/content";
import { messages } from "../messages.ts";

/** The kinds of documentation with the names that people read. */
export const documentationTypes = [
  ["blank", messages.typeBlank],
  ["api", "API"],
  ["function", messages.typeFunction],
  ["imgAndLink", messages.typeImagesAndLinks],
] as const satisfies readonly (readonly [DocumentationType, string])[];

/** Documentation that nobody has written yet. */
export function emptyDocumentation(creatorEmail: string): DocumentationInput {
  return {
    type: "blank",
    title: "",
    text: "",
    content: "",
    language: "",
    creatorEmail,
    folder: "",
    docLinks: [],
    imageLinks: [],
    videoLinks: [],
    method: "GET",
    methodUrl: "",
    authType: "none",
    username: "",
    password: "",
    bearerToken: "",
    keyValues: [],
    script: "",
    body: "",
    returns: "",
    code: "",
  };
}

const none = emptyDocumentation("");

/** What is saved: the fields that the type does not have are empty, so that nothing unseen is kept. */
export function savedPart(input: DocumentationInput): DocumentationInput {
  const { type, title, text, content, folder, creatorEmail, language } = input;
  const common = { ...none, type, title: title.trim(), text, content, folder, creatorEmail, method: "" };
  if (type === "api") return { ...common, ...apiPart(input) };
  if (type === "function") return { ...common, language, returns: input.returns, code: input.code };
  if (type === "blank") return { ...common, language };
  const { docLinks, imageLinks, videoLinks } = input;
  return { ...common, docLinks: kept(docLinks), imageLinks: kept(imageLinks), videoLinks: kept(videoLinks) };
}

function apiPart(input: DocumentationInput): Partial<DocumentationInput> {
  const { method, methodUrl, authType, username, password, bearerToken, keyValues, script, body } = input;
  const basic = authType === "basicAuth" ? { username, password } : {};
  const bearer = authType === "bearerToken" ? { bearerToken } : {};
  const pairs = keyValues.filter(({ key }) => key.trim() !== "");
  return { method, methodUrl, authType, ...basic, ...bearer, keyValues: pairs, script, body };
}

function kept(urls: readonly string[]): string[] {
  return urls.map((url) => url.trim()).filter((url) => url !== "");
}

/** A stored record as it is edited. */
export function draftOf({ id: _, timestamp: _t, ...input }: DocumentationRecord): DocumentationInput {
  return { ...input, method: input.method || none.method };
}
