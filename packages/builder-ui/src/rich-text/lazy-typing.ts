import { partBehindCanvas } from "../platform/canvas-stands.ts";

/** Typing in place with its toolbar; nobody types before the canvas stands. */
export const typingPart = partBehindCanvas(() => import("./typing-part.ts"));
