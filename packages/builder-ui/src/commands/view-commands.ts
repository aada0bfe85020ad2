import {
  Code,
  Columns3,
  Command,
  Download,
  Eye,
  Focus,
  Fullscreen,
  Keyboard,
  PanelRight,
  PanelTopClose,
  Scan,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
  Maximize2,
  Play,
  Sparkles,
  FileClock,
  FileCode,
  Shapes,
  Map,
} from "lucide-react";
import { narrowScreen } from "../platform/use-media.ts";
import { messages } from "../messages.ts";
import { startTour } from "../tour/start-tour.ts";
import { toast } from "../primitives/toast.tsx";
import { isEmpty } from "../state/source.ts";
import { panelsSlice } from "../state/panels.ts";
import { workspaceActions } from "../state/store.ts";
import { hasChanges, sourceNow } from "../state/workspace.ts";
import type { Command as BuilderCommand } from "./command.ts";
import { withinZoom, zoomAround, zoomTo } from "./zoom.ts";

function zoomBy(label: string, icon: LucideIcon, shortcut: string, factor: number): BuilderCommand {
  const next = (zoom: number): number => withinZoom(zoom * factor);
  return {
    label,
    icon,
    shortcut,
    applies: ({ canvas }) => next(canvas.zoom.get()) !== canvas.zoom.get(),
    run: ({ canvas }) => zoomAround(canvas, next(canvas.zoom.get())),
  };
}

/** Commands that change what is shown. */
export const viewCommands = {
  preview: {
    label: messages.preview,
    icon: Eye,
    applies: ({ store }) => !isEmpty(sourceNow(store.getState().workspace)),
    reason: () => messages.canvasIsEmpty,
    hint: messages.previewHint,
    run: ({ store, ports }) => {
      const { workspace } = store.getState();
      const { mode, target } = workspace;
      const { toPagePreview } = ports.navigate;
      // What is not saved is to be seen here alone.
      if (mode === "develop" && target.kind === "page" && toPagePreview && !hasChanges(workspace))
        return toPagePreview(target.id);
      store.dispatch(workspaceActions.modeChanged(mode === "preview" ? "develop" : "preview"));
    },
  },
  "create-element": {
    label: messages.createElement,
    icon: Shapes,
    applies: () => true,
    run: ({ ports, openDialog }) => {
      if (ports.account.profile?.administrator) openDialog({ name: "element", element: null });
      else toast.error(messages.noElementAccess);
    },
  },
  tour: {
    label: messages.tour,
    icon: Map,
    applies: ({ store }) => store.getState().workspace.mode === "develop",
    run: async ({ ports }) => {
      if (await startTour()) await ports.tour.finished();
    },
  },
  convert: {
    label: messages.convertTitle,
    icon: FileCode,
    applies: () => true,
    run: ({ openDialog }) => openDialog({ name: "convert" }),
  },
  "unsaved-work": {
    label: messages.unsavedWork,
    icon: FileClock,
    applies: () => true,
    run: ({ openDialog }) => openDialog({ name: "unsaved-work" }),
  },
  "download-everything": {
    label: messages.downloadEverything,
    icon: Download,
    applies: ({ ports }) => ports.account.profile !== null,
    run: ({ openDialog }) => openDialog({ name: "download-everything" }),
  },
  run: {
    label: messages.run,
    icon: Play,
    shortcut: "Ctrl+Alt+R",
    everywhere: true,
    applies: ({ store }) => !isEmpty(sourceNow(store.getState().workspace)),
    reason: () => messages.canvasIsEmpty,
    run: ({ store }) => void store.dispatch(workspaceActions.modeChanged("preview")),
  },
  fullscreen: {
    label: messages.codeInFull,
    icon: Maximize2,
    shortcut: "Ctrl+Alt+F",
    everywhere: true,
    applies: () => true,
    run: ({ store }) => void store.dispatch(panelsSlice.actions.codeFullToggled()),
  },
  assistant: {
    label: messages.assistantOpen,
    icon: Sparkles,
    shortcut: "Ctrl+I",
    applies: ({ store }) => store.getState().workspace.mode === "develop",
    run: ({ store }) => {
      const isOpen = ["docked", "maximised"].includes(store.getState().panels.assistant);
      store.dispatch(panelsSlice.actions.assistantShown(isOpen ? "closed" : "docked"));
    },
  },
  properties: {
    label: messages.properties,
    icon: PanelRight,
    shortcut: "Ctrl+\\",
    applies: () => true,
    run: ({ store }) => {
      const narrow = window.matchMedia(narrowScreen).matches;
      const open = store.getState().panels.inspectorOpen ?? !narrow;
      store.dispatch(panelsSlice.actions.inspectorOpened(!open));
    },
  },
  "command-palette": {
    label: messages.allCommands,
    icon: Command,
    shortcut: "Ctrl+K",
    applies: () => true,
    run: ({ openDialog }) => openDialog({ name: "palette" }),
  },
  shortcuts: {
    label: messages.keyboardShortcuts,
    icon: Keyboard,
    shortcut: "Ctrl+/",
    applies: () => true,
    run: ({ openDialog }) => openDialog({ name: "shortcuts" }),
  },
  "zoom-in": zoomBy(messages.zoomIn, ZoomIn, "Ctrl+=", 1.25),
  "zoom-out": zoomBy(messages.zoomOut, ZoomOut, "Ctrl+-", 0.8),
  "zoom-reset": {
    label: messages.actualSize,
    icon: Scan,
    shortcut: "Shift+0",
    alternatives: ["Ctrl+0"],
    applies: ({ canvas }) => canvas.zoom.get() !== 1 || canvas.fits.get(),
    run: ({ canvas }) => zoomAround(canvas, 1),
  },
  "zoom-fit": {
    label: messages.zoomFit,
    icon: Fullscreen,
    shortcut: "Shift+1",
    applies: ({ canvas }) => !canvas.fits.get(),
    run: ({ canvas }) => canvas.fits.set(true),
  },
  "zoom-selection": {
    label: messages.zoomSelection,
    icon: Focus,
    shortcut: "Shift+2",
    applies: ({ store }) => store.getState().workspace.selection.length > 0,
    run: ({ store, canvas }) => zoomTo(canvas, store.getState().workspace.selection),
  },
  "hide-toolbar": {
    label: messages.hideToolbar,
    icon: PanelTopClose,
    shortcut: "Shift+Escape",
    applies: ({ store }) => store.getState().workspace.selection.length === 1,
    pressed: ({ store, canvas }) => canvas.toolbarHidden.get() === store.getState().workspace.selection[0],
    run: ({ store, canvas }) => {
      const [id = null] = store.getState().workspace.selection;
      canvas.toolbarHidden.set(canvas.toolbarHidden.get() === id ? null : id);
      // A focus in the toolbar would be lost with it.
      canvas.frame.get()?.window.focus();
    },
  },
  "all-widths": {
    label: messages.allWidthsBeside,
    icon: Columns3,
    applies: ({ store }) => store.getState().workspace.mode === "develop",
    pressed: ({ store }) => store.getState().panels.sideBySide,
    run: ({ store }) => void store.dispatch(panelsSlice.actions.sideBySideToggled()),
  },
  code: {
    label: messages.code,
    icon: Code,
    shortcut: "Ctrl+E",
    applies: () => true,
    run: ({ store }) => void store.dispatch(panelsSlice.actions.codeToggled()),
  },
} satisfies Record<string, BuilderCommand>;
