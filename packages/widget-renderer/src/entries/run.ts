import { listenForPort } from "./frame-side.ts";
import { refuseNestedDocuments } from "./trusted-markup.ts";
import { installStorage, removeWaysOut } from "./memory-storage.ts";

// The script of the run page: makes the opaque page fit for ordinary libraries and waits for a widget.
installStorage(window);
removeWaysOut(window);
refuseNestedDocuments(window);
listenForPort(window, document.currentScript?.dataset["tools"]);
