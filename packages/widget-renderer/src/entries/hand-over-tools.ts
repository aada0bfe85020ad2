import type { Messages } from "@tessera/field-validator";
import { bindForm } from "@tessera/field-validator/dom";
import { developWidget, type TypeEditorTexts } from "../develop/type-editor.ts";
import { toolsEvent, type Tools } from "./load-tools.ts";

/** Hands the tools over to whoever asked for the script that runs now, with the words of one language. */
export function handOverTools(words?: Messages, texts?: TypeEditorTexts): void {
  const detail: Tools = {
    bindForm: (form, isUnique) =>
      bindForm(form, {
        isUnique:
          isUnique && (async (value, { typeconcept = "" }) => (await isUnique(value, typeconcept)) === true),
        messages: words,
      }),
    developWidget: (running, options) => developWidget(running, { ...options, texts }),
  };
  document.currentScript?.dispatchEvent(new CustomEvent(toolsEvent, { detail }));
}
