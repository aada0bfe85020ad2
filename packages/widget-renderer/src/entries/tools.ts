import { bindForm } from "@tessera/field-validator";
import { developWidget } from "../develop/type-editor.ts";
import { toolsEvent, type Tools } from "./load-tools.ts";

// The script that pages load when they have forms or are developed: hands itself over to whoever asked for it.
const detail: Tools = {
  bindForm: (form, isUnique) =>
    bindForm(form, {
      isUnique:
        isUnique && (async (value, { typeconcept = "" }) => (await isUnique(value, typeconcept)) === true),
    }),
  developWidget,
};
document.currentScript?.dispatchEvent(new CustomEvent(toolsEvent, { detail }));
