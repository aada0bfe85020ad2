/** All that typing in place needs: it is loaded behind the canvas as one file. */
export { beginTyping } from "./begin-typing.ts";
export { TextToolbar } from "./text-toolbar.tsx";
