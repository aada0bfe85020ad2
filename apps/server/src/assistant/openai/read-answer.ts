import { AppError } from "../../errors.ts";
import { withFallbacks } from "../../seeds/library/with-fallbacks.ts";
import type { AssistantWidget, DataField, DataStructure } from "../widget.ts";

/*
 * A model answers in words, followed by fenced blocks that are named after the parts of a widget. Models keep to that
 * better than to JSON with code inside, and the words can be shown while the rest is still to come.
 */

const blockNames = ["html", "css", "js", "json"] as const;
type BlockName = (typeof blockNames)[number];

const aliases: Readonly<Record<string, BlockName>> = { javascript: "js", htm: "html", style: "css" };

/** Shows the words before the first block, holding back what may be the beginning of one. */
export function createProse(): (text: string) => string {
  let all = "";
  let shown = 0;
  let isOver = false;
  return (text) => {
    if (isOver) return "";
    all += text;
    const fence = all.indexOf("```");
    isOver = fence >= 0;
    const end = isOver ? fence : all.length - (/`{0,2}$/.exec(all)?.[0].length ?? 0);
    const fresh = all.slice(shown, end);
    shown = end;
    return fresh;
  };
}

/** The widget of a whole answer; throws `assistant_broken` when there is none in it. */
export function readAnswer(text: string): AssistantWidget {
  const blocks = blocksOf(text);
  const html = blocks.get("html");
  if (html === undefined) throw new AppError("assistant_broken", { detail: "it holds no HTML" });
  const data = blocks.get("json");
  const structure = data === undefined ? null : readStructure(data);
  return {
    widget_type: structure ? "form" : "section",
    ui: { html, css: withFallbacks(blocks.get("css") ?? ""), js: "" },
    before_render: "",
    after_render: blocks.get("js") ?? "",
    data_structure_prototype: structure,
  };
}

function blocksOf(text: string): ReadonlyMap<BlockName, string> {
  const found = text.matchAll(/^```[ \t]*([a-z]+)[^\n]*\n([\s\S]*?)^```[ \t]*$/gim);
  const named = Array.from(found, ([, name = "", body = ""]) => {
    const lower = name.toLowerCase();
    return [aliases[lower] ?? (lower as BlockName), body.trim()] as const;
  });
  return new Map(named.filter(([name]) => blockNames.includes(name)));
}

function readStructure(text: string): DataStructure | null {
  try {
    const { type, open, fields } = JSON.parse(text) as Partial<DataStructure>;
    if (typeof type !== "string" || !Array.isArray(fields)) return null;
    return { type, open: open === true, fields: fields.flatMap(readField) };
  } catch {
    throw new AppError("assistant_broken", { detail: "its description of the data is not JSON" });
  }
}

function readField(field: unknown): DataField[] {
  const { name, label, type, required } = (field ?? {}) as Partial<Record<keyof DataField, unknown>>;
  if (typeof name !== "string") return [];
  return [{ name, label: textOr(name, label), type: textOr("text", type), required: required === true }];
}

function textOr(otherwise: string, value: unknown): string {
  return typeof value === "string" ? value : otherwise;
}
