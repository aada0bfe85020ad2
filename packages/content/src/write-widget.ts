import { access, type Transaction } from "@tessera/graph";
import type { ChildLink, Id, LibraryEntry, WidgetInput, WidgetRecord } from "./records.ts";
import { codeFields, defaultWidgetType, linkers, types } from "./schema.ts";

/** What it takes to write something new. */
export type Writer = Pick<Transaction, "node" | "connect" | "addValue">;

/** A writer of things and links that everybody may see. */
export function openToAll(tx: Transaction): Writer {
  const open = { access: access.public };
  return {
    node: (type) => tx.node(type, open),
    connect: (of, to, linker) => tx.connect(of, to, linker, open),
    addValue: (of, field, value) => tx.addValue(of, field, value, open),
  };
}

/** Writes a widget and everything inside it. Empty texts are left out: nothing reads back as "". */
export function writeWidget(tx: Writer, input: WidgetInput): Id {
  const widget = tx.node(types.widget);
  const texts = {
    name: input.name,
    type: input.type || defaultWidgetType,
    timestamp: new Date().toISOString(),
  };
  addTexts(tx, widget, { ...texts, ...Object.fromEntries(codeFields.map((field) => [field, input[field]])) });
  for (const entry of input.library.css) writeLibrary(tx, widget, linkers.widgetCssLibraries, entry);
  for (const entry of input.library.js) writeLibrary(tx, widget, linkers.widgetJsLibraries, entry);
  for (const { name, slug, code } of input.custom_functions)
    writePart(tx, widget, linkers.widgetFunctions, types.customFunction, { name, slug, code });
  for (const child of input.children) writeChild(tx, widget, child);
  if (input.assistant)
    writePart(tx, widget, linkers.widgetAssistant, types.assistant, { ...input.assistant });
  return widget;
}

/** Writes a widget as a copy that owes nothing to its original: the widgets inside it are copied too, each once. */
export function copyWidget(tx: Writer, record: WidgetRecord, copied: Map<Id, Id> = new Map()): Id {
  const known = copied.get(record.id);
  if (known !== undefined) return known;
  const children = record.children.map(({ widget, ...link }) => {
    return { ...link, useLatest: false, widgetId: copyWidget(tx, widget, copied) };
  });
  const copy = writeWidget(tx, { ...record, children });
  copied.set(record.id, copy);
  return copy;
}

/** What a stored widget would be saved as again. */
export function toInput(widget: WidgetRecord): WidgetInput {
  const children = widget.children.map(({ widget: _widget, ...link }) => link);
  return { ...widget, children };
}

/** Gives a thing made in this transaction its texts. */
export function addTexts(tx: Writer, of: Id, texts: Record<string, string>): void {
  for (const [field, text] of Object.entries(texts)) if (text !== "") tx.addValue(of, field, text);
}

/** Replaces a text; "" takes it away. `type` is the owner's type name. */
export async function setText(
  tx: Transaction,
  of: Id,
  type: string,
  field: string,
  text: string,
): Promise<void> {
  if (text === "") await tx.endLinks(of, `${type}_${field}`);
  else await tx.setValue(of, field, text);
}

/** Writes a thing of texts that hangs on a widget. */
function writePart(
  tx: Writer,
  widget: Id,
  linker: string,
  type: string,
  texts: Record<string, string>,
): void {
  const part = tx.node(type);
  addTexts(tx, part, texts);
  tx.connect(widget, part, linker);
}

function writeLibrary(tx: Writer, widget: Id, linker: string, { order, url }: LibraryEntry): void {
  writePart(tx, widget, linker, types.library, { order: String(order), url });
}

function writeChild(tx: Writer, widget: Id, link: ChildLink): void {
  const child = tx.node(types.childWidget);
  const { type, wrapper, parent } = link;
  addTexts(tx, child, { type, wrapper, parent, use_latest: String(link.useLatest) });
  tx.connect(child, link.widgetId, linkers.childWidgetInfo);
  tx.connect(widget, child, linkers.widgetChildren);
}
