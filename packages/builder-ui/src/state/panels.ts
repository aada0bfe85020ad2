import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

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
  frameWidth: FrameWidth;
}

/** Panels as they are at first. */
export const initialPanels: Panels = {
  section: "elements",
  navigationCollapsed: null,
  inspectorOpen: null,
  codeOpen: false,
  codeFull: false,
  frameWidth: "fluid",
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
    frameWidthChosen(state, { payload }: PayloadAction<FrameWidth>) {
      state.frameWidth = payload;
    },
  },
});
