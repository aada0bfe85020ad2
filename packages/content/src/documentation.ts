import { formats, type Graph, type Query, type Transaction } from "@tessera/graph";
import { ContentError } from "./errors.ts";
import { readItem, type Item } from "./item.ts";
import type { DocumentationInput, DocumentationRecord, DocumentationType, Id } from "./records.ts";
import { documentationFields, documentationLinks, linkers, types } from "./schema.ts";
import { addTexts, setText } from "./write-widget.ts";

/** Records of one widget that are read; they are shown as a whole. */
const maxRecords = 1000;

/** Writes documentation of a widget, and returns the id of the record. */
export async function createDocumentation(
  graph: Graph,
  widgetId: Id,
  input: DocumentationInput,
): Promise<Id> {
  return (
    await graph.transaction((tx) => {
      const record = tx.node(types.documentation);
      addTexts(tx, record, textsOf(input));
      for (const [field, urls] of Object.entries(linksOf(input))) addLinks(tx, record, field, urls);
      tx.connect(widgetId, record, linkers.widgetDocumentation);
      return record;
    })
  ).value;
}

/** Replaces what a record of documentation says; only what differs is written. */
export async function updateDocumentation(graph: Graph, id: Id, input: DocumentationInput): Promise<void> {
  const [item] = await graph.query({ conceptIds: [id], outputFormat: formats.DATAID, ...recordParts });
  if (!item) throw new ContentError("no-documentation");
  const stored = readItem(item);
  await graph.transaction(async (tx) => {
    for (const [field, text] of Object.entries(textsOf(input))) {
      if (text !== stored.text(`${types.documentation}_${field}`))
        await setText(tx, id, types.documentation, field, text);
    }
    for (const [field, urls] of Object.entries(linksOf(input))) {
      if (urls.join("\n") === urlsOf(stored, field).join("\n")) continue;
      await tx.endLinks(id, linkOf(field));
      addLinks(tx, id, field, urls);
    }
  });
}

/** Deletes a record of documentation. */
export async function deleteDocumentation(graph: Graph, id: Id): Promise<void> {
  return (await graph.transaction((tx) => tx.trash(id))).value;
}

/** The documentation of a widget, the oldest record first. */
export async function listDocumentation(graph: Graph, widgetId: Id): Promise<DocumentationRecord[]> {
  const [widget] = await graph.query(listQuery(widgetId));
  return widget ? records(readItem(widget)) : [];
}

/** Calls `listener` with the documentation of a widget, now and after each change. Returns its undo. */
export function liveDocumentation(
  graph: Graph,
  widgetId: Id,
  listener: (list: DocumentationRecord[]) => void,
  onError: (error: unknown) => void,
): () => void {
  const hear = (widget: Item | undefined): void => listener(widget ? records(widget) : []);
  return graph.live(listQuery(widgetId), ([widget]) => hear(widget && readItem(widget)), onError);
}

const recordParts: Query = {
  selectors: documentationFields.map((field) => `${types.documentation}_${field}`),
  freeschemaQueries: documentationLinks.map((field) => ({ typeConnection: linkOf(field), order: "ASC" })),
};

function listQuery(widgetId: Id): Query {
  return {
    conceptIds: [widgetId],
    outputFormat: formats.DATAID,
    freeschemaQueries: [
      { typeConnection: linkers.widgetDocumentation, inpage: maxRecords, order: "ASC", ...recordParts },
    ],
  };
}

function linkOf(field: string): string {
  return `${types.documentation}_s_${field}`;
}

function addLinks(tx: Transaction, record: Id, field: string, urls: readonly string[]): void {
  for (const url of urls) if (url !== "") tx.connect(record, tx.concept(`the_${field}`, url), linkOf(field));
}

type TextField = (typeof documentationFields)[number];

function textsOf(input: DocumentationInput): Record<TextField, string> {
  return {
    type: input.type,
    title: input.title,
    text: input.text,
    content: input.content,
    language: input.language,
    creator_email: input.creatorEmail,
    folder: input.folder,
    timestamp: new Date().toISOString(),
    method: input.method,
    method_url: input.methodUrl,
    auth_type: input.authType,
    username: input.username,
    password: input.password,
    bearer_token: input.bearerToken,
    key_values: input.keyValues.length > 0 ? JSON.stringify(input.keyValues) : "",
    script: input.script,
    body: input.body,
    return: input.returns,
    code: input.code,
  };
}

function linksOf(input: DocumentationInput): Record<(typeof documentationLinks)[number], string[]> {
  return { doc_link: input.docLinks, image_link: input.imageLinks, video_link: input.videoLinks };
}

function urlsOf(item: Item, field: string): string[] {
  return item.many(linkOf(field)).map(({ value }) => value);
}

function records(widget: Item): DocumentationRecord[] {
  return widget.many(linkers.widgetDocumentation).map(toRecord);
}

function toRecord(item: Item): DocumentationRecord {
  const text = (field: TextField): string => item.text(`${types.documentation}_${field}`);
  return {
    id: item.id,
    type: typeOf(text("type")),
    title: text("title"),
    text: text("text"),
    content: text("content"),
    language: text("language"),
    creatorEmail: text("creator_email"),
    folder: text("folder"),
    timestamp: text("timestamp"),
    docLinks: urlsOf(item, "doc_link"),
    imageLinks: urlsOf(item, "image_link"),
    videoLinks: urlsOf(item, "video_link"),
    method: text("method"),
    methodUrl: text("method_url"),
    authType: authTypeOf(text("auth_type")),
    username: text("username"),
    password: text("password"),
    bearerToken: text("bearer_token"),
    keyValues: pairsOf(text("key_values")),
    script: text("script"),
    body: text("body"),
    returns: text("return"),
    code: text("code"),
  };
}

function typeOf(text: string): DocumentationType {
  return text === "api" || text === "function" || text === "imgAndLink" ? text : "blank";
}

function authTypeOf(text: string): DocumentationInput["authType"] {
  return text === "basicAuth" || text === "bearerToken" ? text : "none";
}

/** Pairs of a JSON list; what another client wrote and is none is left out. */
function pairsOf(json: string): DocumentationInput["keyValues"] {
  try {
    const list: unknown = JSON.parse(json || "[]");
    return Array.isArray(list) ? list.flatMap(pairOf) : [];
  } catch {
    // Not JSON: there are no pairs.
    return [];
  }
}

function pairOf(value: unknown): DocumentationInput["keyValues"] {
  const { key, value: text } = (value ?? {}) as { key?: unknown; value?: unknown };
  return typeof key === "string" && typeof text === "string" ? [{ key, value: text }] : [];
}
