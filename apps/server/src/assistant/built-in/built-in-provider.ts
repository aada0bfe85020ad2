import { setImmediate as turn } from "node:timers/promises";

import type { AssistantProvider, ProviderEvent, ProviderRequest, Turn } from "../provider.ts";
import type { AssistantWidget } from "../widget.ts";
import type { Blueprint } from "./blueprint.ts";
import { followUp } from "./follow-up.ts";
import { editElement } from "./edit-element.ts";
import { kindOf, recognise } from "./kinds.ts";
import { readPrompt } from "./read-prompt.ts";
import { styleOf } from "./build/style.ts";
import { listed, sentence } from "./build/words.ts";

/** What was made, in words and as a widget. */
interface Made {
  words: string;
  blueprint: Blueprint;
}

/** Reads the words and builds; needs no network, and gives the same for the same words. */
export const builtIn: AssistantProvider = {
  name: "built-in",
  async *generate(request, signal): AsyncGenerator<ProviderEvent> {
    const { words, widget, memory } = answer(request);
    for (const text of words.split(/(?<= )/)) {
      if (signal.aborted) return;
      yield { kind: "words", text };
      // Others are served between two words.
      await turn();
    }
    if (!signal.aborted) yield { kind: "widget", widget, memory };
  },
};

/** What a request comes to: a change of what is selected, or of the widget of the chat, or a new widget. */
function answer(request: ProviderRequest): { words: string; widget: AssistantWidget; memory: unknown } {
  const { prompt, context, turns } = request;
  const edited = context === "" ? null : editElement(context, prompt);
  if (edited && (edited.done.length > 0 || !recognise(prompt))) {
    const words = edited.done.length > 0 ? `I ${listed(edited.done)}.` : notUnderstoodElement;
    // The widget of the chat stays what further prompts without a selection are about.
    return { words, widget: plainWidget(edited.html), memory: turns.at(-1)?.memory ?? null };
  }
  const { words, blueprint } = compose(edited ? { ...request, turns: [] } : request);
  return { words, widget: buildWidget(blueprint), memory: blueprint };
}

function plainWidget(html: string): AssistantWidget {
  const ui = { html, css: "", js: "" };
  return { widget_type: "element", ui, before_render: "", after_render: "", data_structure_prototype: null };
}

const notUnderstoodElement =
  "I am the built-in generator and did not understand that, so nothing has changed. Of what is selected I can change the colours, the size, the alignment and the text, and add or take away buttons, headings, paragraphs and links.";

/** What the words of a request come to. */
export function compose({ prompt, widgetType, turns }: ProviderRequest): Made {
  const last = turns.at(-1)?.memory;
  return isBlueprint(last) ? changed(last, prompt) : begun(prompt, widgetType);
}

/** The turns of a conversation of which only the prompts are known: the same words give the same. */
export function replay(prompts: readonly string[]): Turn[] {
  return prompts.reduce<Turn[]>((turns, prompt) => {
    const { blueprint } = compose({ prompt, widgetType: "", context: "", turns });
    return [...turns, { prompt, widget: buildWidget(blueprint), memory: blueprint }];
  }, []);
}

/** A blueprint that this version wrote itself; what another provider remembers is none. */
function isBlueprint(memory: unknown): memory is Blueprint {
  const { kind, fields, items } = (memory ?? {}) as Partial<Blueprint>;
  return (
    typeof kind === "string" && kindOf(kind) !== undefined && Array.isArray(fields) && Array.isArray(items)
  );
}

function begun(prompt: string, widgetType: string): Made {
  const blueprint = readPrompt(prompt, widgetType);
  if (!blueprint) return { words: unknownKind, blueprint: plainSection(prompt) };
  const name = kindOf(blueprint.kind)?.name ?? "a widget";
  const fields = blueprint.fields.map(({ label }) => label);
  const facts =
    fields.length > 0
      ? ` with ${listed(fields)}`
      : blueprint.items.length > 1
        ? ` with ${listed(blueprint.items.map((item) => item.split(": ")[0] ?? ""))}`
        : "";
  return {
    words: `Here ${/^an? /.test(name) ? "is" : "are"} ${name}${facts}.${keptWords(blueprint)}`,
    blueprint,
  };
}

const unknownKind =
  "I am the built-in generator and did not find a kind of widget that I know in these words, so here is a plain section to begin with. I know forms, lists, tables and about fifty other kinds, such as “a booking form with name, date and time” or “three price plans”.";

/** Who sees what is entered, where something is. */
function keptWords({ kind, open, fields, type }: Blueprint): string {
  const isKept = fields.length > 0 && kind !== "login" && kind !== "sign-up";
  if (!isKept) return "";
  const isSent = kindOf(kind)?.group === "form";
  const who = open
    ? "Everybody who visits the page can read them"
    : isSent
      ? "Only you can read them, among the entries of the project"
      : "Each visitor sees their own alone";
  return ` Entries are kept as “${type}”. ${who}. Say “make them ${open ? "private" : "public"}” to change that.`;
}

function plainSection(prompt: string): Blueprint {
  const hero = readPrompt("hero");
  if (!hero) throw new Error("the hero is missing among the kinds");
  return { ...hero, title: sentence(prompt.slice(0, 80)) };
}

function changed(before: Blueprint, prompt: string): Made {
  const { blueprint, done } = followUp(before, prompt);
  if (done.length > 0) return { words: `I ${listed(done)}.${newList(before, blueprint)}`, blueprint };
  return { words: notUnderstood, blueprint: before };
}

function newList(before: Blueprint, after: Blueprint): string {
  return after.kind !== before.kind ? keptWords(after) : "";
}

const notUnderstood =
  "I am the built-in generator and did not understand that, so nothing has changed. I can add, rename and remove fields and entries, change the title, the colours, the columns and the size, make the checks stricter, and list what a form keeps.";

/** The widget of a blueprint. */
export function buildWidget(blueprint: Blueprint): AssistantWidget {
  const kind = kindOf(blueprint.kind);
  if (!kind) throw new Error(`there is no kind "${blueprint.kind}"`);
  const { html, css = "", code = "" } = kind.build(blueprint);
  const { type, open, fields } = blueprint;
  const kept = fields.map(({ name, label, input, required }) => ({ name, label, type: input, required }));
  return {
    widget_type: kind.group,
    ui: { html, css: styleOf(blueprint, css), js: "" },
    before_render: "",
    after_render: code,
    data_structure_prototype: kept.length > 0 ? { type, open, fields: kept } : null,
  };
}
