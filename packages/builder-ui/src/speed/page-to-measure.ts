import type { PageFields, PageRecord, WidgetRecord } from "@tessera/content";
import {
  descendants,
  isElement,
  serializeHtml,
  setAttribute,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { markAttribute } from "@tessera/widget-renderer/frame";
import { draftRecord } from "../drafts/draft.ts";
import type { PageToMeasure } from "../ports/speed-port.ts";
import { emptyPageFields, widgetInput } from "../state/source.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";

/** Id of a page that is not saved yet. */
const newId = 0;

/** What is on the canvas as a page to measure: a widget as a page that shows nothing else. */
export function pageToMeasure(workspace: Workspace): Pick<PageToMeasure, "page" | "marked"> {
  const { target, widgets } = workspace;
  const source = sourceNow(workspace);
  const fields = fieldsOf(workspace);
  const input = widgetInput(source, fields.title, "");
  const body = draftRecord({ id: "", kind: target.kind, origin: target.id, input, widgets, savedAt: 0 });
  const page: PageRecord = { ...fields, id: target.kind === "page" ? (target.id ?? newId) : newId, body };
  return { page, marked: { ...body, html: markedHtml(source.document) } satisfies WidgetRecord };
}

function fieldsOf({ target }: Workspace): PageFields {
  return target.kind === "page" ? target.fields : emptyPageFields(target.name, "page");
}

/** The HTML of a document whose elements tell their ids. */
function markedHtml(document: HtmlDocument): string {
  let marked = document;
  for (const id of descendants(document)) {
    if (!isElement(document.node(id))) continue;
    const result = setAttribute(marked, id, markAttribute, String(id));
    if (result.ok) marked = result.document;
  }
  return serializeHtml(marked);
}

/** The element of a document that has a mark; null where none has it any more. */
export function markedElement(document: HtmlDocument, mark: string): NodeId | null {
  return [...descendants(document)].find((each) => String(each) === mark) ?? null;
}
