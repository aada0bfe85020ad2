import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { CodeField } from "./source.ts";

/** Tabs of the code view. */
export type CodeTab = "html" | "css" | "lifecycle";

/** What the lifecycle tab shows: a block, or a service by its index. */
export type CodeBlock = CodeField | number;

/** A section of the left navigation that opens a panel. */
export type Section =
  | "elements"
  | "layout"
  | "assets"
  | "saved-widgets"
  | "public-widgets"
  | "folder-widgets"
  | "pages"
  | "projects";

/** Widths in which the canvas can be shown, by name. */
export type FrameWidth = "fluid" | "desktop" | "tablet" | "phone";

/** How the panel of the assistant is shown. */
export type AssistantView = "closed" | "docked" | "minimised" | "maximised";

/** Which panels are open and how they look. */
export interface Panels {
  section: Section | null;
  /** Null until a person chooses: then it follows the width of the screen. */
  navigationCollapsed: boolean | null;
  /** Null until a person chooses: then it follows the width of the screen. */
  inspectorOpen: boolean | null;
  codeOpen: boolean;
  /** The code covers the canvas. */
  codeFull: boolean;
  codeTab: CodeTab;
  codeBlock: CodeBlock;
  /** A line, from 1, that the shown editor shall go to. */
  codeLine: number | null;
  frameWidth: FrameWidth;
  assistant: AssistantView;
  /** A prompt that the panel of the assistant sends as soon as it stands. */
  assistantPrompt: string | null;
}

/** Panels as they are at first. */
export const initialPanels: Panels = {
  section: "elements",
  navigationCollapsed: null,
  inspectorOpen: null,
  codeOpen: false,
  codeFull: false,
  codeTab: "html",
  codeBlock: "after_render",
  codeLine: null,
  frameWidth: "fluid",
  assistant: "closed",
  assistantPrompt: null,
};

/** State of the panels around the canvas. */
export const panelsSlice = createSlice({
  name: "panels",
  initialState: initialPanels,
  reducers: {
    /** Opens a section's panel; the open one closes. */
    sectionToggled(state, { payload }: PayloadAction<Section>) {
      state.section = state.section === payload ? null : payload;
    },
    navigationCollapsed(state, { payload }: PayloadAction<boolean>) {
      state.navigationCollapsed = payload;
    },
    inspectorOpened(state, { payload }: PayloadAction<boolean>) {
      state.inspectorOpen = payload;
    },
    codeToggled(state) {
      state.codeOpen = !state.codeOpen;
      state.codeFull = false;
    },
    codeFullToggled(state) {
      state.codeFull = !state.codeFull;
      state.codeOpen = true;
    },
    codeTabChosen(state, { payload }: PayloadAction<CodeTab>) {
      state.codeTab = payload;
    },
    codeBlockChosen(state, { payload }: PayloadAction<CodeBlock>) {
      state.codeBlock = payload;
    },
    codeOpenedIn(state, { payload }: PayloadAction<CodeTab>) {
      state.codeOpen = true;
      state.codeTab = payload;
    },
    /** Opens the code of a block, at a line if one is known. */
    codeOpenedAt(state, { payload }: PayloadAction<{ block: CodeBlock; line: number | null }>) {
      state.codeOpen = true;
      state.codeTab = "lifecycle";
      state.codeBlock = payload.block;
      state.codeLine = payload.line;
    },
    codeLineShown(state) {
      state.codeLine = null;
    },
    /** Beside the canvas it takes the room of the open section. */
    assistantShown(state, { payload }: PayloadAction<AssistantView>) {
      if (payload === "docked" && state.assistant === "closed") state.section = null;
      state.assistant = payload;
    },
    assistantAsked(state, { payload }: PayloadAction<string>) {
      state.assistant = "docked";
      state.section = null;
      state.assistantPrompt = payload;
    },
    assistantPromptTaken(state) {
      state.assistantPrompt = null;
    },
    frameWidthChosen(state, { payload }: PayloadAction<FrameWidth>) {
      state.frameWidth = payload;
    },
  },
});
