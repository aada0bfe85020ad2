import type { ReactNode } from "react";
import { useBuilder } from "../state/store.ts";
import { AssetsPanel } from "./assets-panel.tsx";
import { ElementsPanel } from "./elements-panel.tsx";
import { FolderWidgetsPanel } from "./folder-widgets-panel.tsx";
import { LayoutPanel } from "./layout-panel.tsx";
import { PagesPanel } from "./pages-panel.tsx";
import { ProjectsPanel } from "./projects-panel.tsx";
import { PublicWidgetsPanel } from "./public-widgets-panel.tsx";
import { SavedWidgetsPanel } from "./saved-widgets-panel.tsx";

const panels = {
  elements: <ElementsPanel />,
  layout: <LayoutPanel />,
  assets: <AssetsPanel />,
  "saved-widgets": <SavedWidgetsPanel />,
  "public-widgets": <PublicWidgetsPanel />,
  "folder-widgets": <FolderWidgetsPanel />,
  pages: <PagesPanel />,
  projects: <ProjectsPanel />,
} as const;

/** The panel of the section that is open, if any. */
export function OpenSection(): ReactNode {
  const section = useBuilder((state) => state.panels.section);
  return section && panels[section];
}
