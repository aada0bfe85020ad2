import type { ReactNode } from "react";
import { useBuilder } from "../state/store.ts";
import { ElementsPanel } from "./elements-panel.tsx";
import { LayoutPanel } from "./layout-panel.tsx";
import { PagesPanel } from "./pages-panel.tsx";
import { ProjectsPanel } from "./projects-panel.tsx";
import { SavedWidgetsPanel } from "./saved-widgets-panel.tsx";

const panels = {
  elements: <ElementsPanel />,
  layout: <LayoutPanel />,
  "saved-widgets": <SavedWidgetsPanel />,
  pages: <PagesPanel />,
  projects: <ProjectsPanel />,
} as const;

/** The panel of the section that is open, if any. */
export function OpenSection(): ReactNode {
  const section = useBuilder((state) => state.panels.section);
  return section && panels[section];
}
