import { Code, Eye, PanelRight } from "lucide-react";
import { narrowScreen } from "../shell/use-media.ts";
import { isEmpty } from "../state/source.ts";
import { panelsSlice } from "../state/panels.ts";
import { workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import type { Command } from "./command.ts";

/** Commands that change what is shown. */
export const viewCommands = {
  preview: {
    label: "Preview",
    icon: Eye,
    applies: ({ store }) => !isEmpty(sourceNow(store.getState().workspace)),
    run: ({ store }) => {
      const { mode } = store.getState().workspace;
      store.dispatch(workspaceActions.modeChanged(mode === "preview" ? "develop" : "preview"));
    },
  },
  properties: {
    label: "Properties",
    icon: PanelRight,
    shortcut: "Ctrl+\\",
    applies: () => true,
    run: ({ store }) => {
      const narrow = window.matchMedia(narrowScreen).matches;
      const open = store.getState().panels.inspectorOpen ?? !narrow;
      store.dispatch(panelsSlice.actions.inspectorOpened(!open));
    },
  },
  code: {
    label: "Code",
    icon: Code,
    shortcut: "Ctrl+E",
    applies: () => true,
    run: ({ store }) => void store.dispatch(panelsSlice.actions.codeToggled()),
  },
} satisfies Record<string, Command>;
