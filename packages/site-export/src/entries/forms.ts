import { startForms } from "../browser/send-forms.ts";

// The script of pages that have forms: they are sent in place.
startForms(document);
