import { explainForms } from "./explain-forms.ts";
import { forEachTree } from "./for-each-tree.ts";
import { listenForPort } from "./frame-side.ts";
import { governAttributes } from "./govern-attributes.ts";
import { governMarkup } from "./govern-markup.ts";
import { guardKeyboard } from "./guard-keyboard.ts";
import { runInlineHandlers } from "./inline-handlers.ts";
import { installStorage } from "./memory-storage.ts";
import { refuseNestedDocuments } from "./refuse-nested-documents.ts";
import { removeWaysOut } from "./remove-ways-out.ts";
import { withholdFocus, withholdInvalidFocus } from "./withhold-focus.ts";

// The script of the run page: makes the opaque page fit for ordinary libraries and waits for a widget.
const script = document.currentScript;
const keyboard = guardKeyboard(window);
installStorage(window);
removeWaysOut(window);
governMarkup(window);
governAttributes(window);
withholdFocus(window, keyboard.mayFocus);
forEachTree(window, (tree) => {
  refuseNestedDocuments(tree);
  withholdInvalidFocus(tree, keyboard.mayFocus);
});
runInlineHandlers(window);
explainForms(window, document.documentElement.lang);
listenForPort(window, { tools: script?.dataset["tools"], keyboard });
// It carries the nonce by which alone a script starts.
script?.remove();
