import { listenForPort } from "./frame-side.ts";
import { guardKeys } from "./guard-keys.ts";
import { runInlineHandlers } from "./inline-handlers.ts";
import { installStorage } from "./memory-storage.ts";
import { refuseNestedDocuments } from "./refuse-nested-documents.ts";
import { removeWaysOut } from "./remove-ways-out.ts";

// The script of the run page: makes the opaque page fit for ordinary libraries and waits for a widget.
const script = document.currentScript;
installStorage(window);
removeWaysOut(window);
refuseNestedDocuments(window);
runInlineHandlers(window);
listenForPort(window, { tools: script?.dataset["tools"], onTyping: guardKeys(window) });
// It carries the nonce by which alone a script starts.
script?.remove();
