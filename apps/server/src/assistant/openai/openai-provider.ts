import { standardValues } from "../../seeds/library/with-fallbacks.ts";
import type { AssistantProvider, ProviderEvent, ProviderRequest, Turn } from "../provider.ts";
import { modelWords, type ModelMessage, type ModelOptions } from "./model-stream.ts";
import { createProse, readAnswer } from "./read-answer.ts";

/** A model behind any server that speaks the OpenAI API. */
export function createOpenAiProvider(options: ModelOptions): AssistantProvider {
  return {
    name: "openai-compatible",
    async *generate(request, signal): AsyncGenerator<ProviderEvent> {
      const prose = createProse();
      let all = "";
      for await (const text of modelWords(options, messagesOf(request), signal)) {
        all += text;
        const shown = prose(text);
        if (shown !== "") yield { kind: "words", text: shown };
      }
      if (!signal.aborted) yield { kind: "widget", widget: readAnswer(all), memory: null };
    },
  };
}

/** The tokens of the set with their fallbacks, as a model reads them. */
const tokens = [...standardValues].map(([name, value]) => `${name}: ${value}`).join("; ");

/** What a model has to know of widgets here. */
const rules = `You make widgets for a visual web builder. Answer with one or two plain sentences on what you made, then fenced blocks: \`\`\`html, \`\`\`css and, if needed, \`\`\`js; and \`\`\`json with {"type", "open", "fields": [{"name", "label", "type", "required"}]} when the widget keeps data. Always give every block in full.
HTML: a fragment, no <script>, <style>, <link>, <iframe> and no on… attributes. Label every field, give every picture alternative text and every button words.
CSS: it is scoped to the widget; :scope is its root. Take colours, fonts, sizes of type, spaces, corners and shadows from the tokens of the site alone, each with its fallback, as in var(--accent, light-dark(#2f5be0, #86a8ff)); write no other colour. Colours are light and dark by themselves: --ink and --soft are read on --paper, --raised and --tint; --on-accent on --accent; --on-deep on --deep. The tokens: ${tokens}. A visible :focus-visible, and layouts that work from 320 pixels. No @import.
JS: the body of an async function with widget and api. widget.find(selector) finds an element. No imports, no fetch, no eval, no storage of the browser.
Data: await api.send(type, values, { open }) hands an entry to the owner of the site, as contact forms and orders need it; await api.add(type, values, { open }) keeps one for the visitor, await api.list(type, fieldNames) → [{ id, values }], await api.change(type, id, values), await api.remove(id). Types and field names are letters and digits only, values are texts. open: true lets everybody see what was added. Where api.add is not a function keep the entries in memory.
Pictures: inline SVG or https addresses that the person gave.`;

/** How many earlier turns are sent along in words; of the last one the whole widget. */
const maxTurns = 10;

function messagesOf({ prompt, turns, context, widgetType }: ProviderRequest): ModelMessage[] {
  const earlier = turns
    .slice(-maxTurns)
    .map((turn): ModelMessage => ({ role: "user", content: turn.prompt }));
  const last = turns.at(-1);
  const current: ModelMessage[] = last ? [{ role: "assistant", content: written(last) }] : [];
  const wish = [
    widgetType === "" ? "" : `Kind of widget: ${widgetType}\n`,
    context === "" ? "" : `What is selected:\n${context}\n\n`,
    prompt,
  ].join("");
  return [{ role: "system", content: rules }, ...earlier, ...current, { role: "user", content: wish }];
}

function written({ widget: { ui, after_render, data_structure_prototype } }: Turn): string {
  const block = (name: string, text: string): string =>
    text === "" ? "" : `\`\`\`${name}\n${text}\n\`\`\`\n`;
  const data = data_structure_prototype === null ? "" : JSON.stringify(data_structure_prototype);
  return block("html", ui.html) + block("css", ui.css) + block("js", after_render) + block("json", data);
}
