import { layerAt, withinLimits, type FrameWidth } from "./page-width.ts";
import type { CodeField } from "./source.ts";

export type { FrameWidth } from "./page-width.ts";

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
  | "projects"
  | CustomSection;

/** The section of a panel that the application has added, by the id of the panel. */
export type CustomSection = `custom:${string}`;

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
  /** The width of the canvas by name: it says which layer of styles is edited, also while the canvas has a width of its own. */
  frameWidth: FrameWidth;
  /** Pixels to which the canvas was dragged; null while it has the width of its name. */
  canvasWidth: number | null;
  /** Whether the page is shown at all widths side by side. */
  sideBySide: boolean;
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
  canvasWidth: null,
  sideBySide: false,
  assistant: "closed",
  assistantPrompt: null,
};

/** What each action changes. Without Immer, as the workplace, so that it need not be loaded. */
const changes = {
  /** Opens a section's panel; the open one closes. */
  sectionToggled: ({ section }, chosen: Section) => ({ section: section === chosen ? null : chosen }),
  navigationCollapsed: (_, navigationCollapsed: boolean) => ({ navigationCollapsed }),
  inspectorOpened: (_, inspectorOpen: boolean) => ({ inspectorOpen }),
  codeToggled: ({ codeOpen }) => ({ codeOpen: !codeOpen, codeFull: false }),
  codeFullToggled: ({ codeFull }) => ({ codeFull: !codeFull, codeOpen: true }),
  codeTabChosen: (_, codeTab: CodeTab) => ({ codeTab }),
  codeBlockChosen: (_, codeBlock: CodeBlock) => ({ codeBlock }),
  codeOpenedIn: (_, codeTab: CodeTab) => ({ codeOpen: true, codeTab }),
  /** Opens the code of a block, at a line if one is known. */
  codeOpenedAt: (_, { block, line }: { block: CodeBlock; line: number | null }) => ({
    codeOpen: true,
    codeTab: "lifecycle",
    codeBlock: block,
    codeLine: line,
  }),
  codeLineShown: () => ({ codeLine: null }),
  /** Beside the canvas it takes the room of the open section. */
  assistantShown: ({ assistant: before, section }, assistant: AssistantView) => ({
    assistant,
    section: assistant === "docked" && before === "closed" ? null : section,
  }),
  assistantAsked: (_, assistantPrompt: string) => ({ assistant: "docked", section: null, assistantPrompt }),
  assistantPromptTaken: () => ({ assistantPrompt: null }),
  frameWidthChosen: (_, frameWidth: FrameWidth) => ({ frameWidth, canvasWidth: null }),
  /** Gives the canvas a width in pixels, which chooses the layer of styles as well. */
  canvasWidthChosen: (_, width: number) => {
    const canvasWidth = withinLimits(width);
    return { canvasWidth, frameWidth: layerAt(canvasWidth) };
  },
  sideBySideToggled: ({ sideBySide }) => ({ sideBySide: !sideBySide }),
} satisfies Record<string, (panels: Panels, choice: never) => Partial<Panels>>;

type Changes = typeof changes;
type Choice<Change> = Change extends (panels: Panels, ...choice: infer Given) => unknown ? Given : never;

interface PanelsAction {
  type: string;
  payload?: unknown;
}

const prefix = "panels/";

function reducer(panels: Panels = initialPanels, { type, payload }: PanelsAction): Panels {
  const name = type.slice(prefix.length);
  if (!type.startsWith(prefix) || !(name in changes)) return panels;
  return { ...panels, ...changes[name as keyof Changes](panels, payload as never) };
}

type Creators = { readonly [Name in keyof Changes]: (...choice: Choice<Changes[Name]>) => PanelsAction };

const actions = Object.fromEntries(
  Object.keys(changes).map((name) => [name, (payload?: unknown) => ({ type: prefix + name, payload })]),
) as Creators;

/** State of the panels around the canvas. */
export const panelsSlice: {
  readonly reducer: (panels: Panels | undefined, action: PanelsAction) => Panels;
  readonly actions: Creators;
} = { reducer, actions };
